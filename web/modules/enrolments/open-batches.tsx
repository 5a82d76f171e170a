import { Anchor, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { formatDistance } from '#domain/kernel/distance.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { formatMinutesOfDay } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { EmptyState, ErrorState, LoadingLines } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { JoinButtons } from './join-buttons.tsx'
import { useTypeFilters } from './use-type-filters.ts'

type Batch = ApiAnswer<'GET /batches'>['items'][number]

/** Batches that a family could join, with what they cost and how many seats are left. */
export function OpenBatches() {
  const t = useT('common.enrolments')
  const [place] = useUrlState({ latitude: '', longitude: '' })
  const list = useList('GET /batches', {
    filters: useTypeFilters(),
    search: true,
    sort: { by: 'distance', order: 'asc' },
    fixed: { which: 'open', ...placeOf(place) },
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

/** The place that was searched, where the address names one; else distances are from the home. */
function placeOf({ latitude, longitude }: { latitude: string; longitude: string }) {
  return latitude !== '' && longitude !== '' ? { latitude, longitude } : {}
}

function OpenBatch({ batch }: { batch: Batch }) {
  const t = useT('common.enrolments')
  const language = useLanguage()
  const name = useNames()
  const days = useT('common.week.days')
  const { times } = batch
  const show = (price: Batch['price']) => formatMoney(price, language, { trim: true })
  const about = [
    name(batch.service.name),
    batch.experts.map(expert => expert.name).join(', '),
    batch.center.name,
    batch.center.city,
    agesOf(batch, t),
    batch.trial === 'free' && t('tryFree'),
    batch.trial === 'paid' && t('tryPaid', { price: show(batch.paidTrialPrice) }),
    batch.registration.amount > 0 && t('registrationOfNew', { price: show(batch.paidRegistration) }),
    batch.distance !== null && t('away', { distance: formatDistance(batch.distance, language) }),
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
            <Anchor
              renderRoot={asLink({ to: '/learner/batches/$batchId', params: { batchId: batch.id } })}
              fw={650}
              c="inherit"
            >
              {batch.name}
            </Anchor>
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
            {t(`per.${batch.pricePer}`, { price: show(batch.paidPrice), count: batch.packClasses ?? 0 })}
          </Text>
          <JoinButtons
            batch={batch}
            way={batch.join}
            centerSlug={batch.center.slug}
            hasTrial={batch.trial !== 'none' && batch.seatsLeft > 0}
          />
        </Group>
      </Stack>
    </Paper>
  )
}

function agesOf({ ageFrom, ageTo }: Batch, t: ReturnType<typeof useT<'common.enrolments'>>): string {
  if (ageFrom !== null && ageTo !== null) return t('ages.between', { from: ageFrom, to: ageTo })
  if (ageFrom !== null) return t('ages.from', { from: ageFrom })
  return ageTo === null ? '' : t('ages.to', { to: ageTo })
}
