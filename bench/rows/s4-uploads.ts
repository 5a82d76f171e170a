import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { newId } from '#domain/kernel/ids.ts'
import { CHUNK_BYTES } from '#domain/modules/files/upload-rules.ts'
import type { ChildApp } from '#server/testing/process/child-app.ts'
import { bookingBench } from '../kit/booking-bench.ts'
import { startShop } from '../kit/contestants.ts'
import { atLeast, atMost, exactly, type Line, type Row } from '../kit/row.ts'

const MB = 1024 * 1024
const MOST_MORE_MB = 64

/** Memory of the app's process while files come that are as large, or pretend to be as large, as they can. */
export const s4: Row = {
  id: 'S4',
  name: 'hostile-uploads',
  title: 'uploads: memory under large and hostile files',
  async run(bench) {
    const { database, take } = await bookingBench(bench)
    const product = await startShop(bench, database.url)
    const token = take(1)[0]!.token
    const photo = await noise(8000, 6000)
    const uploads: [string, string, string, Buffer][] = [
      ['a small picture, so that the decoder is loaded', 'a.jpg', 'ready', await noise(400, 300)],
      ['a film of 160 MB', 'a.mp4', 'ready', film(160 * MB)],
      ['a photograph of 48 megapixels', 'a.jpg', 'ready', photo],
      ['again', 'a.jpg', 'ready', photo],
      ['50,000 × 50,000 pixels', 'a.jpg', 'picture_too_large', await pretending(50_000, 50_000)],
      ['the photograph, cut off', 'a.jpg', 'file_broken', photo.subarray(0, photo.length / 2)],
    ]
    const lines: Line[] = []
    let ready = 0
    let wrong = 0
    for (const [words, name, expected, bytes] of uploads) {
      const outcome = await upload(product, token, name, bytes)
      if (outcome !== expected) wrong += 1
      const { now, peak } = product.memory()
      if (lines.length === 0) ready = peak
      lines.push([words, outcome, Math.round(bytes.length / MB), now, peak])
    }
    const { peak } = product.memory()
    const control = wholePicture()
    lines.push(['control: the photograph decoded as a whole', '', Math.round(photo.length / MB), '', control])
    await product.end()
    return {
      columns: ['', 'outcome', 'MB sent', 'MB now', 'MB peak'],
      lines,
      gates: [
        atMost('more memory at the peak than after the first picture', peak - ready, MOST_MORE_MB, 'MB'),
        exactly('files with another outcome', wrong, 0),
        atLeast('control: more memory', control, MOST_MORE_MB, 'MB'),
      ],
      notes: [
        'The control’s figure is what one process grows by when it decodes 48 megapixels without shrinking.',
      ],
    }
  },
}

const noise = (width: number, height: number) => {
  const tile = { raw: { width: 400, height: 300, channels: 3 as const } }
  return sharp(randomBytes(400 * 300 * 3), tile)
    .resize(width, height, { fit: 'fill' })
    .jpeg()
    .toBuffer()
}

/** The head of an MP4 with nothing in it behind. */
function film(bytes: number): Buffer {
  const head = Buffer.from('\u0000\u0000\u0000\u0018ftypisom\u0000\u0000\u0002\u0000isommp42', 'latin1')
  return Buffer.concat([head, Buffer.alloc(bytes - head.length)])
}

/** A JPEG whose head says another size than it has. */
async function pretending(width: number, height: number): Promise<Buffer> {
  const bytes = await noise(400, 300)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** `ready`, or the code of the refusal. */
async function upload(product: ChildApp, token: string, name: string, bytes: Buffer): Promise<string> {
  const own = { authorization: `Bearer ${token}` }
  const started = await fetch(`${product.url}/api/v1/files`, {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify({ purpose: 'media', name, mediaType: '', size: bytes.length }),
  })
  let answer = (await started.json()) as { id: string; status: string; code?: string }
  const { id } = answer
  for (let at = 0; at < bytes.length && !answer.code; at += CHUNK_BYTES) {
    const sent = await fetch(`${product.url}/api/v1/files/${id}/content`, {
      method: 'PUT',
      headers: { ...own, 'content-type': 'application/octet-stream', 'upload-offset': String(at) },
      body: new Uint8Array(bytes.subarray(at, at + CHUNK_BYTES)),
    })
    answer = (await sent.json()) as typeof answer
  }
  return answer.code ?? answer.status
}

/** What a process of its own grows by, in MB, when it decodes as many pixels as a whole. */
function wholePicture(): number {
  const program = `
    const sharp = (await import('sharp')).default
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123' } }).jpeg().toBuffer()
    const before = process.memoryUsage.rss()
    const bytes = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#123' } }).jpeg().toBuffer()
    const whole = await sharp(bytes).raw().toBuffer()
    console.log(whole.length > 0 ? Math.round((process.memoryUsage.rss() - before) / 1048576) : 0)`
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  if (run.status !== 0) throw new Error(run.stderr)
  return Number(run.stdout)
}
