import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BadInput } from '@tefuda/kernel'
import { type Entry, readEntry } from './entry.ts'
import { gap } from './gap.ts'
import type { Life, Store } from './store.ts'

/** So long an entry waits for others that share its commit, in milliseconds: a commit waits for the disk once. */
const GATHERS = 3
/** So many share a commit at most. */
const MOST_AT_ONCE = 1000
const FORMAT = 1

interface Waiting {
  readonly match: string
  readonly n: number
  readonly entry: Entry
  readonly settle: (found: Entry | null) => void
  readonly fail: (error: Error) => void
}

/** Logs in a database file. Only the user who runs the server may read it: shares and decks are in it. */
export class SqliteStore implements Store {
  private readonly folder: string
  private readonly database: DatabaseSync
  private readonly statements: Statements
  /** Which file it is, by the system's number: another one may come to lie in its place. */
  private readonly file: number
  private waiting: Waiting[] = []
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(folder: string) {
    this.folder = folder
    this.database = this.telling(() => open(folder))
    this.statements = prepare(this.database)
    this.file = fileIn(folder)!
  }

  append(match: string, n: number, entry: Entry): Promise<Entry | null> {
    return new Promise((settle, fail) => {
      this.waiting.push({ match, n, entry, settle, fail })
      if (this.waiting.length >= MOST_AT_ONCE) this.commit()
      else this.timer ??= setTimeout(() => this.commit(), GATHERS)
    })
  }

  /** Commits all that wait, or none of them. */
  private commit(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    const all = this.waiting
    this.waiting = []
    if (all.length === 0) return
    try {
      const found = this.telling(() => {
        if (fileIn(this.folder) !== this.file) throw gone()
        return this.insertAll(all)
      })
      all.forEach(({ match, n, settle, fail }, i) => {
        const there = found[i]
        if (there === undefined) fail(gap(match, n))
        else settle(there)
      })
    } catch (error) {
      for (const { fail } of all) fail(error as Error)
    }
  }

  /** What each finds at its number: null where it is there now itself, undefined where the entry before it is missing. */
  private insertAll(all: readonly Waiting[]): (Entry | null | undefined)[] {
    this.database.exec('BEGIN IMMEDIATE')
    try {
      const found = all.map(({ match, n, entry }) => {
        const { changes } = this.statements.insert.run({ match, n, entry: JSON.stringify(entry) })
        return changes > 0 ? null : this.at(match, n)
      })
      this.database.exec('COMMIT')
      return found
    } catch (error) {
      // SQLite itself rolls back where the disk is full.
      if (this.database.isTransaction) this.database.exec('ROLLBACK')
      throw error
    }
  }

  private at(match: string, n: number): Entry | undefined {
    const row = this.statements.entryAt.get({ match, n })
    return row && entryIn(row, n)
  }

  async read(match: string, from = 0): Promise<readonly Entry[]> {
    return this.telling(() =>
      this.statements.entriesFrom.all({ match, from }).map((row, i) => entryIn(row, from + i)),
    )
  }

  async list(): Promise<readonly string[]> {
    return this.telling(() => this.statements.matches.all().map((row) => String(row.match)))
  }

  async beat(run: string, at: number): Promise<void> {
    this.telling(() => this.statements.beat.run({ run, at }))
  }

  async lives(since: number): Promise<readonly Life[]> {
    return this.telling(() =>
      this.statements.lives
        .all({ since })
        .map(({ run, from, to }) => ({ run: String(run), from: Number(from), to: Number(to) })),
    )
  }

  /** Commits what waits. */
  async close(): Promise<void> {
    this.commit()
    this.database.close()
  }

  /** Tells what goes wrong with the file in one sentence. */
  private telling<T>(act: () => T): T {
    try {
      return act()
    } catch (error) {
      throw troubleWith(this.folder, error)
    }
  }
}

const FILE = 'matches.sqlite'

/** The number of the file; undefined where there is none. */
const fileIn = (folder: string): number | undefined =>
  statSync(join(folder, FILE), { throwIfNoEntry: false })?.ino

