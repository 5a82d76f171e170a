import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DEFAULT_ZONE, formatDate } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { FileLink } from '#web/modules/files/public.ts'
import { LocalDateText } from '#web/ui/time-text.tsx'
import classes from './kyc.module.css'

type Document = ApiAnswer<'GET /center/experts/{id}/kyc'>['documents'][number] & {
  fileRemovedAt?: string | null
}

type DocumentFactsProps = {
  document: Document
  /** The number where it is shown in another way than masked; null: nothing is said of it. */
  number?: ReactNode
}

/** A document in a few lines: its kind, number, end and file. */
export function DocumentFacts({ document, number }: DocumentFactsProps) {
  const t = useT('kyc')
  const name = useNames()
  const language = useLanguage()
  return (
    <div className={classes.facts}>
      <Text fw={600}>{name(document.kind.name)}</Text>
      {number !== null && (
        <Text component="div" className="tabular">
          {number ?? document.maskedNumber ?? t('noNumber')}
        </Text>
      )}
      <Text c="dimmed">
        {document.expiresOn ? (
          <>
            {t('expiresOn')} <LocalDateText date={document.expiresOn} />
          </>
        ) : (
          t('noEnd')
        )}
      </Text>
      {document.file && <FileLink file={document.file} />}
      {document.fileRemovedAt && (
        <Text c="dimmed">
          {t('fileRemoved', { date: formatDate(new Date(document.fileRemovedAt), DEFAULT_ZONE, language) })}
        </Text>
      )}
    </div>
  )
}
