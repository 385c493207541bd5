import { join } from 'node:path'
import { rulingsHold } from '@tefuda/testkit/rulings'
import { blackpokerScenarios } from '../src/scenario.ts'

rulingsHold('BlackPoker', blackpokerScenarios, join(import.meta.dirname, '../scenarios'))
