import { Skeleton, VisuallyHidden } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { Section } from '#web/ui/section.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'

type ChartCardProps = {
  title: string
  /** Beside the title, what it comes to. */
  text?: ReactNode
  isTable: boolean
  onTable: (isTable: boolean) => void
  /** The chart in a sentence, for those who do not see it. */
  said: string
  chart: ReactNode
  table: ReactNode
}

/** Figures by month as a chart, or as a table with the same figures. */
export function ChartCard({ title, text, isTable, onTable, said, chart, table }: ChartCardProps) {
  const t = useT('center.dashboard')
  return (
    <Section
      title={title}
      text={text}
      actions={
        <SegmentedTabs
          label={t('showAs', { what: title })}
          value={isTable ? 'table' : 'bars'}
          onChange={value => onTable(value === 'table')}
          options={[
            { value: 'bars', label: t('asBars') },
            { value: 'table', label: t('asTable') },
          ]}
          mb={0}
        />
      }
    >
      {isTable ? (
        table
      ) : (
        <>
          <VisuallyHidden>{said}</VisuallyHidden>
          <Suspense fallback={<Skeleton h={{ base: 140, sm: 220 }} radius="md" />}>{chart}</Suspense>
        </>
      )}
    </Section>
  )
}
