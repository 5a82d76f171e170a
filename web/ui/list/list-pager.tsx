import { Box, Group, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { offsetOfPage, pageCount } from '#domain/kernel/paging.ts'
import { useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import type { List } from './use-list.ts'

// Most lists fit on one page.
const PageNumbers = lazy(withWords(() => import('./page-numbers.tsx')))
/** Pixels that the numbers take. */
const pagesHeight = 26

/** Totals above what is counted exactly are shown as "more than". */
export function ListPager<Row>({ list }: { list: List<Row> }) {
  const t = useT('common.list')
  const { answer, page, pageSize } = list
  if (!answer || answer.total === 0) return null
  const pages = pageCount(answer.total, pageSize)
  const from = offsetOfPage(page, pageSize)
  const to = from + list.rows.length - 1
  const total = answer.totalIsExact ? String(answer.total) : t('totalAtLeast', { total: answer.total })
  const isAll = list.rows.length === 0 || (pages === 1 && answer.totalIsExact)
  return (
    <Group component="footer" justify="space-between" gap="sm">
      <Text c="dimmed" size="xs" className="tabular" role="status">
        {isAll ? t('total', { total: answer.total }) : t('range', { from, to, total })}
      </Text>
      {pages > 1 && (
        <Suspense fallback={<Box h={pagesHeight} />}>
          <PageNumbers pages={pages} page={page} onChange={list.setPage} />
        </Suspense>
      )}
    </Group>
  )
}
