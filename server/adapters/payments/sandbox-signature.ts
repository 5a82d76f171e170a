import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header with a message's signing time and signatures: `t=1795240800,v1=ab…,v1=cd…`. */
export const SIGNATURE_HEADER = 'x-sandbox-signature'
/** Messages older than this are rejected, and those from the future too. */
const toleranceSeconds = 300

/** Signs a body with every valid secret: two of them during rotation. */
export function sign(body: string, secrets: readonly string[], now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const signatures = secrets.map(secret => `v1=${mac(secret, seconds, Buffer.from(body)).toString('hex')}`)
  return [`t=${seconds}`, ...signatures].join(',')
}

/** Whether one of the signatures was made with one of the secrets over these very bytes, and recently. */
export function signatureOf(
  body: Buffer,
  header: string | undefined,
  secrets: readonly string[],
  now: Date,
): 'signed' | 'forged' | 'stale' {
  const parts = (header ?? '').split(',').map(part => part.trim().split('='))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1])
  if (!Number.isSafeInteger(seconds)) return 'forged'
  const given = parts.filter(([name]) => name === 'v1').map(([, hex]) => Buffer.from(hex ?? '', 'hex'))
  const isOurs = secrets.some(secret => {
    const expected = mac(secret, seconds, body)
    return given.some(one => one.length === expected.length && timingSafeEqual(one, expected))
  })
  if (!isOurs) return 'forged'
  return Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds ? 'stale' : 'signed'
}

function mac(secret: string, seconds: number, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
