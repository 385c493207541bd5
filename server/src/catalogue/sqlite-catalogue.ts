import { DatabaseSync } from 'node:sqlite'
import { BadInput, messageOf } from '@tefuda/kernel'
import type { Listed } from '../rooms/messages.ts'
import { type Catalogue, MOST_FOUND } from './catalogue.ts'
import { type Finished, namesIn } from './finished.ts'

/** A catalogue in a file, or in memory. The file may be removed while no server runs: it is written again from the logs. */
export class SqliteCatalogue implements Catalogue {
  private readonly database: DatabaseSync
  private readonly statements: ReturnType<typeof prepare>

  constructor(path = ':memory:') {
    this.database = new DatabaseSync(path, { timeout: 5000 })
    try {
      this.statements = this.prepared()
    } catch (error) {
      this.database.close()
      throw unusable(path, error)
    }
  }

  private prepared() {
    this.database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      CREATE TABLE IF NOT EXISTS listed (
        match TEXT PRIMARY KEY, run TEXT NOT NULL, phase TEXT NOT NULL, shown TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS finished (
        match TEXT PRIMARY KEY, game TEXT NOT NULL, rated INTEGER NOT NULL, at INTEGER NOT NULL, told TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS rated ON finished (game, at) WHERE rated;
      CREATE TABLE IF NOT EXISTS players (
        key TEXT NOT NULL, at INTEGER NOT NULL, match TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (key, at, match)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS names ON players (name);`)
    return prepare(this.database)
  }

  async list(run: string, table: Listed): Promise<void> {
    const { match, phase } = table
    this.statements.list.run({ match, run, phase, shown: JSON.stringify(table) })
  }

  async unlist(match: string): Promise<void> {
    this.statements.unlist.run({ match })
  }

  async forget(run: string): Promise<void> {
    this.statements.forget.run({ run })
  }

  async listed() {
    return this.statements.listed
      .all()
      .map(({ run, shown }) => ({ run: String(run), table: tableIn(String(shown)) }))
  }

  async finish(matches: readonly Finished[]): Promise<void> {
    this.database.exec('BEGIN IMMEDIATE')
    try {
      for (const one of matches) this.note(one)
      this.database.exec('COMMIT')
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('ROLLBACK')
      throw error
    }
  }

  private note(one: Finished): void {
    const { match, game, at, rated } = one
    const told = JSON.stringify(one)
    if (this.statements.finish.run({ match, game, rated: Number(rated), at, told }).changes === 0) return
    for (const { key, name } of namesIn(one)) this.statements.play.run({ key, at, match, name })
  }

  async known(matches: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(matches.filter((match) => this.statements.isKnown.get({ match })))
  }

  async matchesOf(key: string) {
    return this.statements.matchesOf.all({ key, most: MOST_FOUND }).map(finishedIn)
  }

  async ratedMatches(game: string) {
    return this.statements.rated.all({ game }).map(finishedIn)
  }

  async named(start: string) {
    // Whatever begins so lies between the word and the word with the last character behind it.
    return this.statements.named
      .all({ start, end: `${start}\u{10ffff}`, most: MOST_FOUND })
      .map(({ key, name }) => ({ key: String(key), name: String(name) }))
  }

  async close(): Promise<void> {
    this.database.close()
  }
}

const unusable = (path: string, error: unknown) => {
  const why = messageOf(error)
  return new BadInput(
    `${path} cannot be used (${why}); remove it: lists are written again from the matches`,
    `${path}を使えません(${why})。削除してください。一覧は対戦から書き直されます`,
  )
}

const tableIn = (shown: string): Listed => JSON.parse(shown)
const finishedIn = ({ told }: { readonly told?: unknown }): Finished => JSON.parse(String(told))

const prepare = (database: DatabaseSync) => ({
  list: database.prepare(`
    INSERT INTO listed (match, run, phase, shown) VALUES ($match, $run, $phase, $shown)
    ON CONFLICT (match) DO UPDATE SET run = excluded.run, phase = excluded.phase, shown = excluded.shown`),
  unlist: database.prepare('DELETE FROM listed WHERE match = $match'),
  forget: database.prepare(`DELETE FROM listed WHERE run = $run AND phase <> 'room'`),
  listed: database.prepare('SELECT run, shown FROM listed ORDER BY match'),
  finish: database.prepare(`
    INSERT OR IGNORE INTO finished (match, game, rated, at, told) VALUES ($match, $game, $rated, $at, $told)`),
  play: database.prepare('INSERT INTO players (key, at, match, name) VALUES ($key, $at, $match, $name)'),
  isKnown: database.prepare('SELECT 1 FROM finished WHERE match = $match'),
  matchesOf: database.prepare(`
    SELECT told FROM players JOIN finished USING (match) WHERE key = $key ORDER BY players.at DESC, match LIMIT $most`),
  rated: database.prepare('SELECT told FROM finished WHERE game = $game AND rated ORDER BY at, match'),
  named: database.prepare(`
    SELECT key, name FROM players AS one WHERE name >= $start AND name < $end
    AND NOT EXISTS (SELECT 1 FROM players AS later WHERE later.key = one.key AND later.at > one.at)
    ORDER BY name, key LIMIT $most`),
})
