import { Button, Progress, Stack, Text } from '@mantine/core'
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ANNOUNCEMENT_AUDIENCES } from '#domain/modules/announcements/announcement-rules.ts'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { type Column, ListBody } from '#web/ui/list/list-screen.tsx'
import { type ListFilter, useList } from '#web/ui/list/use-list.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { type Announcement, shareSeen, toneOf, useAnnouncementWords } from './announcement-data.ts'
import { AnnouncementPanel } from './announcement-panel.tsx'
import { Cards } from './family-announcements.tsx'

type Viewer = 'center' | 'expert'

/** Announcements that are sent from here, and those to whoever works here. */
export function AnnouncementsScreen({ viewer }: { viewer: Viewer }) {
  const t = useT('common.announcements')
  const mayView = useMay('learners:view')
  const mayManage = useMay('learners:manage')
  const [{ announcement, tab }, change] = useUrlState({ announcement: '', tab: '', page: '1' })
  const sees = viewer === 'expert' || mayView
  // A notification leads to what the reader got; the center opens with what it sent.
  const shown = tab === 'own' || tab === 'sent' ? tab : sees && viewer === 'center' ? 'sent' : 'own'
  const create = (viewer === 'expert' || mayManage) && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openModal('announce', {})}>
      {t('create')}
    </Button>
  )
  const open = (id: string) => change({ announcement: id })
  return (
    <>
      <PageHeader
        title={t('title')}
        text={viewer === 'center' ? t('textCenter') : t('textExpert')}
        actions={create}
      />
      {sees && (
        <SegmentedTabs
          label={t('tabs.label')}
          value={shown}
          onChange={next => change({ tab: next, page: '1' })}
          options={
            viewer === 'center'
              ? [
                  { value: 'sent' as const, label: t('statuses.sent') },
                  { value: 'own' as const, label: t('tabs.own') },
                ]
              : [
                  { value: 'own' as const, label: t('tabs.own') },
                  { value: 'sent' as const, label: t('tabs.sent') },
                ]
          }
        />
      )}
      {shown === 'sent' && sees ? <Sent viewer={viewer} onOpen={open} /> : <Own onOpen={open} />}
      {announcement && (
        <AnnouncementPanel announcementId={announcement} onClose={() => change({ announcement: '' })} />
      )}
    </>
  )
}

function Own({ onOpen }: { onOpen: (id: string) => void }) {
  return <Cards list={useList('GET /announcements', { fixed: { which: 'own' } })} onOpen={onOpen} />
}

function Sent({ viewer, onOpen }: { viewer: Viewer; onOpen: (id: string) => void }) {
  const t = useT('common.announcements')
  const words = useAnnouncementWords()
  const list = useList('GET /announcements', {
    filters: useFilters(viewer),
    search: true,
    fixed: { which: 'sent' },
  })
  const columns: Column<Announcement>[] = [
    { label: t('columns.title'), cell: one => <Text fw={600}>{words.title(one)}</Text> },
    { label: t('columns.audience'), cell: words.audience },
    { label: t('columns.seen'), cell: one => <SeenShare announcement={one} /> },
    { label: t('columns.when'), cell: words.when },
    { label: t('columns.status'), cell: one => <Status announcement={one} /> },
  ]
  return (
    <Stack gap="md">
      <FilterBar list={list} table />
      <ListBody
        title={t('title')}
        list={list}
        columns={columns}
        rowKey={one => one.id}
        onOpen={one => onOpen(one.id)}
        card={one => <Row announcement={one} />}
        empty={{
          icon: IconSpeakerphone,
          title: t('emptyTitle'),
          text: viewer === 'center' ? t('emptyCenter') : t('emptyExpert'),
        }}
      />
      <ListPager list={list} />
    </Stack>
  )
}

const Status = ({ announcement }: { announcement: Announcement }) => {
  const words = useAnnouncementWords()
  return <StatusBadge tone={toneOf(announcement)}>{words.status(announcement)}</StatusBadge>
}

/** How many of its readers have opened it; nothing while it waits. */
function SeenShare({
  announcement: { figures },
  named = false,
}: {
  announcement: Announcement
  /** Without a heading of a column above it. */
  named?: boolean
}) {
  const t = useT('common.announcements')
  if (!figures) return '–'
  return (
    <Stack gap={4} miw={96}>
      <Text size="sm" className="tabular">
        {t(named ? 'openedOf' : 'seenOf', {
          seen: String(figures.seenPeople),
          people: String(figures.people),
        })}
      </Text>
      <Progress value={shareSeen(figures)} color="teal" size="sm" radius="xl" aria-hidden />
    </Stack>
  )
}

function Row({ announcement }: { announcement: Announcement }) {
  const words = useAnnouncementWords()
  return (
    <Stack gap={6}>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {words.title(announcement)}
      </Text>
      <Text c="dimmed" size="sm">
        {[words.audience(announcement), words.when(announcement)].join(' · ')}
      </Text>
      {announcement.figures && <SeenShare announcement={announcement} named />}
      <div>
        <Status announcement={announcement} />
      </div>
    </Stack>
  )
}

function useFilters(viewer: Viewer): ListFilter[] {
  const t = useT('common.announcements')
  const mayRead = useMay('bookings:view')
  const batches = useApiQuery(
    'GET /batches',
    { query: { limit: 100, sortBy: 'name' } },
    { enabled: viewer === 'expert' || mayRead },
  ).data?.items
  return useMemo<ListFilter[]>(
    () => [
      {
        kind: 'choice',
        name: 'status',
        label: t('columns.status'),
        options: (['scheduled', 'sent', 'missed', 'withdrawn'] as const).map(value => ({
          value,
          label: t(`statuses.${value}`),
        })),
      },
      {
        kind: 'choice',
        name: 'batch',
        label: t('audiences.batch'),
        options: (batches ?? []).map(batch => ({ value: batch.id, label: batch.name })),
      },
      {
        kind: 'choice',
        name: 'audience',
        label: t('columns.audience'),
        options: ANNOUNCEMENT_AUDIENCES.map(value => ({ value, label: t(`audiences.${value}`) })),
      },
    ],
    [t, batches],
  )
}
