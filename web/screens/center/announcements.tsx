import { AnnouncementsScreen } from '#web/modules/announcements/public.ts'

/** Announcements of the center, and those to whoever works there. */
export default function Announcements() {
  return <AnnouncementsScreen viewer="center" />
}
