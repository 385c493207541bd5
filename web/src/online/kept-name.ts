import { BadInput, fieldsOf } from '@tefuda/kernel'
import { canSign, isSignedBy, type KeyPair, newKeyPair, signerOf } from '@tefuda/server/verify'
import { keep, readKept, unkeep } from '../keeping.ts'
import { pack, unpack } from '../packed.ts'
import { cleanName } from '../settings.ts'

/** A name that is kept on this device: a key pair, so that nobody else can sign by it. Whoever has the file has the name. */
export interface KeptName extends KeyPair {
  readonly name: string
}

const KEY = 'tefuda.name'
/** No name is longer when it is written. */
const MOST_BYTES = 2000

const isText = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value)

/** The name in what may be anything, whether its halves belong together or not. */
function nameIn(kept: unknown): KeptName | null {
  const { name, key, secret } = fieldsOf(kept)
  if (typeof name !== 'string' || cleanName(name) === '') return null
  if (!isText(key, /^[\w-]{43}$/) || !isText(secret, /^[\w-]{60,90}$/)) return null
  return { name: cleanName(name), key, secret }
}

export const keptName = (): KeptName | null => nameIn(readKept(KEY))

/** Makes a name of this device. */
export async function makeName(name: string): Promise<KeptName> {
  if (!(await canSign())) throw unable()
  const made = { name: cleanName(name), ...(await newKeyPair()) }
  keepName(made)
  return made
}

export function keepName(name: KeptName): void {
  if (!keep(KEY, name))
    throw new BadInput(
      'This browser lets nothing be kept, so it cannot keep a name. Allow it to, or open the page in another.',
      'このブラウザーは何も覚えておけないため、名前を登録できません。許可するか、別のブラウザーで開いてください。',
    )
}

export const forgetName = (): void => unkeep(KEY)

/** As it goes to a file. */
export const writtenName = (name: KeptName): string =>
  `${JSON.stringify({ tefuda: 'name', ...name }, null, 2)}\n`

/** As a part of an address, for a QR code. */
export const packedName = (name: KeptName): Promise<string> => pack(JSON.stringify(name))

/** The name in a file or an address, if it is one and its key is its own. */
export async function readName(written: string): Promise<KeptName> {
  const kept = nameIn(parsed(written))
  if (!kept) throw noName()
  if (!(await canSign())) throw unable()
  const probe = { says: 'is mine' }
  const isOwn = await signerOf(kept)
    .then((sign) => sign(probe))
    .then((signature) => isSignedBy(kept.key, signature, probe))
    .catch(() => false)
  if (!isOwn) throw noName()
  return kept
}

export async function unpackName(packed: string): Promise<KeptName> {
  const written = await unpack(packed, MOST_BYTES).catch(() => null)
  if (written === null) throw noName()
  return readName(written)
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return null
  }
}

const noName = () =>
  new BadInput(
    'This is no name, or a part of it is missing. Take the file or the QR code that the other device made.',
    'これは登録名ではないか、一部が欠けています。もう一方の端末で作ったファイルかQRコードを使ってください。',
  )
const unable = () =>
  new BadInput(
    'This browser cannot make keys here: it needs https (or this machine’s own address), and Ed25519. You can play as a guest.',
    'このブラウザーではここで鍵を作れません。https(またはこの端末自身のアドレス)とEd25519が必要です。ゲストとしてなら遊べます。',
  )
