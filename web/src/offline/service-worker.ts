/**
 * Keeps the whole page on the device, all games in both languages, so that it opens without a network. Each version of the page
 * has a store of its own: a new one fills its store beside that of the version in use and waits until a player lets it in.
 */

/** Written before this file when the page is built (web/offline.ts). */
declare const TEFUDA_VERSION: string
declare const TEFUDA_FILES: readonly string[]

const scope = self as unknown as ServiceWorkerGlobalScope

const STORES = 'tefuda-'
const OWN = STORES + TEFUDA_VERSION
/** The page itself; all other files have a hash in their names. */
const PAGE = './'
/** How many files are fetched side by side: somebody may be playing meanwhile. */
const AT_ONCE = 4

const isSame: CacheQueryOptions = { ignoreVary: true }

async function fill(): Promise<void> {
  const store = await caches.open(OWN)
  const left = [PAGE, ...TEFUDA_FILES]
  const fetchOn = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) await keep(store, name)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchOn))
}

/** What was fetched before stays: by an attempt that was broken off, or by an older version with the same file. */
async function keep(store: Cache, name: string): Promise<void> {
  if (await store.match(name, isSame)) return
  const before = name === PAGE ? undefined : await caches.match(name, isSame)
  const response = before ?? (await fetch(name, { cache: name === PAGE ? 'reload' : 'default' }))
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  await store.put(name, response)
}

/** One older version stays, since another tab may still show it. */
async function forgetOlder(): Promise<void> {
  const stores = (await caches.keys()).filter((name) => name.startsWith(STORES) && name !== OWN)
  await Promise.all(stores.slice(0, -1).map((name) => caches.delete(name)))
}

async function answerTo(request: Request): Promise<Response> {
  const store = await caches.open(OWN)
  const name = request.mode === 'navigate' ? PAGE : request
  return (await store.match(name, isSame)) ?? (await caches.match(name, isSame)) ?? fetch(request)
}

/** Whether somebody opens the page, and not another file that lies beside it. */
function isPage(address: string): boolean {
  const { pathname } = new URL(address)
  const here = new URL(scope.registration.scope).pathname
  return pathname === here || pathname === `${here}index.html`
}

scope.addEventListener('install', (event) => event.waitUntil(fill()))
scope.addEventListener('activate', (event) =>
  event.waitUntil(forgetOlder().then(() => scope.clients.claim())),
)
scope.addEventListener('message', ({ data }) => {
  if (data === 'comeIn') void scope.skipWaiting()
})
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const isOurs = request.method === 'GET' && request.url.startsWith(scope.registration.scope)
  if (isOurs && (request.mode !== 'navigate' || isPage(request.url))) event.respondWith(answerTo(request))
})
