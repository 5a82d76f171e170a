import { deflateRawSync } from 'node:zlib'

/** A file of an archive. */
export interface ZipEntry {
  /** With forward slashes, and none at the beginning. */
  name: string
  bytes: Buffer
}

/** 1 January 1980: an archive of the same files is the same, whenever it is made. */
const DOS_DATE = 0x21
const UTF8_NAMES = 0x0800
const DEFLATED = 8

/** Files as one ZIP archive (APPNOTE 6.3), small enough for memory: below 4 GB and 65 535 files. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const path = Buffer.from(name, 'utf8')
    const packed = deflateRawSync(bytes)
    const facts = factsOf(path, bytes, packed)
    const head = Buffer.concat([word32(0x04034b50), word16(20), facts, word16(0), path])
    bodies.push(head, packed)
    directory.push(
      Buffer.concat([
        word32(0x02014b50),
        word16(20),
        word16(20),
        facts,
        Buffer.alloc(12),
        word32(offset),
        path,
      ]),
    )
    offset += head.length + packed.length
  }
  const list = Buffer.concat(directory)
  const count = word16(entries.length)
  const end = [
    word32(0x06054b50),
    Buffer.alloc(4),
    count,
    count,
    word32(list.length),
    word32(offset),
    word16(0),
  ]
  return Buffer.concat([...bodies, list, ...end])
}

/** What stands of a file both before its bytes and in the directory. */
function factsOf(path: Buffer, bytes: Buffer, packed: Buffer): Buffer {
  return Buffer.concat([
    ...[word16(UTF8_NAMES), word16(DEFLATED), word16(0), word16(DOS_DATE)],
    ...[word32(crc32(bytes)), word32(packed.length), word32(bytes.length), word16(path.length)],
  ])
}

const TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

function word16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function word32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
