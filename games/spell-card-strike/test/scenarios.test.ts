import { join } from 'node:path'
import { rulingsHold } from '@tefuda/testkit/rulings'
import { bundledScenarios } from '../cards/bundled.ts'

rulingsHold('Spell Card Strike', bundledScenarios, join(import.meta.dirname, '../scenarios'))
