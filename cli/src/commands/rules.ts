import { buildCommand } from '@stricli/core'
import { clausesOf } from '../clauses.ts'
import { hanging } from '../draw/width.ts'
import { asGiven, gameArgument, jsonFlag, languageFlag } from '../flags.ts'
import type { Game } from '../games.ts'
import { checked, columns, report } from '../output.ts'
import { paint } from '../paint.ts'
import { bad, type Voice } from '../voice.ts'

interface Flags {
  readonly json: boolean
  readonly lang?: 'ja' | 'en'
}

function showRules(voice: Voice, flags: Flags, game: Game, clause?: string): void {
  if (clause === undefined) showCoverage(voice, flags, game)
  else showClause(voice, flags, game, clause)
}

/** A clause: what it says, the code that claims it and the tests that prove it. */
function showClause(voice: Voice, flags: Flags, game: Game, id: string): void {
  const clause = clausesOf(game).of(id)
  if (!clause) {
    throw bad('bad.clause', { game: game.name, id })
  }
  const { kind, claims, proofs, broken } = clause
  const gist = voice.language === 'ja' ? clause.ja : clause.gist
  report(
    flags,
    { game: game.name, clause: id, kind, gist, code: claims, tests: proofs, broken: broken ?? null },
    () => [
      `${paint.bold(id)}  ${paint.dim(kind)}`,
      ...hanging('  ', gist, columns()),
      voice.say('rules.code'),
      ...claims.map(({ file, line }) => `  ${file}:${line}`),
      voice.say('rules.tests'),
      ...proofs.map(({ file, line, title }) => `  ${file}:${line}  ${paint.dim(title)}`),
      ...(broken
        ? [
            voice.say('rules.turnsRed'),
            ...hanging('  ', broken.change, columns()),
            `  ${paint.dim(broken.test)}`,
          ]
        : []),
    ],
  )
}

/** How much of the rulebook the code claims and the tests prove. */
function showCoverage(voice: Voice, flags: Flags, game: Game): void {
  const { clauses, byKind, unclaimed, claimedByComment, unbroken, unproved, unknown, chapters } =
    clausesOf(game)
  checked(unclaimed.length + unproved.length + unknown.length === 0)
  const kinds = Object.entries(byKind).map(([kind, n]) => `${kind} ${n}`)
  const list = (label: string, ids: readonly string[]) =>
    hanging(`${label} (${ids.length})  `, ids.join(' ') || '–', columns())
  const places = unknown.map(({ id, place }) => `${id} (${place})`)
  const { claimed, atHome } = chapters
  const share = claimed === 0 ? 1 : atHome / claimed
  const noticed = byKind.law - unbroken.length
  const inChapters = { ...chapters, share: Math.round(share * 1000) / 1000 }
  const found = {
    game: game.name,
    clauses,
    byKind,
    unclaimed,
    claimedByComment,
    unbroken,
    unproved,
    unknown,
    chapters: inChapters,
  }
  report(flags, found, () => [
    voice.say('rules.coverage', { game: voice.tell(game.rules, { key: 'game.title' }), n: clauses, kinds }),
    voice.say('rules.chapters', { n: atHome, of: claimed, percent: percentOf(atHome, claimed) }),
    voice.say('rules.broken', { n: noticed, of: byKind.law, percent: percentOf(noticed, byKind.law) }),
    ...list(voice.say('rules.unclaimed'), unclaimed),
    ...list(voice.say('rules.claimedByComment'), claimedByComment),
    ...list(voice.say('rules.unbroken'), unbroken),
    ...list(voice.say('rules.unproved'), unproved),
    ...(places.length > 0 ? list(voice.say('rules.unknown'), places) : []),
  ])
}

const percentOf = (n: number, of: number) => (of === 0 ? 100 : Math.floor((n * 100) / of))

export const rulesCommand = (voice: Voice) =>
  buildCommand({
    docs: { brief: voice.say('rules.brief') },
    parameters: {
      positional: {
        kind: 'tuple',
        parameters: [
          gameArgument(voice),
          { brief: voice.say('arg.clause'), placeholder: 'CLAUSE', parse: asGiven, optional: true },
        ],
      },
      flags: { json: jsonFlag(voice), lang: languageFlag(voice) },
    },
    func: (flags: Flags, game: Game, clause?: string) => showRules(voice, flags, game, clause),
  })
