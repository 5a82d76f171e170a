import sharp, { type Sharp } from 'sharp'
import { isTooManyPixels, MAX_JPEG_PIXELS, MAX_PIXELS } from '#domain/modules/files/upload-rules.ts'
import type { MadePicture, PictureProblem, WantedPictures } from './port.ts'

/** The longest side of a stored image, in px: sharp on any screen, and small enough to send. */
const KEPT_SIDE = 2560

const formats: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/tiff': 'tiff',
}

/**
 * Decodes an image and re-encodes it, upright, without EXIF, location or anything hidden; and in the requested
 * widths as WebP, `square` or whole. An image that is too large is refused by its header, before anything is
 * decoded. Outside tests only
 * picture-process.ts calls it: decoding takes memory that a process releases only when it ends.
 */
export async function makePictures(
  bytes: Buffer,
  { mediaType, widths, square }: WantedPictures,
): Promise<MadePicture | PictureProblem> {
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head) return 'file_broken'
  if (head.format !== formats[mediaType]) return 'file_not_what_it_says'
  const facts = {
    mediaType,
    width: head.width,
    height: head.height,
    frames: head.pages ?? 1,
    progressive: head.isProgressive ?? false,
  }
  if (isTooManyPixels(facts)) return 'picture_too_large'
  try {
    const moves = mediaType === 'image/gif' && facts.frames > 1 && isSmallAnimation(facts)
    const { data: original, info } = await keep(bytes, mediaType, moves).toBuffer({ resolveWithObject: true })
    const height = moves ? facts.height : info.height
    // From the stored image, which is small: the uploaded file is decoded only once.
    return { original, width: info.width, height, variants: await smaller(original, widths, square) }
  } catch {
    // A decoder error is the file's fault: its input was checked, its output is memory.
    return 'file_broken'
  }
}

const open = (bytes: Buffer, animated = false): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_JPEG_PIXELS, failOn: 'error', animated })

const isSmallAnimation = ({ width, height, frames }: { width: number; height: number; frames: number }) =>
  width * height * frames <= MAX_PIXELS

function keep(bytes: Buffer, mediaType: string, moves: boolean): Sharp {
  if (moves) return open(bytes, true).gif()
  const whole = open(bytes)
    .autoOrient()
    .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
  switch (mediaType) {
    case 'image/jpeg':
      return whole.jpeg({ quality: 86 })
    case 'image/png':
      return whole.png()
    case 'image/gif':
      return whole.gif()
    case 'image/webp':
      return whole.webp({ quality: 86 })
    default:
      return whole.tiff({ compression: 'lzw' })
  }
}

/** Each width is made from the next larger one. */
async function smaller(
  stored: Buffer,
  widths: readonly number[],
  square: boolean,
): Promise<MadePicture['variants']> {
  const variants: MadePicture['variants'] = []
  let source = stored
  for (const width of widths.toSorted((a, b) => b - a)) {
    const size = square
      ? ({ width, height: width, fit: 'cover' } as const)
      : ({ width, height: width * 2, fit: 'inside', withoutEnlargement: true } as const)
    const made = await open(source).autoOrient().resize(size).webp({ quality: 80 }).toBuffer()
    variants.unshift({ width, bytes: made })
    source = made
  }
  return variants
}
