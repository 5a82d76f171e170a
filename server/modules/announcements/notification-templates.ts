import { bell, defineNotifications, notificationsAbout, push } from '#server/platform/notifications.ts'

const aboutAnnouncement = notificationsAbout({
  group: 'news',
  args: { title: 'name', center: 'text' },
  sample: {
    title: { en: 'No classes on Saturday', hi: 'शनिवार को क्लास नहीं' },
    center: 'Sampige Sports and Arts',
  },
  ids: { announcementId: '01939d3c-0000-7000-8000-000000000008' },
  thing: 'announcement:{announcementId}',
  links: {
    learner: '/learner/announcements?announcement={announcementId}',
    expert: '/expert/announcements?announcement={announcementId}',
    center: '/center/announcements?announcement={announcementId}',
  },
})

export const announcementNotifications = defineNotifications({
  'announcement.sent': aboutAnnouncement({
    learner: push,
    expert: push,
    center: push,
    en: ({ title, center }) => ({ title, body: `Announcement from ${center}.` }),
    hi: ({ title, center }) => ({ title, body: `${center} की घोषणा।` }),
  }),
  'announcement.again': aboutAnnouncement({
    learner: push,
    expert: push,
    center: push,
    en: ({ title, center }) => ({
      title,
      body: `You haven’t opened this announcement from ${center} yet.`,
    }),
    hi: ({ title, center }) => ({ title, body: `आपने ${center} की यह घोषणा अभी नहीं पढ़ी।` }),
  }),
  'announcement.answered': aboutAnnouncement({
    args: { name: 'text', text: 'text' },
    sample: { name: 'Priya Sharma', text: 'We will be there.' },
    expert: bell,
    center: bell,
    en: ({ title, name, text }) => ({ title: `Answer from ${name}`, body: `${title}. ${text}` }),
    hi: ({ title, name, text }) => ({ title: `${name} का जवाब`, body: `${title}। ${text}` }),
  }),
  'announcement.missed': aboutAnnouncement({
    expert: push,
    center: push,
    en: ({ title }) => ({ title: 'Announcement not sent', body: `${title}. Open it to see why.` }),
    hi: ({ title }) => ({ title: 'घोषणा नहीं भेजी गई', body: `${title}। कारण देखने के लिए खोलें।` }),
  }),
})
