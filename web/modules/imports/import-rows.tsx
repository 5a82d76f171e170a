import { Box, Chip, Divider, Group, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { offsetOfPage, PAGE_SIZE, pageCount } from '#domain/kernel/paging.ts'
import {
  ROW_OUTCOMES,
  ROW_RESULTS,
  type RowOutcome,
  type RowResult,
} from '#domain/modules/imports/import-states.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { ErrorState } from '#web/ui/states.tsx'
import type { Import } from './import-data.ts'
import { ImportRowCard } from './import-row-card.tsx'

// Most lists fit on one page.
const PageNumbers = lazy(withWords(() => import('#web/ui/list/page-numbers.tsx')))

type Shown = { by: 'outcome'; value: RowOutcome } | { by: 'result'; value: RowResult } | null

/** The rows of an import: what each would do, or what became of it, narrowed to one of those. */
export function ImportRows({ of, by, first }: { of: Import; by: 'outcome' | 'result'; first: Shown }) {
  const t = useT('imports')
  const [shown, setShown] = useState(first)
  const [page, setPage] = useState(1)
  const counts: Partial<Record<string, number>> = by === 'outcome' ? of.outcomes : of.results
  const kinds = (by === 'outcome' ? ROW_OUTCOMES : ROW_RESULTS).filter(kind => (counts[kind] ?? 0) > 0)
  const rows = useApiQuery(
    'GET /imports/{id}/rows',
    {
      params: { id: of.id },
      query: {
        limit: PAGE_SIZE,
        offset: offsetOfPage(page),
        ...(shown ? { [shown.by]: shown.value } : {}),
      },
    },
    { keepPrevious: true, staleTime: 0 },
  )
  const choose = (value: string | string[]) => {
    setPage(1)
    setShown(value === 'all' ? null : ({ by, value } as Shown))
  }
  const word = (kind: string) =>
    by === 'outcome' ? t(`outcomes.${kind as RowOutcome}`) : t(`results.${kind as RowResult}`)
  return (
    <Stack gap="sm">
      <Chip.Group value={shown?.value ?? 'all'} onChange={choose}>
        <Group gap="xs" role="radiogroup" aria-label={t('plan.show')}>
          <Chip value="all" size="sm">
            {t('plan.all')} <span className="tabular">{of.rows}</span>
          </Chip>
          {kinds.map(kind => (
            <Chip key={kind} value={kind} size="sm">
              {word(kind)} <span className="tabular">{counts[kind]}</span>
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {rows.error && <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />}
      {rows.data?.items.length === 0 && <Text c="dimmed">{t('plan.empty')}</Text>}
      {rows.data && rows.data.items.length > 0 && (
        <Box>
          {rows.data.items.map(row => (
            <Box key={row.line}>
              <Divider />
              <ImportRowCard of={of} row={row} />
            </Box>
          ))}
        </Box>
      )}
      {rows.data && rows.data.total > PAGE_SIZE && (
        <Suspense>
          <PageNumbers pages={pageCount(rows.data.total)} page={page} onChange={setPage} />
        </Suspense>
      )}
    </Stack>
  )
}
