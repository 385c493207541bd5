import { eventWith, type Ref } from '@tefuda/kernel'

/** The events that carry a note, and what the note says. */

/** 213.3, 214.1: the source of damage or destruction, and whether it came from fighting (302.8). */
export type Blow = { readonly source: Ref | null; readonly battle: boolean }
export const DAMAGE = eventWith<Blow>('damage')
export const DESTROY = eventWith<Blow>('destroy')
export const DESTROYED = eventWith<Blow>('destroyed')

/** 214.1: damage to one card about to be taken: how much, and what deals it. */
export type Hit = { readonly whom: Ref; readonly n: number } & Blow
export const HIT = eventWith<Hit>('hit')

/** 204.2.2.1, 205.4.1, 205.5: a card is attached to a host, or used by it. */
export const GRANT = eventWith<Ref>('grant')
export const EQUIP = eventWith<Ref>('equip')
export const WEAPON = eventWith<Ref>('weapon')
export const ARMOUR = eventWith<Ref>('armour')
