import { Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { AnnouncementAnswers } from './announcement-answers.tsx'
import { type Announcement, isUnread, letterOf, useAnnouncementWords } from './announcement-data.ts'
import { AnnouncementFigures } from './announcement-figures.tsx'
import { AnnouncementReaders } from './announcement-readers.tsx'
import { Letter } from './letter.tsx'
import { OwnAnswers } from './own-answers.tsx'

/** An announcement beside its list, opened by `?announcement=<id>`. */
export function AnnouncementPanel({
  announcementId,
  known,
  onClose,
}: {
  announcementId: string
  /** As the list has it: readable before it is loaded, and without network. */
  known?: Announcement | undefined
  onClose: () => void
}) {
  const t = useT('common.announcements')
  const words = useAnnouncementWords()
  const query = useApiQuery('GET /announcements/{id}', { params: { id: announcementId } })
  const data = query.data ?? known
  return (
    <SidePanel title={data ? words.title(data) : t('details.text')} onClose={onClose}>
      <QueryState query={{ ...query, data }}>
        {found => <AnnouncementDetails announcement={found} />}
      </QueryState>
    </SidePanel>
  )
}

/** The same without a frame; that it is shown counts as opened by its reader. */
export function AnnouncementDetails({
  announcement,
  titled = false,
}: {
  announcement: Announcement
  titled?: boolean
}) {
  useSeen(announcement)
  const { can, figures, status } = announcement
  const isStaff = can.readers || can.withdraw || status === 'missed'
  return (
    <Stack gap="lg">
      {isStaff && <AnnouncementFigures announcement={announcement} />}
      <Letter letter={letterOf(announcement)} titled={titled} />
      <OwnAnswers key={announcement.own?.answers.length ?? 0} announcement={announcement} />
      {can.readAnswers && figures && <AnnouncementAnswers announcement={announcement} />}
      {can.readers && <AnnouncementReaders announcement={announcement} />}
    </Stack>
  )
}

/** Tells once that the reader has opened it; without network at the next time. */
function useSeen(announcement: Announcement) {
  const see = useApiMutation('PUT /announcements/{id}/seen')
  const isSaid = useRef('')
  const { mutate } = see
  useEffect(() => {
    const { id } = announcement
    if (!isUnread(announcement) || isSaid.current === id) return
    isSaid.current = id
    mutate(
      { params: { id } },
      {
        onError: () => {
          isSaid.current = ''
        },
      },
    )
  }, [announcement, mutate])
}
