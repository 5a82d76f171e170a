import { Group, Pagination, Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import type { List } from './use-list.ts'

/** Totals above what is counted exactly are shown as "more than". */
export function ListPager<Row>({ list }: { list: List<Row> }) {
  const t = useT('common.list')
  const { answer, page, pageSize } = list
  if (!answer || answer.total === 0) return null
  const pages = Math.max(1, Math.ceil(answer.total / pageSize))
  const from = (page - 1) * pageSize + 1
  const to = from + list.rows.length - 1
  const total = answer.totalIsExact ? String(answer.total) : t('totalAtLeast', { total: answer.total })
  return (
    <Group component="footer" justify="space-between" gap="sm">
      <Text c="dimmed" size="xs" className="tabular" role="status">
        {list.rows.length === 0 ? t('total', { total: answer.total }) : t('range', { from, to, total })}
      </Text>
      {pages > 1 && (
        <Pagination
          component="nav"
          aria-label={t('pages')}
          size="sm"
          total={pages}
          value={page}
          onChange={list.setPage}
          getControlProps={control => ({
            'aria-label': control === 'next' ? t('nextPage') : t('previousPage'),
          })}
          getItemProps={number => ({ 'aria-label': t('page', { page: number }) })}
        />
      )}
    </Group>
  )
}
