import { contentDisposition, isShownInline } from '#domain/modules/files/file-names.ts'
import { mediaTypeRow } from '#domain/modules/files/media-types.ts'
import type { ByteRange } from '#server/adapters/files/port.ts'

/** One object of a file, ready to be sent. */
export interface Content {
  key: string
  size: number
  mediaType: string
  name: string
  /** `changing`: who sees it may change at any second, so that every use of a copy is asked for. */
  access: 'public' | 'private' | 'changing'
}

/** How long an address of the bucket is valid. */
export const PRESIGNED_SECONDS = 60

/** Long enough to go back and forth; a file never changes, but its readers do. */
const PRIVATE_SECONDS = 300
const PUBLIC_SECONDS = 86_400

const caching = {
  public: `public, max-age=${PUBLIC_SECONDS}, immutable`,
  private: `private, max-age=${PRIVATE_SECONDS}`,
  changing: 'private, no-cache',
}

/** The version of an object: it never changes once stored. */
export function etagOf({ key }: Content): string {
  return `"${key.replace('/', '-')}"`
}

/** Headers that prevent a file from being interpreted: no sniffing, no scripts, no frames, no plugins. */
export function contentHeaders(content: Content): Record<string, string> {
  const { mediaType, name, access } = content
  const inline = isShownInline(mediaType)
  // Text without a charset would be guessed; a type that a browser could run is never named.
  const isText = mediaTypeRow(mediaType)?.judgedBy === 'text'
  return {
    'content-type': isText ? 'text/plain; charset=utf-8' : mediaType,
    'content-disposition': contentDisposition(inline ? 'inline' : 'attachment', name),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': access === 'public' ? 'cross-origin' : 'same-origin',
    'cache-control': caching[access],
    'accept-ranges': 'bytes',
    etag: etagOf(content),
    // What a family can have taken back is not for the memory of search engines.
    ...(access === 'changing' && { 'x-robots-tag': 'noindex, noimageindex, noarchive' }),
  }
}

/** The single requested range; null for the whole file, also for several ranges or another version. */
export function wantedRange(
  headers: Record<string, string | undefined>,
  content: Content,
): ByteRange | 'not_there' | null {
  const given = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range?.trim() ?? '')
  const condition = headers['if-range']
  if (!given || (condition !== undefined && condition !== etagOf(content))) return null
  const [, first = '', last = ''] = given
  if (first === '' && last === '') return null
  const end = content.size - 1
  if (first === '')
    return Number(last) === 0 ? 'not_there' : { from: Math.max(0, content.size - Number(last)), to: end }
  const from = Number(first)
  const to = last === '' ? end : Math.min(Number(last), end)
  if (last !== '' && Number(last) < from) return null
  return from > end ? 'not_there' : { from, to }
}
