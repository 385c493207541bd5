/** What the browser keeps for us under a name, where it lets us. One that forbids it, or has no room, forgets: the page lives on. */

/** What is kept; undefined where nothing is, or nothing that can be read. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Whether it could be kept. */
export function keep(name: string, what: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(what))
    return true
  } catch {
    return false
  }
}

/** The names of all that is kept. */
export function namesKept(): readonly string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

export function unkeep(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing is kept here, so nothing needs to go.
  }
}
