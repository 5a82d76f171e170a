export { AnnouncementsScreen } from './announcements-screen.tsx'
export { FamilyAnnouncements } from './family-announcements.tsx'
export { AnnouncementThing, BatchAnnouncements, HomeAnnouncements } from './lazy-parts.ts'
