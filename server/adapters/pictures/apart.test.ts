import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPicturesApart } from './apart.ts'

const pictures = createPicturesApart()

test('a picture comes back from a process of its own, in every width, without what was hidden in it', async () => {
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#339966' } })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer()
  const made = await pictures.make(photo, { mediaType: 'image/jpeg', widths: [80, 200], square: true })
  if (typeof made === 'string') throw new Error(made)
  expect([made.width, made.height]).toEqual([400, 300])
  expect((await sharp(made.original).metadata()).exif).toBeUndefined()
  expect(made.variants.map(({ width }) => width)).toEqual([80, 200])
  for (const { width, bytes } of made.variants) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width })
  }
})

test('what cannot be decoded is refused by its code', async () => {
  const wanted = { mediaType: 'image/png', widths: [80], square: false }
  expect(await pictures.make(Buffer.from('no picture'), wanted)).toBe('file_broken')
})
