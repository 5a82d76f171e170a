// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { changeAnnouncement, createAnnouncement, planAnnouncement } from '#server/modules/announcements/operations/announce.ts'
import { listAnnouncementAnswers, listAnnouncementReaders, listAnnouncements, showAnnouncement } from '#server/modules/announcements/operations/list-announcements.ts'
import { remindReaders, withdrawAnnouncement } from '#server/modules/announcements/operations/manage-announcement.ts'
import { answerAnnouncement, seeAnnouncement } from '#server/modules/announcements/operations/read-announcement.ts'

export const handlers = {
  'POST /announcements/audience': planAnnouncement,
  'POST /announcements': createAnnouncement,
  'PUT /announcements/{id}': changeAnnouncement,
  'GET /announcements': listAnnouncements,
  'GET /announcements/{id}': showAnnouncement,
  'GET /announcements/{id}/readers': listAnnouncementReaders,
  'GET /announcements/{id}/answers': listAnnouncementAnswers,
  'POST /announcements/{id}/withdrawal': withdrawAnnouncement,
  'POST /announcements/{id}/reminders': remindReaders,
  'PUT /announcements/{id}/seen': seeAnnouncement,
  'POST /announcements/{id}/answers': answerAnnouncement,
}
