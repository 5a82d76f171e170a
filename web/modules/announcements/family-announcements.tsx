import { Stack } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, LoadingLines } from '#web/ui/states.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { AnnouncementPanel } from './announcement-panel.tsx'
import classes from './announcements.module.css'

/** What centers and coaches tell the family, under the children it concerns. */
export function FamilyAnnouncements() {
  const t = useT('common.announcements')
  const [{ announcement, learnerId }, change] = useUrlState({ announcement: '', learnerId: '', page: '1' })
  const learners = useApiQuery('GET /me', {}).data?.learners ?? []
  const chosen = learners.some(learner => learner.id === learnerId) ? learnerId : ''
  const list = useList('GET /announcements', { fixed: chosen ? { learnerId: chosen } : {} })
  const open = (id: string) => change({ announcement: id })
  return (
    <>
      <PageHeader title={t('title')} text={t('textFamily')} />
      {learners.length > 1 && (
        <SegmentedTabs
          label={t('whose')}
          value={chosen}
          onChange={next => change({ learnerId: next, page: '1' })}
          options={[
            { value: '', label: t('allLearners') },
            ...learners.map(learner => ({ value: learner.id, label: firstNameOf(learner.name) })),
          ]}
        />
      )}
      <Cards list={list} onOpen={open} />
      {announcement && (
        <AnnouncementPanel
          announcementId={announcement}
          known={list.rows.find(one => one.id === announcement)}
          onClose={() => change({ announcement: '' })}
        />
      )}
    </>
  )
}

type List = ReturnType<typeof useList<'GET /announcements'>>

/** Announcements to the reader, the newest first. */
export function Cards({ list, onOpen }: { list: List; onOpen: (id: string) => void }) {
  const t = useT('common.announcements')
  if (list.query.error && list.rows.length === 0)
    return <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
  if (list.query.isPending) return <LoadingLines lines={4} height={120} />
  if (list.rows.length === 0)
    return <EmptyState icon={IconSpeakerphone} title={t('emptyTitle')} text={t('emptyOwn')} />
  return (
    <Stack gap="md">
      <ul className={classes.cards}>
        {list.rows.map(one => (
          <AnnouncementCard key={one.id} announcement={one} onOpen={() => onOpen(one.id)} />
        ))}
      </ul>
      <ListPager list={list} />
    </Stack>
  )
}
