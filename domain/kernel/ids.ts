/** Fills the bytes with randomness; tests pass their own. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => unknown

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
/** The counter has 34 bits and starts in its lower half: 8.6 billion ids fit into any millisecond. */
const COUNTER_START_BELOW = 2 ** 33

let lastMs = -1
let counter = 0

/**
 * A UUIDv7: sorts by its millisecond, and by creation within the same millisecond of one process (34 bits after the
 * time count up, RFC 9562 section 6.2 method 1; 40 bits stay random).
 */
export function newId(nowMs: number = Date.now(), random: RandomBytes = cryptoRandom): string {
  if (!Number.isInteger(nowMs) || nowMs < 0 || nowMs >= 2 ** 48) throw new RangeError(`not a time: ${nowMs}`)
  const bytes = new Uint8Array(16)
  random(bytes)
  counter = nowMs === lastMs ? counter + 1 : freshCounter(bytes)
  lastMs = nowMs

  for (let index = 0, time = nowMs; index < 6; index += 1) {
    bytes[5 - index] = time % 256
    time = Math.floor(time / 256)
  }
  const high = Math.floor(counter / 2 ** 22) // 12 bits
  const low = counter % 2 ** 22 // 6 + 8 + 8 bits
  bytes[6] = 0x70 | (high >> 8)
  bytes[7] = high & 0xff
  bytes[8] = 0x80 | (low >> 16)
  bytes[9] = (low >> 8) & 0xff
  bytes[10] = low & 0xff
  return asText(bytes)
}

/** Lower than every id created in this millisecond or later: the start of what came since then. */
export function lowestIdOf(ms: number): string {
  const time = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

/** Whether the text is an id as `newId` writes it: UUIDv7 in lower case. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && ID.test(text)
}

/** The id in 22 characters, for an address in a message that is paid for by its length. */
export function shortId(id: string): string {
  const bytes = id.replaceAll('-', '').match(/../g) ?? []
  const binary = bytes.map(byte => String.fromCharCode(Number.parseInt(byte, 16))).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The id that `shortId` wrote; null for any other text. */
export function idOfShort(text: string): string | null {
  if (!/^[A-Za-z0-9_-]{22}$/.test(text)) return null
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const id = asText(Uint8Array.from(binary, char => char.charCodeAt(0)))
  return isId(id) && shortId(id) === text ? id : null
}

function cryptoRandom(bytes: Uint8Array<ArrayBuffer>): void {
  globalThis.crypto.getRandomValues(bytes)
}

function freshCounter(bytes: Uint8Array): number {
  return (new DataView(bytes.buffer).getUint32(0) * 2 + ((bytes[4] ?? 0) & 1)) % COUNTER_START_BELOW
}

function asText(bytes: Uint8Array): string {
  let text = ''
  for (const [index, byte] of bytes.entries()) {
    if (index === 4 || index === 6 || index === 8 || index === 10) text += '-'
    text += HEX[byte]
  }
  return text
}
