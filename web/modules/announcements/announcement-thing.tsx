import { useApiQuery } from '#web/browser/query.ts'
import { QueryState } from '#web/ui/states.tsx'
import { AnnouncementDetails } from './announcement-panel.tsx'

/** An announcement in a notification’s detail: read there, that counts as opened. */
export default function AnnouncementThing({ announcementId }: { announcementId: string }) {
  const announcement = useApiQuery('GET /announcements/{id}', { params: { id: announcementId } })
  return (
    <QueryState query={announcement}>
      {found => <AnnouncementDetails announcement={found} titled />}
    </QueryState>
  )
}
