import { Stack } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { isAnsweredTogether, type RequesterKind } from '#domain/modules/requests/request-kinds.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import type { Choosing } from '#web/ui/list/list-props.ts'
import { NoHits } from '#web/ui/list/no-hits.tsx'
import { SortByTime } from '#web/ui/list/sort-choice.tsx'
import { useChoosing } from '#web/ui/list/use-choosing.tsx'
import { type ListFilter, useList } from '#web/ui/list/use-list.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, LoadingLines } from '#web/ui/states.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { ChosenRequests } from './chosen-requests.tsx'
import { OpenedRequest } from './opened-request.tsx'
import { type Request, type RequestKindName, usePartyName } from './request-data.ts'
import { RequestRow } from './request-row.tsx'

const tabs = ['all', 'open', 'closed'] as const

export type RequestsListProps = {
  /** Without one it is in a screen that has a head of its own. */
  title?: string
  text?: ReactNode
  /** What is listed; with several there is a filter. */
  kinds: readonly RequestKindName[]
  /** Only those that this side asked, or has to answer; both without it. */
  side?: 'asked' | 'answers'
  /** Who may have asked: a filter where there are several. */
  requesters?: readonly RequesterKind[]
  /** Whether the requests are about services, by which they are filtered. */
  byService?: boolean
  /** Shown where nothing waits. */
  empty?: { title: string; text: string; action?: ReactNode }
  actions?: ReactNode
  /** Between the head and the list: the tabs of a screen that shows something else too. */
  above?: ReactNode
}

/** Requests of some kinds: what waits, what was answered, and what may be said to each. */
export function RequestsList(props: RequestsListProps) {
  const { title, text, kinds, side, actions, above } = props
  const t = useT('common.requests')
  const [state, change] = useUrlState({ status: 'all', request: '', page: '1' })
  const filters = useFilters(props)
  const list = useList('GET /requests', {
    filters,
    search: true,
    sort: { by: 'createdAt', order: 'desc' },
    fixed: { kind: kinds.join(), ...(side && { side }), status: state.status },
  })
  const party = usePartyName()
  const choosing = useChoosing(list, {
    rowKey: request => request.id,
    nameOf: request => party(request.requester),
    mayChoose: request => (request.can.approve || request.can.reject) && isAnsweredTogether(request.kind),
    actions: rows => <ChosenRequests rows={rows} />,
  })
  const tab = tabs.find(one => one === state.status) ?? 'all'
  return (
    <>
      {title && <PageHeader title={title} text={text} actions={actions} />}
      {above}
      <SegmentedTabs
        label={t('tabsLabel')}
        value={tab}
        onChange={status => change({ status, page: '1' })}
        options={tabs.map(value => ({ value, label: t(`tabs.${value}`) }))}
      />
      <Stack gap="md">
        <FilterBar list={list} sort={<SortByTime list={list} />} />
        <Rows
          list={list}
          choosing={choosing}
          tab={tab}
          empty={props.empty}
          onOpen={request => change({ request })}
        />
        {choosing.bar}
        <ListPager list={list} />
      </Stack>
      <OpenedRequest />
    </>
  )
}

type RowsProps = {
  choosing: Choosing<Request>
  list: ReturnType<typeof useList<'GET /requests'>>
  tab: (typeof tabs)[number]
  empty: RequestsListProps['empty']
  onOpen: (requestId: string) => void
}

function Rows({ list, choosing, tab, empty, onOpen }: RowsProps) {
  const t = useT('common')
  if (list.query.error && list.rows.length === 0)
    return <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
  if (list.query.isPending) return <LoadingLines lines={4} height={148} />
  if (list.rows.length === 0 && list.isFiltered) return <NoHits list={list} />
  if (list.rows.length === 0) {
    const words =
      tab === 'open'
        ? { title: t('requests.empty.open'), text: t('requests.empty.openText') }
        : { title: t('requests.empty.other'), text: t('requests.empty.otherText') }
    return <EmptyState {...(tab !== 'closed' && empty ? empty : words)} />
  }
  return (
    <Stack
      component="ul"
      gap="md"
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
      aria-busy={list.query.isPlaceholderData}
      opacity={list.query.isPlaceholderData ? 0.6 : 1}
    >
      {list.rows.map(request => (
        <RequestRow
          key={request.id}
          request={request}
          box={choosing.box(request)}
          onOpen={() => onOpen(request.id)}
        />
      ))}
    </Stack>
  )
}

function useFilters({ kinds, requesters = [], byService = false }: RequestsListProps): ListFilter[] {
  const t = useT('common.requests')
  const name = useNames()
  const lists = useApiQuery(
    'GET /masterlists',
    { query: { lists: 'service' } },
    { staleTime: 600_000, enabled: byService },
  )
  const services = lists.data?.service
  const listed = kinds.join()
  return useMemo(() => {
    const filters: ListFilter[] = []
    if (listed.includes(',')) {
      const options = (listed.split(',') as RequestKindName[]).map(value => ({
        value,
        label: t(`kinds.${value}`),
      }))
      filters.push({ kind: 'choice', name: 'kind', label: t('filters.kind'), options })
    }
    if (requesters.length > 1) {
      const options = requesters.map(value => ({ value, label: t(`filters.requester.${value}`) }))
      filters.push({ kind: 'choice', name: 'requesterType', label: t('filters.requesterType'), options })
    }
    if (services) {
      const options = services.map(item => ({ value: item.id, label: name(item.name) }))
      filters.push({ kind: 'choice', name: 'service', label: t('filters.service'), options })
    }
    return filters
  }, [t, name, listed, requesters, services])
}
