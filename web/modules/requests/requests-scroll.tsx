import { Stack } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { RequesterKind } from '#domain/modules/requests/request-kinds.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ScrollBody } from '#web/ui/list/scroll-screen.tsx'
import { useScrollList } from '#web/ui/list/use-scroll-list.ts'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { OpenedRequest } from './opened-request.tsx'
import type { RequestKindName } from './request-data.ts'
import { RequestRow } from './request-row.tsx'

const tabs = ['all', 'open', 'closed'] as const

type RequestsScrollProps = {
  kinds: readonly RequestKindName[]
  side: 'asked' | 'answers'
  /** Who may have asked: a filter where there are several. */
  requesters?: readonly RequesterKind[]
  empty: { title: string; text: string; action?: ReactNode }
}

/** Requests without pages: the list loads on as it is scrolled. */
export function RequestsScroll({ kinds, side, requesters = [], empty }: RequestsScrollProps) {
  const t = useT('common')
  const [state, change] = useUrlState({ status: 'all', request: '' })
  const tab = tabs.find(one => one === state.status) ?? 'all'
  const options = requesters.join()
  const filters = useMemo(
    () =>
      options === ''
        ? []
        : [
            {
              kind: 'choice' as const,
              name: 'requesterType',
              label: t('requests.filters.requesterType'),
              options: (options.split(',') as RequesterKind[]).map(value => ({
                value,
                label: t(`requests.filters.requester.${value}`),
              })),
            },
          ],
    [t, options],
  )
  const list = useScrollList('GET /requests', {
    filters,
    search: true,
    fixed: { kind: kinds.join(), side, status: tab },
  })
  return (
    <>
      <SegmentedTabs
        label={t('requests.tabsLabel')}
        value={tab}
        onChange={status => change({ status })}
        options={tabs.map(value => ({ value, label: t(`requests.tabs.${value}`) }))}
      />
      <Stack gap="md">
        <FilterBar list={list} />
        <ScrollBody
          list={list}
          empty={
            tab !== 'closed'
              ? empty
              : { title: t('requests.empty.other'), text: t('requests.empty.otherText') }
          }
          rows={rows => (
            <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
              {rows.map(request => (
                <RequestRow
                  key={request.id}
                  request={request}
                  onOpen={() => change({ request: request.id })}
                />
              ))}
            </Stack>
          )}
        />
      </Stack>
      <OpenedRequest />
    </>
  )
}
