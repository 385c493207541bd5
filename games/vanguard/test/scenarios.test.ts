import { join } from 'node:path'
import { rulingsHold } from '@tefuda/testkit/rulings'
import { bundledScenarios } from '../cards/bundled.ts'

rulingsHold('Vanguard', bundledScenarios, join(import.meta.dirname, '../scenarios'))
