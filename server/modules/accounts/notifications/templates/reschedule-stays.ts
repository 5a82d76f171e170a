import { aboutChange, rescheduleLinks, sampleChange, sampleRescheduleLink } from '../about-change.ts'
import { defineTemplate, type Said } from '../template.ts'

type Args = Said<typeof aboutChange>

const en = ({ title, startsAt }: Args) => ({
  title: 'The class stays where it is',
  body: `${title} takes place on ${startsAt} as planned.`,
})
const hi = ({ title, startsAt }: Args) => ({
  title: 'कक्षा का समय वही रहेगा',
  body: `${title} पहले की तरह ${startsAt} को ही होगी।`,
})

/** A move was asked for and does not come about. */
export const rescheduleStays = defineTemplate({
  event: 'reschedule.stays',
  group: 'bookings',
  args: aboutChange,
  link: ['rescheduleId'],
  told: {
    learner: { channels: ['push'], link: rescheduleLinks.learner, en, hi },
    expert: { channels: ['push'], link: rescheduleLinks.expert, en, hi },
    center: { channels: [], link: rescheduleLinks.center, en, hi },
  },
  sample: { args: sampleChange, link: sampleRescheduleLink },
})
