import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { createMemoryStore } from '#server/testing/memory-store.ts'
import { createPicturesApart, uploader } from '#server/testing/uploads.ts'

const db = await testDatabase()
const store = createMemoryStore()
const app = await testApp(db, { ports: { files: store, pictures: createPicturesApart() } })
let priya: ReturnType<typeof uploader>
let photo: Buffer

const script = '<script>document.title = "owned"</script>'
const canvas = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#aa6633' } })

beforeAll(async () => {
  photo = await canvas().jpeg().toBuffer()
})
beforeEach(async () => {
  await resetDatabase(db)
  store.objects.clear()
  priya = uploader(app.http, (await app.somebody('learner')).token)
})

const codeOf = async (
  answer: Promise<{ statusCode: number; json(): { code?: string; status: unknown } }>,
) => {
  const { statusCode, json } = await answer
  return statusCode >= 400 ? json().code : json().status
}

/** A PNG whose header claims any size and whose body is almost empty. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1024))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A ZIP with one stored entry of this name. */
function zipOf(name: string, body: Buffer, claims = body.length): Buffer {
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt32LE(crc32(body), 14)
  local.writeUInt32LE(body.length, 18)
  local.writeUInt32LE(claims, 22)
  local.writeUInt16LE(name.length, 26)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  return Buffer.concat([local, Buffer.from(name), body, end])
}

describe('a file with a false type', () => {
  const liars: [string, () => Buffer][] = [
    ['page.jpg', () => Buffer.from(`<html>${script}</html>`)],
    ['photo.png', () => photo],
    ['script.gif', () => Buffer.from(`GIF89a=1;alert(1)//${script}`)],
    ['film.mp4', () => Buffer.from('not a film at all, only words')],
    ['paper.pdf', () => zipOf('a', Buffer.from('x'))],
    ['late.pdf', () => Buffer.concat([Buffer.from(script), Buffer.from('%PDF-1.7 ...')])],
    ['words.docx', () => zipOf('readme.txt', Buffer.from('only a zip'))],
    ['list.csv', () => Buffer.from([0x61, 0x2c, 0xff, 0xfe])],
    ['notes.txt', () => Buffer.from('text with a nul \u0000 inside')],
    ['page.html', () => photo],
    ['archive.zip', () => Buffer.from('Rar!\u001a\u0007\u0000 and more')],
    ['sound.mp3', () => Buffer.from('MZ\u0090 a program')],
    ['prog.js', () => Buffer.from('\u007fELF\u0002\u0001\u0001 a program')],
  ]
  test.each(liars)('%s is refused', async (name, bytes) => {
    expect(await codeOf(priya.upload('media', name, bytes()))).toMatch(/^file_(not_what_it_says|broken)$/)
    const { rows } = await db.pool.query('select status, refused_because from files')
    expect(rows).toEqual([{ status: 'refused', refused_because: expect.stringMatching(/^file_/) }])
  })

  test('is refused and its reason recorded, in the audit trail too', async () => {
    const { id } = (await priya.start('media', 'photo.png', photo.length)).json()
    await priya.send(id, 0, photo)
    expect((await priya.progress(id)).json()).toMatchObject({
      status: 'refused',
      refusedBecause: 'file_not_what_it_says',
      file: null,
    })
    expect((await priya.get(`/files/${id}/content`)).statusCode).toBe(404)
    const { rows } = await db.pool.query('select action from audit_entries')
    expect(rows).toEqual([{ action: 'file.refuse' }])
  })
})

describe('a polyglot', () => {
  test('of image and HTML becomes only an image', async () => {
    const both = Buffer.concat([
      photo,
      Buffer.from(`<html>${script}</html>`),
      zipOf('a.txt', Buffer.from('x')),
    ])
    const answer = await priya.upload('media', 'both.jpg', both)
    expect(answer.json().status).toBe('ready')
    const stored = (await priya.get(answer.json().file.url)).rawPayload
    expect(stored.includes('<script>')).toBe(false)
    expect(stored.includes('PK\u0003\u0004')).toBe(false)
    expect((await sharp(stored).metadata()).format).toBe('jpeg')
  })

  test('with a script in its comment loses it', async () => {
    const comment = Buffer.from(script)
    const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment])
    const bytes = Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)])
    const answer = await priya.upload('media', 'comment.jpg', bytes)
    expect((await priya.get(answer.json().file.url)).rawPayload.includes('<script>')).toBe(false)
  })
})

describe('an archive', () => {
  test('with paths outside its folder is stored unchanged and never unpacked', async () => {
    const slip = zipOf('../../../../tmp/owned', Buffer.from('owned'))
    const answer = await priya.upload('media', 'slip.zip', slip)
    expect(answer.json().status).toBe('ready')
    expect([...store.objects.keys()]).toEqual([`${answer.json().id}/original`])
    const content = await priya.get(answer.json().file.url)
    expect(content.rawPayload.equals(slip)).toBe(true)
    expect(content.headers['content-disposition']).toMatch(/^attachment/)
  })

  test('that would expand a thousandfold stays as small as it is', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
    const answer = await priya.upload('media', 'bomb.gz', bomb)
    expect(answer.json().file.size).toBe(bomb.length)
    expect([...store.objects.values()].reduce((sum, one) => sum + one.length, 0)).toBe(bomb.length)
  })

  test('that claims 4 GB of office file is refused, or stored unchanged', async () => {
    const bomb = zipOf('[Content_Types].xml', deflateSync(Buffer.alloc(1024 * 1024)), 0xffffffff)
    expect(await codeOf(priya.upload('media', 'bomb.docx', bomb))).toBe('file_not_what_it_says')
  })
})

