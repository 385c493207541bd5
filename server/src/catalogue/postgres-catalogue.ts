import { BadInput, messageOf } from '@tefuda/kernel'
import postgres from 'postgres'
import type { Listed } from '../rooms/messages.ts'
import { type Catalogue, MOST_FOUND } from './catalogue.ts'
import { type Finished, namesIn } from './finished.ts'

/** How long a connection may take, in seconds. */
const PATIENCE = 5
/** Names are compared by their characters, as everywhere else. */
const PLAIN = 'COLLATE "C"'

/** A catalogue in PostgreSQL, for all servers of a cluster. */
export class PostgresCatalogue implements Catalogue {
  private readonly sql: postgres.Sql

  private constructor(sql: postgres.Sql) {
    this.sql = sql
  }

  static async open(url: string): Promise<PostgresCatalogue> {
    const sql = connectedTo(url)
    try {
      // Servers that start together would make the same tables at once.
      await sql.begin(async (own) => {
        await own`SELECT pg_advisory_xact_lock(hashtext('tefuda'))`
        await own.unsafe(`
          CREATE TABLE IF NOT EXISTS listed (
            match TEXT PRIMARY KEY, run TEXT NOT NULL, phase TEXT NOT NULL, shown TEXT NOT NULL
          );
          CREATE TABLE IF NOT EXISTS finished (
            match TEXT PRIMARY KEY, game TEXT NOT NULL, rated BOOLEAN NOT NULL, at BIGINT NOT NULL, told TEXT NOT NULL
          );
          CREATE INDEX IF NOT EXISTS rated ON finished (game, at) WHERE rated;
          CREATE TABLE IF NOT EXISTS players (
            key TEXT NOT NULL, at BIGINT NOT NULL, match TEXT NOT NULL, name TEXT ${PLAIN} NOT NULL,
            PRIMARY KEY (key, at, match)
          );
          CREATE INDEX IF NOT EXISTS names ON players (name);`)
      })
    } catch (error) {
      await sql.end({ timeout: 0 })
      throw notThere(url, error)
    }
    return new PostgresCatalogue(sql)
  }

  async list(run: string, table: Listed): Promise<void> {
    const { match, phase } = table
    await this.sql`
      INSERT INTO listed (match, run, phase, shown) VALUES (${match}, ${run}, ${phase}, ${JSON.stringify(table)})
      ON CONFLICT (match) DO UPDATE SET run = excluded.run, phase = excluded.phase, shown = excluded.shown`
  }

  async unlist(match: string): Promise<void> {
    await this.sql`DELETE FROM listed WHERE match = ${match}`
  }

  async forget(run: string): Promise<void> {
    await this.sql`DELETE FROM listed WHERE run = ${run} AND phase <> 'room'`
  }

  async listed() {
    const rows = await this.sql<
      { run: string; shown: string }[]
    >`SELECT run, shown FROM listed ORDER BY match`
    return rows.map(({ run, shown }) => ({ run, table: tableIn(shown) }))
  }

  async finish(matches: readonly Finished[]): Promise<void> {
    await this.sql.begin(async (own) => {
      for (const one of matches) {
        const { match, game, rated, at } = one
        const { count } = await own`
          INSERT INTO finished (match, game, rated, at, told)
          VALUES (${match}, ${game}, ${rated}, ${at}, ${JSON.stringify(one)}) ON CONFLICT DO NOTHING`
        if (count === 0) continue
        for (const { key, name } of namesIn(one))
          await own`INSERT INTO players (key, at, match, name) VALUES (${key}, ${at}, ${match}, ${name})`
      }
    })
  }

  async known(matches: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.sql<{ match: string }[]>`
      SELECT match FROM finished WHERE match = ANY (${[...matches]})`
    return new Set(rows.map(({ match }) => match))
  }

  async matchesOf(key: string) {
    return (
      await this.sql<Told[]>`
        SELECT told FROM players JOIN finished USING (match) WHERE key = ${key}
        ORDER BY players.at DESC, match COLLATE "C" LIMIT ${MOST_FOUND}`
    ).map(finishedIn)
  }

  async ratedMatches(game: string) {
    return (
      await this.sql<Told[]>`
        SELECT told FROM finished WHERE game = ${game} AND rated ORDER BY at, match COLLATE "C"`
    ).map(finishedIn)
  }

  async named(start: string) {
    const rows = await this.sql<{ key: string; name: string }[]>`
      SELECT key, name FROM players AS one WHERE name >= ${start} AND name < ${`${start}\u{10ffff}`}
      AND NOT EXISTS (SELECT 1 FROM players AS later WHERE later.key = one.key AND later.at > one.at)
      ORDER BY name, key COLLATE "C" LIMIT ${MOST_FOUND}`
    return rows.map(({ key, name }) => ({ key, name }))
  }

  async close(): Promise<void> {
    await this.sql.end({ timeout: 1 })
  }
}

interface Told {
  readonly told: string
}

const tableIn = (shown: string): Listed => JSON.parse(shown)
const finishedIn = ({ told }: Told): Finished => JSON.parse(told)

function connectedTo(url: string): postgres.Sql {
  try {
    return postgres(url, { connect_timeout: PATIENCE, max: 4, onnotice: () => undefined, backoff: () => 1 })
  } catch (error) {
    throw notThere(url, error)
  }
}

const notThere = (url: string, error: unknown): BadInput => {
  const shown = url.replaceAll(/\/\/[^@/]*@/g, '//')
  const why = messageOf(error)
  return new BadInput(
    `lists cannot be kept at ${shown} (${why}); look whether PostgreSQL runs there and takes this user, and try again`,
    `${shown}に一覧を保存できません(${why})。そこでPostgreSQLが動き、このユーザーを受け付けるか確かめて、もう一度お試しください`,
  )
}
