import { useMemo } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import type { ListFilter } from '#web/ui/list/use-list.ts'
import type { Person } from './family.ts'
import type { ScheduleState } from './use-schedule.ts'

type Choice = { value: string; label: string }

type ScheduleFiltersProps = { schedule: ScheduleState; family: readonly Person[] }

/** The filters of a schedule, the same on all three; dates only where a list is shown. */
export function ScheduleFilters({ schedule, family }: ScheduleFiltersProps) {
  const t = useT('common.schedule')
  const centers = useCenterChoices(schedule)
  const services = useServiceChoices(schedule)
  const experts = useExpertChoices(schedule)
  const { role, filters: values, change, wished, wide } = schedule

  const filters = useMemo<readonly ListFilter[]>(() => {
    const choice = (name: string, label: string, options: readonly Choice[]) => ({
      kind: 'choice' as const,
      name,
      label,
      options,
    })
    const types = ['individual', 'group', 'workshop', 'camp'] as const
    const statuses = ['not_cancelled', 'scheduled', 'completed', 'cancelled'] as const
    return [
      // Where there is room, each person of the family is a button of their own.
      ...(!wide && family.length > 1
        ? [
            choice(
              'learnerId',
              t('person'),
              family.map(one => ({ value: one.id, label: one.name })),
            ),
          ]
        : []),
      ...(role === 'center' ? [] : [choice('centerId', t('center'), centers)]),
      choice('serviceId', t('service'), services),
      ...(role === 'center' ? [choice('expertId', t('expert'), experts)] : []),
      choice(
        'batchType',
        t('batchType'),
        types.map(value => ({ value, label: t(`batchTypes.${value}`) })),
      ),
      choice(
        'status',
        t('status'),
        statuses.map(value => ({ value, label: t(`statuses.${value}`) })),
      ),
      ...(wished === 'list'
        ? [
            { kind: 'date' as const, name: 'startDate', label: t('from') },
            { kind: 'date' as const, name: 'endDate', label: t('to') },
          ]
        : []),
    ]
  }, [role, wished, wide, family, centers, services, experts, t])

  const shown = Object.fromEntries(
    filters.map(({ name }) => {
      const value = values[name as keyof typeof values]
      return [name, value.toLowerCase() === 'all' ? '' : value]
    }),
  )
  return (
    <FilterBar
      isCompact={!wide}
      list={{
        key: 'GET /schedule',
        filters,
        values: shown,
        setValue: (name, value) => change({ [name]: value }),
        hasSearch: false,
        search: '',
        setSearch: () => undefined,
        clear: schedule.clearFilters,
        apply: (given, how) =>
          change({ ...Object.fromEntries(filters.map(({ name }) => [name, ''])), ...given }, how),
      }}
    />
  )
}

/** Centers with classes in these dates, those an expert works with, and the one that is chosen. */
function useCenterChoices({ role, seen, filters }: ScheduleState): Choice[] {
  const t = useT('common.schedule')
  const own = useApiQuery('GET /expert/profile', {}, { enabled: role === 'expert' }).data?.centers
  return useMemo(() => {
    const found = new Map(own?.map(center => [center.centerId, center.name]))
    for (const center of seen?.centers ?? []) found.set(center.id, center.name)
    if (filters.centerId && !found.has(filters.centerId)) found.set(filters.centerId, t('otherCenter'))
    return [...found].map(([value, label]) => ({ value, label }))
  }, [own, seen, filters.centerId, t])
}

/** Activities with classes in these dates, and the one that is chosen, in the order of the master list. */
function useServiceChoices({ seen, filters }: ScheduleState): Choice[] {
  const name = useNames()
  const list = useApiQuery('GET /masterlists', { query: { lists: 'service' } }, { staleTime: 600_000 }).data
  return useMemo(() => {
    const wanted = new Set([...(seen?.services ?? []).map(one => one.id), filters.serviceId])
    return (list?.service ?? [])
      .filter(service => wanted.has(service.id))
      .map(service => ({ value: service.id, label: name(service.name) }))
  }, [list, seen, filters.serviceId, name])
}

/** Experts of the center and of these dates. */
function useExpertChoices({ seen }: ScheduleState): Choice[] {
  return useMemo(() => (seen?.experts ?? []).map(({ id, name }) => ({ value: id, label: name })), [seen])
}
