import { createHmac, timingSafeEqual } from 'node:crypto'

const MAC_BYTES = 16

/** The secret part of the address that ends e-mails to a user; it is good for nothing else. */
export function unsubscribeToken(secretKey: string, userId: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, macOf(secretKey, id)]).toString('base64url')
}

/** The user in a token made with one of these keys; null for any other. */
export function userOfToken(keys: readonly string[], token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 16 + MAC_BYTES) return null
  const id = bytes.subarray(0, 16)
  if (!keys.some(key => timingSafeEqual(bytes.subarray(16), macOf(key, id)))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const macOf = (secretKey: string, id: Buffer) =>
  createHmac('sha256', secretKey).update('e-mail:').update(id).digest().subarray(0, MAC_BYTES)
