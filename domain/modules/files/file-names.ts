import { extensionOf, type MediaTypeRow, mediaTypeRow } from './media-types.ts'

const LONGEST = 120

/**
 * A file's name for lists and headers: one line, no path, no invisible or direction-changing characters, no
 * reserved system name, at most 120 characters including its extension. It is never used as a path.
 */
export function cleanFileName(given: string, row: MediaTypeRow): string {
  // The two joiners stay: Indian scripts need them.
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .toWellFormed()
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*;%]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const ending = extensionOf(plain)
  const extension = row.extensions.includes(ending) ? ending : (row.extensions[0] ?? 'bin')
  const stem = (ending ? plain.slice(0, -ending.length - 1) : plain).replace(/[\s.]+$/, '')
  const safe = stem === '' || reserved.test(stem) ? `file${stem ? `-${stem}` : ''}` : stem
  return `${[...safe].slice(0, LONGEST - extension.length - 1).join('')}.${extension}`
}

/** Device names reserved by Windows. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** Types that our pages may show inline; anything else a browser could run is only downloaded. */
const shownInline = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** Whether a file of this type is shown inline: only raster images, audio and video. */
export function isShownInline(mediaType: string): boolean {
  const kind = mediaTypeRow(mediaType)?.kind
  return shownInline.includes(mediaType) || kind === 'audio' || kind === 'video'
}

/** A Content-Disposition header (RFC 6266), the name once in ASCII and once in UTF-8 (RFC 8187). */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '')
    .trim()
  const fallback = ascii.startsWith('.') || ascii === '' ? `file${ascii}` : ascii
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${fallback}"; filename*=UTF-8''${encoded}`
}
