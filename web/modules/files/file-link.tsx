import { Anchor } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { fileUrl } from '#web/browser/base-url.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { sizeText } from './size-text.ts'
import type { UploadedFile } from './upload.ts'

/**
 * A file by its name and size; opens what a browser shows, downloads everything else.
 * @public
 */
export function FileLink({ file }: { file: UploadedFile }) {
  const t = useT('common.files')
  const language = useLanguage()
  const size = sizeText(file.size, language)
  return (
    <Anchor href={fileUrl(file.url)} target="_blank" rel="noreferrer">
      <IconDownload size={18} aria-hidden /> {t('download', { name: file.name, size })}
    </Anchor>
  )
}
