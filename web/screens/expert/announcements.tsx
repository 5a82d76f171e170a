import { AnnouncementsScreen } from '#web/modules/announcements/public.ts'

/** Announcements to the expert, and those to the batches that they teach. */
export default function Announcements() {
  return <AnnouncementsScreen viewer="expert" />
}
