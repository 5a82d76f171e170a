import { aboutChange, rescheduleLinks, sampleChange, sampleRescheduleLink } from '../about-change.ts'
import { defineTemplate, type Said } from '../template.ts'

type Args = Said<typeof aboutChange & { answerBy: 'moment' }>

const en = ({ title, startsAt, answerBy }: Args) => ({
  title: 'Your answer is missing',
  body: `Can you come to ${title} of ${startsAt} at another time? Please answer by ${answerBy}.`,
})
const hi = ({ title, startsAt, answerBy }: Args) => ({
  title: 'आपका उत्तर बाकी है',
  body: `${startsAt} की ${title} में क्या आप दूसरे समय आ सकते हैं? कृपया ${answerBy} तक उत्तर दें।`,
})

/** The time to answer about a move runs out. */
export const rescheduleReminder = defineTemplate({
  event: 'reschedule.reminder',
  group: 'bookings',
  args: { ...aboutChange, answerBy: 'moment' },
  link: ['rescheduleId'],
  told: {
    learner: { channels: ['push'], link: rescheduleLinks.learner, en, hi },
    expert: { channels: ['push'], link: rescheduleLinks.expert, en, hi },
    center: { channels: [], link: rescheduleLinks.center, en, hi },
  },
  sample: {
    args: { ...sampleChange, answerBy: new Date('2026-11-23T11:30:00Z') },
    link: sampleRescheduleLink,
  },
})
