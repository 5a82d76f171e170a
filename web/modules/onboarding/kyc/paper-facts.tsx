import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DEFAULT_ZONE, formatDate } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { FileLink } from '#web/modules/files/public.ts'
import { LocalDateText } from '#web/ui/time-text.tsx'
import classes from './kyc.module.css'

type Paper = ApiAnswer<'GET /center/experts/{id}/kyc'>['papers'][number] & { fileRemovedAt?: string | null }

type PaperFactsProps = {
  paper: Paper
  /** The number where it is shown in another way than masked; null: nothing is said of it. */
  number?: ReactNode
}

/** A paper in a few lines: its kind, number, end and file. */
export function PaperFacts({ paper, number }: PaperFactsProps) {
  const t = useT('kyc')
  const name = useNames()
  const language = useLanguage()
  return (
    <div className={classes.facts}>
      <Text fw={600}>{name(paper.kind.name)}</Text>
      {number !== null && (
        <Text component="div" className="tabular">
          {number ?? paper.maskedNumber ?? t('noNumber')}
        </Text>
      )}
      <Text c="dimmed">
        {paper.expiresOn ? (
          <>
            {t('expiresOn')} <LocalDateText date={paper.expiresOn} />
          </>
        ) : (
          t('noEnd')
        )}
      </Text>
      {paper.file && <FileLink file={paper.file} />}
      {paper.fileRemovedAt && (
        <Text c="dimmed">
          {t('fileRemoved', { date: formatDate(new Date(paper.fileRemovedAt), DEFAULT_ZONE, language) })}
        </Text>
      )}
    </div>
  )
}
