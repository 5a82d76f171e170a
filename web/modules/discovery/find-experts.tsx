import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { DiscoveryFilter } from './discovery-filter.ts'
import { onlyValueOf } from './discovery-filter.ts'
import { DiscoveryFilters } from './discovery-filters.tsx'
import { ExpertCard, type ExpertRow } from './found-cards.tsx'
import { FoundList, type Sort } from './found-list.tsx'
import { useChoices, useDiscovery } from './use-discovery.ts'
import { useNextTimes } from './use-next-times.ts'

const names = ['service', 'services', 'language', 'level', 'rate'] as const
/** Paise for a class. */
const RATES = [30_000, 50_000, 80_000, 120_000, 200_000]
const sorts: readonly Sort[] = [
  'distance asc',
  'price asc',
  'name asc',
  'price desc',
  'distance desc',
  'name desc',
]
const places = (row: ExpertRow) =>
  row.centers.map(center => ({
    id: `${row.id} ${center.id}`,
    label: `${row.name}, ${center.name}`,
    latitude: center.latitude,
    longitude: center.longitude,
  }))

type FindExpertsProps = {
  title?: string
  /** Between the head and the search. */
  above?: ReactNode
  /** What opens an expert; their page among the learner's screens without it. */
  onOpen?: (row: ExpertRow) => void
  action?: (row: ExpertRow) => ReactNode
}

/** Experts nearby: who teaches what, in which language, where and for how much. */
export function FindExperts({ title, above, onOpen, action }: FindExpertsProps) {
  const t = useT('learner.discovery')
  const discovery = useDiscovery('GET /experts', names)
  const language = useLanguage()
  const choices = useChoices('service,language,level')
  const filters: DiscoveryFilter[] = [
    { name: 'services', label: t('services'), many: true, options: choices('service') },
    { name: 'language', label: t('language'), options: choices('language') },
    { name: 'level', label: t('level'), options: choices('level') },
    {
      name: 'rate',
      label: t('rate'),
      options: RATES.map(amount => ({
        value: String(amount),
        label: t('upTo', { price: formatMoney({ amount, currency: 'INR' }, language, { trim: true }) }),
      })),
    },
  ]
  // A link may ask for one service; it shows as a chip and is taken off like one.
  const one = discovery.filters.service
    ? [{ name: 'service', label: t('services'), options: choices('service') }]
    : []
  const timesOf = useNextTimes({
    kind: 'experts',
    ids: onOpen ? [] : discovery.list.rows.map(({ id }) => id),
    services: discovery.filters.services || (discovery.filters.service ?? ''),
    near: discovery,
  })
  return (
    <>
      <PageHeader title={title ?? t('expertsTitle')} />
      {above}
      <Stack gap="md">
        <DiscoveryFilters discovery={discovery} filters={[...filters, ...one]} />
        <FoundList
          discovery={discovery}
          sorts={sorts}
          places={places}
          card={(row, chosen, onHover) => (
            <ExpertCard
              row={row}
              chosen={chosen}
              onHover={onHover}
              onOpen={onOpen}
              times={timesOf(row.id)}
              below={action?.(row)}
              serviceId={onlyValueOf(discovery.filters.services || (discovery.filters.service ?? ''))}
            />
          )}
        />
      </Stack>
    </>
  )
}
