import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16

/**
 * Encrypts a text with a key of the installation (AES-256-GCM), for what must not be readable in the database or
 * its dumps. `purpose` derives its own key; `bound` is what the text belongs to: moved to another row, it does not
 * decrypt.
 */
export function seal(secretKey: string, purpose: string, bound: string, text: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey, purpose), nonce).setAAD(Buffer.from(bound))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts what was sealed for the same purpose and thing; null if it was not, or under another key. */
export function unseal(secretKey: string, purpose: string, bound: string, sealed: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey, purpose), sealed.subarray(0, NONCE), {
    authTagLength: TAG,
  })
    .setAAD(Buffer.from(bound))
    .setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  const opened = decipher.update(sealed.subarray(NONCE + TAG))
  try {
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function keyOf(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `sealed: ${purpose}`, 32))
}
