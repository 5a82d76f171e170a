import type { Language } from '#domain/kernel/language.ts'
import { type FilePurpose, PURPOSES } from '#domain/modules/files/file-purposes.ts'
import { type MediaTypeRow, mediaTypeRow } from '#domain/modules/files/media-types.ts'

/** As many endings as somebody reads in one sentence. */
const MOST_ENDINGS = 8

const kindWords: Record<MediaTypeRow['kind'], Record<Language, string>> = {
  image: { en: 'pictures', hi: 'तस्वीरें' },
  video: { en: 'videos', hi: 'वीडियो' },
  audio: { en: 'sound', hi: 'ऑडियो' },
  document: { en: 'documents', hi: 'दस्तावेज़' },
  archive: { en: 'archives', hi: 'आर्काइव' },
  code: { en: 'code', hi: 'कोड' },
}

/** What may be uploaded for a purpose: the endings, or the kinds where they would be a long list. */
export function typesInWords(purpose: FilePurpose, language: Language): string {
  const rows = PURPOSES[purpose].mediaTypes.flatMap(type => mediaTypeRow(type) ?? [])
  const said =
    rows.length > MOST_ENDINGS
      ? rows.map(({ kind }) => kindWords[kind][language])
      : rows.map(({ extensions }) => extensions[0])
  return [...new Set(said)].join(', ')
}
