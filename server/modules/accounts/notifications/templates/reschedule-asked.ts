import { aboutChange, rescheduleLinks, sampleChange, sampleRescheduleLink } from '../about-change.ts'
import { defineTemplate, type Said } from '../template.ts'

type Args = Said<typeof aboutChange & { answerBy: 'moment' }>

const en = ({ title, startsAt, answerBy }: Args) => ({
  title: 'Another time for a class?',
  body: `${title} of ${startsAt} may move. Say when you can come, by ${answerBy}.`,
})
const hi = ({ title, startsAt, answerBy }: Args) => ({
  title: 'कक्षा का समय बदलें?',
  body: `${startsAt} की ${title} का समय बदल सकता है। आप कब आ सकते हैं, ${answerBy} तक बताएँ।`,
})

/** Somebody asks to move a class; whoever is told answers. */
export const rescheduleAsked = defineTemplate({
  event: 'reschedule.asked',
  group: 'bookings',
  args: { ...aboutChange, answerBy: 'moment' },
  link: ['rescheduleId'],
  urgent: true,
  told: {
    learner: { channels: ['push'], link: rescheduleLinks.learner, en, hi },
    expert: { channels: ['push'], link: rescheduleLinks.expert, en, hi },
    center: { channels: ['push'], link: rescheduleLinks.center, en, hi },
  },
  sample: {
    args: { ...sampleChange, answerBy: new Date('2026-11-23T11:30:00Z') },
    link: sampleRescheduleLink,
  },
})
