import { type FilePurpose, PURPOSES } from '#domain/modules/files/file-purposes.ts'
import { mediaTypeRow } from '#domain/modules/files/media-types.ts'

/** Endings and types, so that a phone offers its camera and its files alike. */
export function acceptOf(purpose: FilePurpose): string {
  const rows = PURPOSES[purpose].mediaTypes.flatMap(type => mediaTypeRow(type) ?? [])
  return rows.flatMap(row => [row.type, ...row.extensions.map(ending => `.${ending}`)]).join(',')
}
