import { dirname } from 'node:path'
import { clausesHold } from '@tefuda/testkit/rulings'

clausesHold(dirname(import.meta.dirname), 955)
