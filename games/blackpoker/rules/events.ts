import { eventWith, type Json, type Text } from '@tefuda/kernel'
import type { ActionName } from './act-list.ts'

/** The events that carry a note, and what the note says. */

/** B6.1, B7.10, B8.7, B9.1, act.counter: which action is requested, goes onto the stage, is dropped, fizzles, or is countered. */
export const REQUEST = eventWith<ActionName>('request')
export const STAGE = eventWith<string>('stage')
export const DROPPED = eventWith<string>('dropped')
export const FIZZLE = eventWith<string>('fizzle')
export const COUNTERED = eventWith<string>('countered')

/** B6.1: what a request is aimed at, in words. */
export const AIM = eventWith<{ readonly names: readonly Text[] }>('aim')

/** B9.4: which action has resolved, and with what outcome. */
export const RESOLVED = eventWith<{ readonly action: string; readonly outcome: Json }>('resolve')

/** act.block: a fight in words: the attacker and its blockers. */
export type NamedFight = { readonly attacker: Text; readonly blockers: readonly Text[] }
export const BLOCK = eventWith<readonly NamedFight[]>('block')
