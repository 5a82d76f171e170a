import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToUtf8, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** Part of every browser's copy of the program: it only protects against casual reading. */
export const storageSecret: string =
  import.meta.env?.VITE_STORAGE_SECRET || 'triveni: what a browser keeps, out of sight'

const prefix = 's1:'
/** More arguments than this at once are too many for some browsers. */
const chunk = 0x2000
const seals = managedNonce(xchacha20poly1305)

/** Closes texts for one place and opens them there again. */
interface Sealing {
  /** The text, unreadable, with a new nonce each time: `s1:` and base64. */
  seal(place: string, text: string): string
  /** What was sealed for this place; null for anything else: changed, of another secret, of another place, plain. */
  open(place: string, sealed: string): string | null
}

/**
 * XChaCha20-Poly1305 with a key from the secret. The place is part of the encryption: a value moved elsewhere does
 * not decrypt.
 */
export function sealingWith(secret: string): Sealing {
  const key = sha256(utf8ToBytes(secret))
  const sealOf = (place: string) => seals(key, utf8ToBytes(place))
  return {
    seal: (place, text) => prefix + toBase64(sealOf(place).encrypt(utf8ToBytes(text))),
    open(place, sealed) {
      if (!sealed.startsWith(prefix)) return null
      try {
        return bytesToUtf8(sealOf(place).decrypt(fromBase64(sealed.slice(prefix.length))))
      } catch {
        return null
      }
    },
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk) {
    text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  }
  return btoa(text)
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
