import { Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import { formatMinutesOfDay } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { EmptyState, ErrorState, LoadingLines } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useTypeFilters } from './use-type-filters.ts'

type Batch = ApiAnswer<'GET /batches'>['items'][number]

/** Batches that a family could join, with what they cost and how many seats are left. */
export function OpenBatches() {
  const t = useT('common.enrolments')
  const list = useList('GET /batches', {
    filters: useTypeFilters(),
    search: true,
    fixed: { which: 'open' },
  })
  const { error } = list.query
  return (
    <Stack gap="md">
      <FilterBar list={list} />
      {error && list.rows.length === 0 ? (
        <ErrorState error={error} onRetry={() => void list.query.refetch()} />
      ) : list.query.isPending ? (
        <LoadingLines lines={4} height={140} />
      ) : list.rows.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyOpen')} />
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {list.rows.map(batch => (
            <li key={batch.id}>
              <OpenBatch batch={batch} />
            </li>
          ))}
        </SimpleGrid>
      )}
      <ListPager list={list} />
    </Stack>
  )
}

function OpenBatch({ batch }: { batch: Batch }) {
  const t = useT('common.enrolments')
  const language = useLanguage()
  const name = useNames()
  const days = useT('common.week.days')
  const { times } = batch
  const price = formatMoney(batch.price, language, { trim: true })
  const about = [
    name(batch.service.name),
    batch.experts.map(expert => expert.name).join(', '),
    batch.center.name,
    agesOf(batch, t),
  ]
  const when = t('when', {
    days: times.weekdays.map(day => days(`d${day as 1 | 2 | 3 | 4 | 5 | 6 | 7}`)).join(', '),
    time: formatMinutesOfDay(times.startMinute, language),
    minutes: times.minutes,
  })
  return (
    <Paper withBorder radius="lg" p="md" bg="var(--surface)" h="100%">
      <Stack gap="sm" h="100%" justify="space-between">
        <div>
          <Group justify="space-between" gap="sm" align="flex-start" wrap="nowrap">
            <Text fw={650}>{batch.name}</Text>
            <StatusBadge tone={batch.seatsLeft > 0 ? 'good' : 'neutral'}>
              {t('seats', { count: batch.seatsLeft })}
            </StatusBadge>
          </Group>
          <Text>{when}</Text>
          <Text size="xs" c="dimmed">
            {about.filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Group justify="space-between" gap="sm">
          <Text fw={600} className="tabular">
            {t(`per.${batch.pricePer}`, { price, count: batch.packClasses ?? 0 })}
          </Text>
          <JoinButtons batch={batch} />
        </Group>
      </Stack>
    </Paper>
  )
}

function JoinButtons({ batch }: { batch: Batch }) {
  const t = useT('common.enrolments.actions')
  const open = (kind: 'regular' | 'trial') => openModal('join-batch', { batchId: batch.id, kind })
  const isFull = batch.seatsLeft === 0
  return (
    <Group gap="sm">
      {batch.trial !== 'none' && !isFull && (
        <Button size="xs" variant="light" onClick={() => open('trial')}>
          {t('trial')}
        </Button>
      )}
      <Button size="xs" variant={isFull ? 'light' : 'filled'} onClick={() => open('regular')}>
        {isFull ? t('wait') : t('join')}
      </Button>
    </Group>
  )
}

function agesOf({ ageFrom, ageTo }: Batch, t: ReturnType<typeof useT<'common.enrolments'>>): string {
  if (ageFrom !== null && ageTo !== null) return t('ages.between', { from: ageFrom, to: ageTo })
  if (ageFrom !== null) return t('ages.from', { from: ageFrom })
  return ageTo === null ? '' : t('ages.to', { to: ageTo })
}
