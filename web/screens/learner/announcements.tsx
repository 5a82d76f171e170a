import { FamilyAnnouncements } from '#web/modules/announcements/public.ts'

/** What centers and coaches tell the family, under the child it concerns. */
export default function Announcements() {
  return <FamilyAnnouncements />
}