describe('an image', () => {
  test.each([
    [50_000, 50_000],
    [50_000, 1],
    [4001, 3001],
  ])('of %d × %d pixels is refused by its header', async (width, height) => {
    const answer = await priya.upload('profile_picture', 'large.png', pngOf(width, height))
    expect(await answer.json().code).toBe('picture_too_large')
  })

  test('that is truncated is refused', async () => {
    const whole = await canvas(1200, 900).png().toBuffer()
    const half = whole.subarray(0, Math.floor(whole.length / 2))
    expect(await codeOf(priya.upload('media', 'half.png', half))).toBe('file_broken')
  })

  test('loses its location, and is rotated upright', async () => {
    const bytes = await canvas(400, 200)
      .withExif({
        IFD0: { Model: 'A phone', Orientation: '6' },
        IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLongitude: '77/1 35/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(bytes.includes('Exif')).toBe(true)
    const answer = await priya.upload('media', 'home.jpg', bytes)
    const { file } = answer.json()
    for (const url of [file.url, ...file.variants.map((one: { url: string }) => one.url)]) {
      const stored = (await priya.get(url)).rawPayload
      const facts = await sharp(stored).metadata()
      expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      expect(stored.includes('A phone')).toBe(false)
      expect(facts.height).toBeGreaterThan(facts.width)
    }
    expect([file.width, file.height]).toEqual([200, 400])
  })

  test('for a profile is square in every size', async () => {
    const { file } = (await priya.upload('profile_picture', 'me.jpg', photo)).json()
    expect(file.variants.map((one: { width: number }) => one.width)).toEqual([96, 320, 1024])
    for (const { width, url } of file.variants) {
      const answer = await priya.get(url)
      expect(answer.headers['content-type']).toBe('image/webp')
      const facts = await sharp(answer.rawPayload).metadata()
      expect([facts.format, facts.width, facts.height]).toEqual(['webp', width, width])
    }
  })

  test.each(['png', 'webp', 'tiff', 'gif'] as const)('in %s keeps its format', async format => {
    const bytes = await canvas().toFormat(format).toBuffer()
    const { file } = (await priya.upload('media', `a.${format}`, bytes)).json()
    expect((await sharp((await priya.get(file.url)).rawPayload).metadata()).format).toBe(format)
  })

  test('that is animated stays so, but its smaller sizes do not move', async () => {
    const frames = await sharp(
      [await canvas(60, 60).png().toBuffer(), await canvas(60, 60).negate().png().toBuffer()],
      { join: { animated: true } },
    )
      .gif()
      .toBuffer()
    const { file } = (await priya.upload('media', 'wave.gif', frames)).json()
    expect((await sharp((await priya.get(file.url)).rawPayload).metadata()).pages).toBe(2)
    expect([file.width, file.height]).toEqual([60, 60])
    const small = (await priya.get(file.variants[0].url)).rawPayload
    expect((await sharp(small).metadata()).pages ?? 1).toBe(1)
  })

  test('in a phone’s own format is stored unchanged', async () => {
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic'),
      Buffer.from([0, 0, 0, 0]),
      Buffer.from('mif1heic'),
      Buffer.alloc(64),
    ])
    const { file } = (await priya.upload('request_proof', 'flat.heic', heic)).json()
    const answer = await priya.get(file.url)
    expect(answer.rawPayload.equals(heic)).toBe(true)
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    expect(file.variants).toEqual([])
  })
})

describe('content that a browser could run', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`
  test.each([
    ['drawing.svg', svg],
    ['page.html', `<!doctype html>${script}`],
    ['page.html', `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`],
    ['feed.xml', `<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>`],
    ['code.js', 'document.title = "owned"'],
    ['part.jsx', 'export const a = <b/>'],
    ['types.ts', 'export type A = 1'],
    ['paper.pdf', '%PDF-1.7\n1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>> endobj'],
    ['data.json', '{"a":1}'],
  ])('%s is only ever a download, in a response that can run nothing', async (name, content) => {
    const { file } = (await priya.upload('media', name, Buffer.from(content))).json()
    const { headers, body } = await priya.get(file.url)
    expect(body).toBe(content)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="/)
    expect(headers['content-type']).toBe(
      name.endsWith('.pdf') ? 'application/pdf' : 'text/plain; charset=utf-8',
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
  })
})

describe('a hostile file name', () => {
  test.each([
    ['../../../../etc/passwd.jpg', 'passwd.jpg'],
    ['a\u202Egpj.txt.jpg', 'agpj.txt.jpg'],
    ['"; filename="page.html', null],
    ['x%0d%0aSet-Cookie:a=b.jpg', 'x-0d-0aSet-Cookie-a=b.jpg'],
  ])('%s becomes no path and no header', async (given, stored) => {
    const answer = await priya.upload('media', given, photo)
    if (stored === null) return expect(answer.json().code).toBe('file_not_what_it_says')
    const { file, id } = answer.json()
    expect(file.name).toBe(stored)
    expect([...store.objects.keys()].every(key => key.startsWith(`${id}/`))).toBe(true)
    const { headers } = await priya.get(file.url)
    expect(headers['content-disposition']).toContain(`filename="${stored}"`)
    expect(headers['set-cookie']).toBeUndefined()
  })
})
