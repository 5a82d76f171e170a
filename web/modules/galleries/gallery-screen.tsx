import { Button, Stack, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import type { Role } from '#domain/access/roles.ts'
import type { Gallery } from '#domain/modules/galleries/gallery-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { GalleryView } from './gallery-view.tsx'

type Viewer = Exclude<Role, 'admin'>
type Listed = ApiAnswer<'GET /galleries'>['items'][number]

const tabs: Record<Viewer, readonly Gallery[]> = {
  center: ['center', 'batch', 'expert'],
  expert: ['expert', 'batch', 'center'],
  learner: ['batch', 'center', 'expert'],
}
/** Whose gallery is the viewer's own: there is one, which is shown at once. */
const own: Partial<Record<Viewer, Gallery>> = { center: 'center', expert: 'expert' }

/** Galleries of centers, batches and experts, as they concern somebody of this role. */
export function GalleryScreen({ viewer }: { viewer: Viewer }) {
  const t = useT('common.galleries')
  const [first = 'center'] = tabs[viewer]
  const [state, change] = useUrlState({ tab: first as string, id: '', item: '' })
  const tab = tabs[viewer].find(one => one === state.tab) ?? first
  const labels = { center: 'tabs', expert: 'expertTabs', learner: 'familyTabs' } as const
  useNamedItem(state.item, item => change({ tab: item.gallery, id: item.ofId, item: '' }, { replace: true }))
  const choice = (
    <SegmentedTabs
      label={t('tabsLabel')}
      value={tab}
      onChange={next => change({ tab: next, id: '' })}
      options={tabs[viewer].map(value => ({ value, label: t(`${labels[viewer]}.${value}`) }))}
    />
  )
  if (state.id)
    return <Chosen of={{ gallery: tab, id: state.id }} choice={choice} onBack={() => change({ id: '' })} />
  if (own[viewer] === tab) return <Own gallery={tab} choice={choice} />
  return <Choose gallery={tab} viewer={viewer} choice={choice} onChoose={id => change({ id })} />
}

/** An item that a notification leads to: its gallery opens, and the item in it. */
function useNamedItem(itemId: string, found: (item: ApiAnswer<'GET /gallery/items/{id}'>) => void) {
  const item = useApiQuery('GET /gallery/items/{id}', { params: { id: itemId } }, { enabled: itemId !== '' })
  const { data } = item
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item that the address names
  useEffect(() => {
    if (!data || data.id !== itemId) return
    found(data)
    openModal('media-view', { gallery: data.gallery, id: data.ofId, itemId: data.id, offset: 1 })
  }, [data, itemId])
}

type Parts = { choice: ReactNode }

function Own({ gallery, choice }: Parts & { gallery: Gallery }) {
  const t = useT('common.galleries')
  const list = useApiQuery('GET /galleries', { query: { of: gallery, limit: 1, offset: 1 } })
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      {choice}
      <QueryState query={list}>
        {({ items: [mine] }) => (mine ? <GalleryView of={{ gallery, id: mine.id }} /> : null)}
      </QueryState>
    </>
  )
}

function Chosen({
  of,
  choice,
  onBack,
}: Parts & { of: { gallery: Gallery; id: string }; onBack: () => void }) {
  const t = useT('common.galleries')
  const query = { gallery: of.gallery, id: of.id, limit: 1, offset: 1 }
  const name = useApiQuery('GET /gallery', { query }).data?.name
  return (
    <>
      <PageHeader
        title={name ? t('of', { name }) : t('title')}
        actions={
          <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
            {t('back')}
          </Button>
        }
      />
      {choice}
      <GalleryView of={of} />
    </>
  )
}

type ChooseProps = Parts & { gallery: Gallery; viewer: Viewer; onChoose: (id: string) => void }

function Choose({ gallery, viewer, choice, onChoose }: ChooseProps) {
  const t = useT('common.galleries')
  const list = useList('GET /galleries', { fixed: { of: gallery }, search: true })
  return (
    <ListScreen
      title={t('title')}
      text={t(viewer === 'learner' ? 'familyText' : 'text')}
      above={choice}
      list={list}
      rowKey={row => row.id}
      onOpen={row => onChoose(row.id)}
      columns={[
        { label: t('tabsLabel'), cell: row => <Named row={row} withCenter={viewer !== 'center'} /> },
        { label: t('title'), cell: row => <Count row={row} /> },
      ]}
      card={row => (
        <Stack gap={4}>
          <Named row={row} withCenter={viewer !== 'center'} />
          <Count row={row} />
        </Stack>
      )}
      empty={{ title: t('listEmpty'), text: t('listEmptyText') }}
    />
  )
}

function Named({ row, withCenter }: { row: Listed; withCenter: boolean }) {
  return (
    <Stack gap={0}>
      <Text fw={600}>{row.name}</Text>
      {withCenter && row.center && (
        <Text size="xs" c="dimmed">
          {row.center}
        </Text>
      )}
    </Stack>
  )
}

function Count({ row }: { row: Listed }) {
  const t = useT('common.galleries')
  return (
    <Stack gap={4} align="flex-start">
      <Text>{t('count', { count: row.items })}</Text>
      {row.takeDowns > 0 && (
        <StatusBadge tone="warning">{t('waiting', { count: row.takeDowns })}</StatusBadge>
      )}
    </Stack>
  )
}
