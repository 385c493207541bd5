import type { Json } from '@tefuda/kernel'
import { canonical } from './canonical.ts'

/** Hashes, keys and signatures by WebCrypto, which Node and browsers have alike. All are written in base64url. */

const ED25519 = 'Ed25519'
const bytesOf = (data: Json) => new TextEncoder().encode(canonical(data))

function toBase64(bytes: ArrayBuffer | Uint8Array): string {
  const text = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(bytes, (one) => one.charCodeAt(0))
}

/** SHA-256 of plain data. */
export const hashOf = async (data: Json): Promise<string> =>
  toBase64(await crypto.subtle.digest('SHA-256', bytesOf(data)))

/** 128 bits that nobody can guess: a share of a seed, or a token. */
export const fresh128 = (): string => toBase64(crypto.getRandomValues(new Uint8Array(16)))

/** Whether keys and signatures can be had here: old browsers have none, and pages that are not served safely may not use them. */
export async function canSign(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey(ED25519, false, ['sign', 'verify'])
    return true
  } catch {
    return false
  }
}

/** A key pair as it is kept: both halves as text. Whoever has the private half is who the name says. */
export interface KeyPair {
  readonly key: string
  readonly secret: string
}

export async function newKeyPair(): Promise<KeyPair> {
  const pair = await crypto.subtle.generateKey(ED25519, true, ['sign', 'verify'])
  if (!('publicKey' in pair)) throw new TypeError('Ed25519 keys come in pairs')
  const key = toBase64(await crypto.subtle.exportKey('raw', pair.publicKey))
  const secret = toBase64(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  return { key, secret }
}

/** Signs plain data with a private key. */
export async function signerOf({
  secret,
}: Pick<KeyPair, 'secret'>): Promise<(data: Json) => Promise<string>> {
  const key = await crypto.subtle.importKey('pkcs8', fromBase64(secret), ED25519, false, ['sign'])
  return async (data) => toBase64(await crypto.subtle.sign(ED25519, key, bytesOf(data)))
}

/** Whether the owner of a public key has signed the data. A key or signature that cannot be read has signed nothing. */
export async function isSignedBy(key: string, signature: string, data: Json): Promise<boolean> {
  try {
    const imported = await crypto.subtle.importKey('raw', fromBase64(key), ED25519, false, ['verify'])
    return await crypto.subtle.verify(ED25519, imported, fromBase64(signature), bytesOf(data))
  } catch {
    return false
  }
}
