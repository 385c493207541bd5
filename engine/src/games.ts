import { gistsIn, type Listing, type Opened, type Texts } from '@tefuda/common'
import { BadInput, type Json, type Ready, type Vars } from '@tefuda/kernel'
import { facesOf, termsOf } from './cards/faces.ts'
import { deckIn } from './cards/written-text.ts'
import type { GameInfo, WritingForm } from './protocol/index.ts'

/** Where the games lie: a page has their files brought along, in Node they are read from the folders of the games. */
export interface GameSource {
  readonly listings: readonly Listing[]
  readonly open: (listing: Listing) => Promise<Opened>
  /** The names of the files in a folder of a game, `scenarios`; none where there is no such folder. */
  readonly filesIn: (game: string, folder: string) => readonly string[]
  /** What is written in one of these files. */
  readonly read: (game: string, folder: string, file: string) => Promise<string>
}

/** A game as the engine plays it. */
export interface PlayedGame extends Opened {
  readonly info: GameInfo
  /** How the cards of its rules are drawn, also of those that know other cards. */
  readonly faces: (rules: Ready<Vars>) => GameInfo['faces']
  /** The cards of a deck that somebody wrote. */
  readonly readDeck: (written: string) => readonly string[] | Promise<readonly string[]>
}

/** The games that engines play. They are opened once, whoever plays them. */
export class Games {
  private readonly source: GameSource
  private readonly opened = new Map<string, Promise<PlayedGame>>()
  /** The game that was last asked for with cards that somebody wrote: it is seldom another. */
  private last: { readonly asked: string; readonly played: PlayedGame } | null = null

  constructor(source: GameSource) {
    this.source = source
  }

  get names(): readonly string[] {
    return this.source.listings.map(({ name }) => name)
  }

  /** A game, with cards that somebody wrote for it. */
  async named(name: string, written: readonly Json[] = []): Promise<PlayedGame> {
    const own = await this.withOwnCards(name)
    if (written.length === 0) return own
    const asked = JSON.stringify([name, written])
    if (this.last?.asked !== asked) this.last = { asked, played: play(own.withCards(written)) }
    return this.last.played
  }

  private withOwnCards(name: string): Promise<PlayedGame> {
    const known = this.opened.get(name) ?? this.source.open(this.listed(name)).then(play)
    this.opened.set(name, known)
    return known
  }

  /** The names of the files in a folder of a game. */
  filesIn(game: string, folder: string): readonly string[] {
    return this.source.filesIn(this.listed(game).name, folder)
  }

  /** What is written in a file of a game; null where its folder has none of that name. */
  async read(game: string, folder: string, file: string): Promise<string | null> {
    return this.filesIn(game, folder).includes(file) ? this.source.read(game, folder, file) : null
  }

  private listed(name: string): Listing {
    const listing = this.source.listings.find((one) => one.name === name)
    if (listing) return listing
    const known = this.names.join(', ')
    throw new BadInput(
      `there is no game "${name.slice(0, 40)}"; the games are ${known}`,
      `「${name.slice(0, 40)}」というゲームはありません。あるのは${known}です`,
    )
  }
}

function play(game: Opened): PlayedGame {
  const { rules, manifest, listing } = game
  const faces = (known: Ready<Vars>) => facesOf(game, known)
  return {
    ...game,
    faces,
    readDeck: (written) => manifest.readDeck?.(written, '') ?? deckIn(written),
    info: {
      name: rules.name,
      title: listing.title,
      words: rules.words,
      layout: manifest.layout,
      prints: manifest.prints,
      faces: faces(rules),
      decks: game.decks,
      bosses: game.bosses,
      wishes: manifest.wishes,
      firsts: manifest.firsts,
      tours: manifest.tours,
      terms: termsOf(manifest),
      clauses: gistsIn(game.clauses),
      seats: rules.seats,
      options: listing.options,
      difficulties: listing.raid?.difficulties ?? [],
      writing: manifest.texts && formOf(manifest.texts),
    },
  }
}

const formOf = ({ form, fields }: Texts): WritingForm => ({
  ...form,
  needed: Object.keys(fields).filter((name) => !fields[name]!.optional),
})
