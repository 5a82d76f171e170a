import { type ReactNode, useState } from 'react'
import { type FilePurpose, PURPOSES } from '#domain/modules/files/file-purposes.ts'
import { mediaTypeRow } from '#domain/modules/files/media-types.ts'
import classes from './files.module.css'

/** Where files may be dropped; what is inside chooses them by tap and keyboard. */
export function DropZone({ onFiles, children }: { onFiles: (files: FileList) => void; children: ReactNode }) {
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        onFiles(event.dataTransfer.files)
      }}
    >
      {children}
    </div>
  )
}

/** Endings and types, so that a phone offers its camera and its files alike. */
export function acceptOf(purpose: FilePurpose): string {
  const rows = PURPOSES[purpose].mediaTypes.flatMap(type => mediaTypeRow(type) ?? [])
  return rows.flatMap(row => [row.type, ...row.extensions.map(ending => `.${ending}`)]).join(',')
}
