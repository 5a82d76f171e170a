import { useMemo } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'

/** The filters that both tabs share: kind of batch and activity. */
export function useTypeFilters() {
  const t = useT('common.enrolments')
  const name = useNames()
  const lists = useApiQuery('GET /masterlists', { query: { lists: 'service' } }, { staleTime: 600_000 })
  const services = lists.data?.service
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` is made anew at each rendering, like its language
  return useMemo(
    () => [
      {
        kind: 'choice' as const,
        name: 'batchType',
        label: t('filters.type'),
        options: (['group', 'workshop', 'camp'] as const).map(value => ({
          value,
          label: t(`types.${value}`),
        })),
      },
      {
        kind: 'choice' as const,
        name: 'service',
        label: t('filters.service'),
        options: (services ?? []).map(item => ({ value: item.id, label: name(item.name) })),
      },
    ],
    [t, services],
  )
}
