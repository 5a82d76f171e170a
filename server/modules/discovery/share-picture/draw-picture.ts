import sharp from 'sharp'
import { htmlText } from '#domain/kernel/escaped-text.ts'
import { FAMILY, FONT_FILES } from '#server/platform/print/font-files.ts'

/** The content of a share image: a name, what it is, and a picture if there is one. */
export interface ShareWords {
  /** The platform's name. */
  platform: string
  title: string
  /** Below the name, the most important first. */
  lines: readonly string[]
}

/** The size that all apps showing links use. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const
const MARGIN = 72
/** The picture is to its right, at full height. */
const WORDS_WIDTH = 570 - MARGIN - 36
/** The width of text next to the strands. */
const WIDE = 690
/** The distance between the logo and the name. */
const BESIDE_MARK = 60

sharp.cache(false)

/** Draws it as JPEG. The picture is one of ours, re-encoded when it was uploaded. */
export async function drawPicture(
  { platform, title, lines }: ShareWords,
  picture: Buffer | null,
): Promise<Buffer> {
  const width = picture ? WORDS_WIDTH : WIDE
  const name = await text(title, {
    size: picture ? 52 : 68,
    colour: '#14171c',
    width,
    height: 250,
    heavy: true,
  })
  const rest = await Promise.all(
    lines.slice(0, 3).map(line => text(line, { size: 30, colour: '#545b66', width, height: 84 })),
  )
  let top = 168
  const placed = [name, ...rest].map(({ data, info }) => {
    const at = { input: data, left: MARGIN, top }
    top += info.height + 22
    return at
  })
  const beside = picture
    ? [{ input: await square(picture), left: SHARE_SIZE.width - SHARE_SIZE.height, top: 0 }]
    : []
  const brand = await text(platform, {
    size: 34,
    colour: '#14171c',
    width: width - BESIDE_MARK,
    height: 60,
    heavy: true,
  })
  return sharp(Buffer.from(ground(picture !== null)))
    .composite([...placed, { input: brand.data, left: MARGIN + BESIDE_MARK, top: 66 }, ...beside])
    .jpeg({ quality: 84 })
    .toBuffer()
}

const square = (picture: Buffer) =>
  sharp(picture).resize(SHARE_SIZE.height, SHARE_SIZE.height, { fit: 'cover' }).toBuffer()

interface Lettering {
  size: number
  colour: string
  width: number
  height: number
  heavy?: boolean
}

/** Text as an image, broken into lines; text that is too long gets a smaller font until it fits. */
async function text(words: string, { size, colour, width, height, heavy = false }: Lettering) {
  const marked = `<span foreground="${colour}">${safe(words)}</span>`
  const made = await sharp({
    text: {
      text: marked,
      font: `${FAMILY} ${heavy ? 'SemiBold ' : ''}${size}`,
      fontfile: heavy ? FONT_FILES.semiBold : FONT_FILES.regular,
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  if (made.info.height <= height || size <= 18) return made
  return text(words, { size: Math.round(size * 0.85), colour, width, height, heavy })
}

// Only printable text: control characters (directions, nulls) are removed.
const safe = (words: string) =>
  htmlText(words.replace(/[\p{Cc}\p{Cf}]/gu, sign => (sign === '\u200d' || sign === '\u200c' ? sign : ' ')))

/** Our background, the logo, and, without a picture, the three strands in large. */
function ground(hasPicture: boolean): string {
  const { width, height } = SHARE_SIZE
  const strands = (
    scale: number,
    x: number,
    y: number,
  ) => `<g transform="translate(${x} ${y}) scale(${scale})"
      fill="none" stroke-width="3.6" stroke-linecap="round">
    <path d="M4.5 6.5C4.5 14.5 16 13 16 21v5.5" stroke="#0b7366"/>
    <path d="M27.5 6.5C27.5 14.5 16 13 16 21" stroke="#4a55c8"/>
    <path d="M16 5.5V26.5" stroke="#e28a0b"/></g>`
  const large = hasPicture ? '' : `<g opacity="0.16">${strands(13, 770, 90)}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#fbfaf7"/>${large}${strands(1.5, MARGIN, 60)}
    <rect y="${height - 12}" width="${width / 3}" height="12" fill="#0b7366"/>
    <rect x="${width / 3}" y="${height - 12}" width="${width / 3}" height="12" fill="#e28a0b"/>
    <rect x="${(2 * width) / 3}" y="${height - 12}" width="${width / 3}" height="12" fill="#4a55c8"/></svg>`
}