/** SQLite would go on writing into a file that nobody finds again. */
const gone = () =>
  new BadInput(
    `${FILE} is gone or another; put it back, or start the server again`,
    `${FILE}がないか、別のものです。元に戻すか、サーバーを起動し直してください`,
  )

function open(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, FILE)
  const database = new DatabaseSync(path, { timeout: 5000 })
  try {
    chmodSync(path, 0o600)
    const format = Number(database.prepare('PRAGMA user_version').get()!.user_version)
    if (format > FORMAT) throw newer(format)
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      CREATE TABLE IF NOT EXISTS entries (
        match TEXT NOT NULL, n INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (match, n)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS firsts ON entries (match) WHERE n = 0;
      CREATE TABLE IF NOT EXISTS runs (
        run TEXT PRIMARY KEY, "from" INTEGER NOT NULL, "to" INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      PRAGMA user_version = ${FORMAT};`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const prepare = (database: DatabaseSync) => ({
  insert: database.prepare(`
    INSERT OR IGNORE INTO entries (match, n, entry) SELECT $match, $n, $entry
    WHERE $n = 0 OR EXISTS (SELECT 1 FROM entries WHERE match = $match AND n = $n - 1)`),
  entryAt: database.prepare('SELECT entry FROM entries WHERE match = $match AND n = $n'),
  entriesFrom: database.prepare('SELECT entry FROM entries WHERE match = $match AND n >= $from ORDER BY n'),
  matches: database.prepare('SELECT match FROM entries WHERE n = 0 ORDER BY match'),
  beat: database.prepare(`
    INSERT INTO runs (run, "from", "to") VALUES ($run, $at, $at) ON CONFLICT (run) DO UPDATE SET "to" = $at`),
  lives: database.prepare('SELECT run, "from", "to" FROM runs WHERE "to" >= $since ORDER BY "from"'),
})
type Statements = ReturnType<typeof prepare>

function entryIn({ entry }: { readonly entry?: unknown }, n: number): Entry {
  try {
    return readEntry(JSON.parse(String(entry)), n)
  } catch (error) {
    if (error instanceof BadInput) throw error
    throw new BadInput(
      `entry ${n} of the log is cut off; put a backup in its place`,
      `ログの${n}番目が途中で切れています。バックアップに戻してください`,
    )
  }
}

const newer = (format: number) =>
  new BadInput(
    `was written by a later version (format ${format}); use that version, or another folder`,
    `もっと新しい版が書いたものです(形式${format})。その版を使うか、別のフォルダーを指定してください`,
  )

/** What SQLite and the system say, by their numbers and names, and what a person can do about it. */
const TROUBLES: readonly (readonly [codes: readonly (string | number)[], en: string, ja: string])[] = [
  [[13, 'ENOSPC', 'EDQUOT'], 'the disk is full; make room', 'ディスクがいっぱいです。空きを作ってください'],
  [
    [8, 14, 'EACCES', 'EPERM', 'EROFS'],
    'may not be written; allow it or choose another folder',
    '書き込めません。許可するか、別のフォルダーを指定してください',
  ],
  [
    [11, 26],
    'the file is damaged; put a backup in its place, or choose another folder',
    'ファイルが壊れています。バックアップに戻すか、別のフォルダーを指定してください',
  ],
  [
    [5, 6],
    'another server uses the file; stop it or choose another folder',
    '別のサーバーが使っています。止めるか、別のフォルダーを指定してください',
  ],
  [
    ['EEXIST', 'ENOTDIR'],
    'is no folder; choose another',
    'フォルダーではありません。別の場所を指定してください',
  ],
]

function troubleWith(folder: string, error: unknown): BadInput {
  const place = { en: `matches in ${folder}`, ja: `${folder}の対戦` }
  if (error instanceof BadInput) return error.at(place)
  const { code, errcode, message } = error as { code?: string; errcode?: number; message: string }
  // The lower byte of SQLite's number is the kind of trouble.
  const kind = errcode === undefined ? code : errcode & 0xff
  const known = TROUBLES.find(([codes]) => kind !== undefined && codes.includes(kind))
  return (known ? new BadInput(known[1], known[2]) : new BadInput(message, message)).at(place)
}
