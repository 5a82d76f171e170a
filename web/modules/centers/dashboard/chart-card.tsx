import { Box, Skeleton, VisuallyHidden } from '@mantine/core'
import { type ReactNode, Suspense, useRef } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { useSeenAtLeisure } from '#web/ui/map/use-seen-at-leisure.ts'
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
          <Later>{chart}</Later>
        </>
      )}
    </Section>
  )
}

/** The code of charts is large: it loads when one is near the viewport and the browser is idle. */
function Later({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useSeenAtLeisure(frame, true)
  const height = { base: 140, sm: 220 }
  return (
    <div ref={frame}>
      {isSeen ? (
        <Suspense fallback={<Skeleton h={height} radius="md" />}>{children}</Suspense>
      ) : (
        <Box h={height} />
      )}
    </div>
  )
}
