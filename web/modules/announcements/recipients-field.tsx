import { Alert, Select, SimpleGrid, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  ANNOUNCEMENT_AUDIENCES,
  type AnnouncementAudience,
} from '#domain/modules/announcements/announcement-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { api } from '#web/browser/api.ts'
import type { ApiProblem } from '#web/browser/problem.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ContractForm } from '#web/ui/form/use-contract-form.ts'
import { type Announcement, useAnnouncementWords } from './announcement-data.ts'
import type { AnnouncementValues, audienceOf, FilterValues, NamedFilter } from './announcement-values.ts'

/** The list whose saved filters can be written to. */
const LIST = '/center/learners GET /center/memberships'

export type Batches = ReturnType<typeof useBatches>

export function useBatches() {
  return useApiQuery('GET /batches', { query: { limit: 100, sortBy: 'name' } }).data?.items ?? []
}

/** Filters that can be written to: the one that is given or was chosen before, and those that were saved. */
export function useFilters(given: FilterValues | undefined, changed: Announcement | null): NamedFilter[] {
  const t = useT('common.announcements')
  const isCenter = currentRole() === 'center'
  const saved = useApiQuery('GET /saved-filters', {}, { enabled: isCenter }).data?.items ?? []
  const own = saved.filter(one => one.list === LIST)
  const before = changed?.audience.filter
  if (before) {
    const values = Object.fromEntries(
      Object.entries(before).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, Array.isArray(value) ? value.join(',') : value]],
      ),
    )
    return [{ id: '', name: changed.audience.filterName ?? t('form.given'), values }, ...own]
  }
  const hasGiven = given !== undefined && Object.keys(given).length > 0
  return hasGiven ? [{ id: '', name: t('form.given'), values: given }, ...own] : own
}

type RecipientsProps = { form: ContractForm<AnnouncementValues>; batches: Batches; filters: NamedFilter[] }

/** Whom it is for. */
export function Recipients({ form, batches, filters }: RecipientsProps) {
  const t = useT('common.announcements')
  const name = useNames()
  const isCenter = currentRole() === 'center'
  const { kind } = form.values
  const services = new Map(batches.map(batch => [batch.service.id, name(batch.service.name)]))
  const running = batches.filter(batch => batch.status === 'active' || batch.status === 'paused')
  return (
    <SimpleGrid cols={{ base: 1, xs: isCenter ? 2 : 1 }}>
      {isCenter && (
        <Select
          label={t('form.to')}
          data={ANNOUNCEMENT_AUDIENCES.map(value => ({ value, label: t(`audiences.${value}`) }))}
          value={kind}
          allowDeselect={false}
          onChange={value => form.setFieldValue('kind', value as AnnouncementAudience)}
        />
      )}
      {kind === 'batch' && (
        <Select
          label={t('form.batch')}
          data={running.map(batch => ({ value: batch.id, label: batch.name }))}
          searchable
          {...form.getInputProps('batchId')}
          key={form.key('batchId')}
        />
      )}
      {kind === 'service' && (
        <Select
          label={t('form.service')}
          data={[...services].map(([value, label]) => ({ value, label }))}
          searchable
          {...form.getInputProps('serviceId')}
          key={form.key('serviceId')}
        />
      )}
      {kind === 'filter' && (
        <Select
          label={t('form.filter')}
          {...(filters.length === 0 && { description: t('form.filterNone') })}
          data={filters.map(one => ({ value: one.id || 'given', label: one.name }))}
          disabled={filters.length === 0}
          error={form.errors.filterId}
          value={
            filters.some(one => one.id === form.values.filterId) ? form.values.filterId || 'given' : null
          }
          onChange={value => form.setFieldValue('filterId', value === 'given' || !value ? '' : value)}
        />
      )}
    </SimpleGrid>
  )
}

/** Whom it would reach now, in numbers. */
export function Reach({ audience }: { audience: ReturnType<typeof audienceOf> }) {
  const t = useT('common.announcements')
  const words = useAnnouncementWords()
  const found = usePlan(audience)
  if (!audience || !found) return null
  const notes = [
    ...(found.unreached > 0 ? [t('details.unreached', { count: found.unreached })] : []),
    ...(found.quiet > 0 ? [t('details.quiet', { count: found.quiet })] : []),
  ]
  return (
    <Alert
      color={found.people === 0 ? 'red' : 'indigo'}
      icon={<IconUsers size={18} aria-hidden />}
      role="status"
      p="sm"
    >
      <Text fw={600}>{found.people === 0 ? t('form.reachNobody') : words.reach(found)}</Text>
      {notes.map(note => (
        <Text key={note} size="sm">
          {note}
        </Text>
      ))}
    </Alert>
  )
}

type Plan = ApiAnswer<'POST /announcements/audience'>

function usePlan(audience: ReturnType<typeof audienceOf>): Plan | undefined {
  const plan = useQuery<Plan, ApiProblem>({
    queryKey: ['POST /announcements/audience', audience],
    queryFn: () =>
      api('POST /announcements/audience', { body: { audience: audience ?? { kind: 'center' } } }),
    enabled: audience !== null,
    staleTime: 30_000,
    retry: false,
  })
  return audience === null ? undefined : plan.data
}
