/** The kind of a file, derived from its media type. */
export const FILE_KINDS = ['image', 'audio', 'video', 'document', 'archive', 'code', 'unknown'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** A media type that may be uploaded. */
export interface MediaTypeRow {
  type: string
  kind: Exclude<FileKind, 'unknown'>
  /** File extensions, without the dot; the first is the usual one. */
  extensions: readonly string[]
  /**
   * How the bytes are judged: by their signature, whose names in the sniffer are listed here, or `text`: valid
   * UTF-8 without a NUL and without another type's signature, identified by its extension.
   */
  judgedBy: readonly string[] | 'text'
  /** Other names that browsers and systems use for the same type. */
  alsoCalled?: readonly string[]
}

const openXml = 'application/vnd.openxmlformats-officedocument'
/** The container of the older office formats. */
const compound = ['application/x-cfb'] as const
const waves = ['audio/wav'] as const
const oggs = ['audio/ogg', 'audio/ogg; codecs=opus'] as const
const windowsMedia = ['video/x-ms-asf', 'application/vnd.ms-asf'] as const
const programStreams = ['video/MP1S', 'video/MP2P', 'video/mpeg'] as const

const row = (
  kind: MediaTypeRow['kind'],
  type: string,
  extensions: readonly string[],
  judgedBy: MediaTypeRow['judgedBy'] = [type],
  alsoCalled: readonly string[] = [],
): MediaTypeRow => ({ kind, type, extensions, judgedBy, alsoCalled })

/** Every media type that may be uploaded; there are no others. */
export const MEDIA_TYPES: readonly MediaTypeRow[] = [
  row('image', 'image/jpeg', ['jpg', 'jpeg'], undefined, ['image/jpg', 'image/pjpeg']),
  row('image', 'image/png', ['png'], ['image/png', 'image/apng']),
  row('image', 'image/gif', ['gif']),
  row('image', 'image/svg+xml', ['svg'], 'text'),
  row('image', 'image/webp', ['webp']),
  row('image', 'image/x-icon', ['ico'], undefined, ['image/vnd.microsoft.icon', 'image/ico']),
  row('image', 'image/bmp', ['bmp'], undefined, ['image/x-ms-bmp']),
  row('image', 'image/tiff', ['tiff', 'tif']),
  row('image', 'image/heic', ['heic'], ['image/heic', 'image/heif'], ['image/heif']),

  row('audio', 'audio/mpeg', ['mp3'], undefined, ['audio/mp3']),
  row('audio', 'audio/wav', ['wav'], waves, ['audio/x-wav', 'audio/wave', 'audio/vnd.wave']),
  row('audio', 'audio/ogg', ['ogg', 'oga', 'opus'], oggs, ['audio/opus', 'application/ogg']),
  row('audio', 'audio/aac', ['aac'], undefined, ['audio/x-aac', 'audio/vnd.dlna.adts']),
  // What a browser records with the microphone begins like a film without pictures, as in webm.
  row('audio', 'audio/mp4', ['m4a'], ['audio/mp4', 'audio/x-m4a', 'video/mp4'], ['audio/x-m4a', 'audio/m4a']),
  row('audio', 'audio/flac', ['flac'], undefined, ['audio/x-flac']),
  row('audio', 'audio/webm', ['weba', 'webm'], ['video/webm']),

  row('video', 'video/mp4', ['mp4', 'm4v'], ['video/mp4', 'video/x-m4v'], ['video/x-m4v']),
  row('video', 'video/quicktime', ['mov']),
  row('video', 'video/x-msvideo', ['avi'], ['video/vnd.avi'], ['video/avi', 'video/vnd.avi']),
  row('video', 'video/webm', ['webm']),
  row('video', 'video/x-ms-wmv', ['wmv'], windowsMedia),
  row('video', 'video/x-matroska', ['mkv'], ['video/matroska'], ['video/matroska']),
  row('video', 'video/x-flv', ['flv']),
  row('video', 'video/mpeg', ['mpeg', 'mpg'], programStreams),

  row('document', 'application/pdf', ['pdf']),
  row('document', 'application/msword', ['doc'], compound),
  row('document', `${openXml}.wordprocessingml.document`, ['docx']),
  row('document', 'application/vnd.ms-excel', ['xls'], compound),
  row('document', `${openXml}.spreadsheetml.sheet`, ['xlsx']),
  row('document', 'application/vnd.ms-powerpoint', ['ppt'], compound),
  row('document', `${openXml}.presentationml.presentation`, ['pptx']),
  row('document', 'text/plain', ['txt'], 'text'),
  row('document', 'text/csv', ['csv'], 'text', ['application/vnd.ms-excel', 'application/csv', 'text/plain']),
  row('document', 'application/rtf', ['rtf'], undefined, ['text/rtf']),
  row('document', 'application/json', ['json'], 'text', ['text/json', 'text/plain']),
  row('document', 'application/xml', ['xml'], 'text', ['text/xml']),

  row('archive', 'application/zip', ['zip'], undefined, [
    'application/x-zip-compressed',
    'application/x-zip',
  ]),
  row(
    'archive',
    'application/vnd.rar',
    ['rar'],
    ['application/x-rar-compressed'],
    ['application/x-rar-compressed', 'application/x-rar'],
  ),
  row('archive', 'application/x-tar', ['tar']),
  row('archive', 'application/gzip', ['gz', 'tgz'], undefined, ['application/x-gzip', 'application/x-tgz']),
  row('archive', 'application/x-7z-compressed', ['7z']),

  row('code', 'text/html', ['html', 'htm'], 'text'),
  row('code', 'text/css', ['css'], 'text'),
  row('code', 'text/javascript', ['js', 'mjs'], 'text', [
    'application/javascript',
    'application/x-javascript',
  ]),
  row('code', 'application/typescript', ['ts'], 'text', ['text/typescript', 'video/mp2t', 'text/plain']),
  row('code', 'text/jsx', ['jsx'], 'text', ['text/javascript', 'text/plain']),
  row('code', 'application/wasm', ['wasm']),
]

const byType = new Map(MEDIA_TYPES.map(one => [one.type, one]))

/** The row of a media type by its own name; undefined for types that may not be uploaded. */
export function mediaTypeRow(type: string): MediaTypeRow | undefined {
  return byType.get(type)
}

/** The kind of a media type; `unknown` for one that is not in the table. Parameters (`; charset=…`) are ignored. */
export function kindOf(mediaType: string): FileKind {
  return byType.get(plainType(mediaType))?.kind ?? 'unknown'
}

/** A file name's extension in lower case, without the dot; '' without one. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Types that browsers send when they do not know. */
const nameless = ['', 'application/octet-stream', 'binary/octet-stream']

/**
 * The media type that a name's extension and the declared type agree on: null if the extension is not allowed, or
 * the declared type is a different one. If the declared type says nothing, the extension decides.
 */
export function mediaTypeOf(name: string, declared: string): MediaTypeRow | null {
  const extension = extensionOf(name)
  const candidates = MEDIA_TYPES.filter(one => one.extensions.includes(extension))
  const wanted = plainType(declared)
  // A usual extension takes precedence over a possible one: "lesson.webm" without a type is a video.
  if (nameless.includes(wanted)) {
    return candidates.find(one => one.extensions[0] === extension) ?? candidates[0] ?? null
  }
  return candidates.find(one => one.type === wanted || one.alsoCalled?.includes(wanted)) ?? null
}

/** Whether bytes identified as `sniffed` (undefined: unknown) can be a file of this type. */
export function fitsSignature(row: MediaTypeRow, sniffed: string | undefined): boolean {
  if (row.judgedBy !== 'text') return sniffed !== undefined && row.judgedBy.includes(sniffed)
  // XML is the only signature that is text; web pages and drawings can begin with it.
  return sniffed === undefined || sniffed === 'application/xml'
}

function plainType(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase()
}
