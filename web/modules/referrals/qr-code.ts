/*
 * QR codes of short texts (ISO/IEC 18004): bytes, error correction M (15%), versions 1 to 6, which hold 106 bytes. An
 * address of ours is half as long; what is longer has no code.
 */

/** By version: correction bytes of a block, blocks, and bytes in all. */
const VERSIONS = [
  { correction: 10, blocks: 1, bytes: 26 },
  { correction: 16, blocks: 1, bytes: 44 },
  { correction: 26, blocks: 1, bytes: 70 },
  { correction: 18, blocks: 2, bytes: 100 },
  { correction: 24, blocks: 2, bytes: 134 },
  { correction: 16, blocks: 4, bytes: 172 },
] as const

/** Which squares are inverted, by mask. */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  r => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

/** The squares of a code, row by row: true is dark. Null where the text is too long for it. */
export function qrCode(text: string, mask?: number): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)]
  const version = VERSIONS.findIndex(
    ({ bytes: all, blocks, correction }) => bytes.length + 2 <= all - blocks * correction,
  )
  if (version < 0) return null
  const bits = bitsOf(withCorrection(bytes, version))
  const drawn = MASKS.map((inverts, nth) => draw(version, bits, inverts, nth))
  if (mask !== undefined) return drawn[mask] ?? null
  return drawn.reduce((best, next) => (penaltyOf(next) < penaltyOf(best) ? next : best))
}

/** The bytes with what a reader mends them by, in the order in which they are drawn. */
function withCorrection(bytes: readonly number[], version: number): number[] {
  const { correction, blocks, bytes: all } = VERSIONS[version]!
  const room = all - blocks * correction
  // Mode 4 (bytes), their count, the bytes, an end; then filled up.
  const bits = [...numberBits(4, 4), ...numberBits(bytes.length, 8), ...bitsOf(bytes), 0, 0, 0, 0]
  const data = Array.from({ length: bits.length / 8 }, (_, nth) =>
    bits.slice(nth * 8, nth * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  )
  for (let fill = 0xec; data.length < room; fill ^= 0xec ^ 0x11) data.push(fill)
  const size = room / blocks
  const parts = Array.from({ length: blocks }, (_, nth) => data.slice(nth * size, nth * size + size))
  const divisor = divisorOf(correction)
  const mended = parts.map(part => remainderOf(part, divisor))
  const woven = (rows: number[][]) => rows[0]!.flatMap((_, place) => rows.map(row => row[place]!))
  return [...woven(parts), ...woven(mended)]
}

const numberBits = (value: number, length: number) =>
  Array.from({ length }, (_, nth) => (value >> (length - 1 - nth)) & 1)
const bitsOf = (bytes: readonly number[]) => bytes.flatMap(byte => numberBits(byte, 8))

// Reed and Solomon, over the field of 256 elements with 0x11D.

function times(x: number, y: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((y >> bit) & 1) * x
  }
  return product
}

function divisorOf(degree: number): number[] {
  const result = [...Array.from({ length: degree - 1 }, () => 0), 1]
  let root = 1
  for (let nth = 0; nth < degree; nth += 1) {
    for (let place = 0; place < degree; place += 1)
      result[place] = times(result[place]!, root) ^ (result[place + 1] ?? 0)
    root = times(root, 2)
  }
  return result
}

function remainderOf(data: readonly number[], divisor: readonly number[]): number[] {
  const result = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ result.shift()!
    result.push(0)
    for (const [place, each] of divisor.entries()) result[place]! ^= times(each, factor)
  }
  return result
}

type Squares = (boolean | undefined)[][]

function draw(
  version: number,
  bits: readonly number[],
  inverts: (r: number, c: number) => boolean,
  mask: number,
) {
  const size = 21 + version * 4
  const squares: Squares = Array.from({ length: size }, () => Array.from({ length: size }))
  drawPatterns(squares, version)
  drawFormat(squares, mask)
  drawBits(squares, bits, inverts)
  return squares.map(row => row.map(square => square === true))
}

function drawPatterns(squares: Squares, version: number) {
  const size = squares.length
  const ring = (row: number, column: number, reach: number, dark: (distance: number) => boolean) => {
    for (let r = -reach; r <= reach; r += 1) {
      for (let c = -reach; c <= reach; c += 1) {
        const line = squares[row + r]
        if (line && column + c >= 0 && column + c < size)
          line[column + c] = dark(Math.max(Math.abs(r), Math.abs(c)))
      }
    }
  }
  for (let place = 0; place < size; place += 1) {
    squares[6]![place] = place % 2 === 0
    squares[place]![6] = place % 2 === 0
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    ring(row, column, 4, distance => distance !== 2 && distance !== 4)
  if (version > 0) ring(size - 7, size - 7, 2, distance => distance !== 1)
}

/** Which correction and mask it is, twice, and the one square that is always dark. */
function drawFormat(squares: Squares, mask: number) {
  const size = squares.length
  let rest = mask
  for (let nth = 0; nth < 10; nth += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  const bits = ((mask << 10) | rest) ^ 0x5412
  const isDark = (nth: number) => ((bits >> nth) & 1) === 1
  const set = (row: number, column: number, nth: number) => {
    squares[row]![column] = isDark(nth)
  }
  for (let nth = 0; nth < 6; nth += 1) set(nth, 8, nth)
  set(7, 8, 6)
  set(8, 8, 7)
  set(8, 7, 8)
  for (let nth = 9; nth < 15; nth += 1) set(8, 14 - nth, nth)
  for (let nth = 0; nth < 8; nth += 1) set(8, size - 1 - nth, nth)
  for (let nth = 8; nth < 15; nth += 1) set(size - 15 + nth, 8, nth)
  squares[size - 8]![8] = true
}

/** In columns of two from the right, up and down in turn, past the one that counts; what is drawn already is left alone. */
function drawBits(squares: Squares, bits: readonly number[], inverts: (r: number, c: number) => boolean) {
  const size = squares.length
  let next = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const isUp = ((right + 1) & 2) === 0
      const row = isUp ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (squares[row]![column] !== undefined) continue
        squares[row]![column] = (bits[next] === 1) !== inverts(row, column)
        next += 1
      }
    }
  }
}

/** How hard it is to read: long runs, blocks, what looks like a corner, and too much of one colour. */
function penaltyOf(squares: readonly boolean[][]): number {
  const size = squares.length
  const columns = squares.map((_, place) => squares.map(row => row[place]!))
  let penalty = 0
  for (const line of [...squares, ...columns]) {
    const text = line.map(Number).join('')
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    penalty += 40 * [...text.matchAll(/(?=00001011101|10111010000)/g)].length
  }
  for (let row = 0; row < size - 1; row += 1) {
    for (let column = 0; column < size - 1; column += 1) {
      const square = squares[row]![column]
      const isBlock =
        square === squares[row]![column + 1] &&
        square === squares[row + 1]![column] &&
        square === squares[row + 1]![column + 1]
      if (isBlock) penalty += 3
    }
  }
  const dark = squares.flat().filter(Boolean).length / (size * size)
  return penalty + 10 * Math.floor(Math.abs(dark * 100 - 50) / 5)
}
