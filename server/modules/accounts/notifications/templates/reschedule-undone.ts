import { aboutChange, rescheduleLinks, sampleChange, sampleRescheduleLink } from '../about-change.ts'
import { defineTemplate, type Said } from '../template.ts'

type Args = Said<typeof aboutChange>

const en = ({ title, startsAt }: Args) => ({
  title: 'Back to the old time',
  body: `${title} takes place on ${startsAt} after all. The move was undone.`,
})
const hi = ({ title, startsAt }: Args) => ({
  title: 'पुराना समय फिर लागू',
  body: `${title} अब भी ${startsAt} को ही होगी। समय का बदलाव वापस ले लिया गया।`,
})

/** A move was taken back before it was final. */
export const rescheduleUndone = defineTemplate({
  event: 'reschedule.undone',
  group: 'bookings',
  args: aboutChange,
  link: ['rescheduleId'],
  urgent: true,
  told: {
    learner: { channels: ['push'], link: rescheduleLinks.learner, en, hi },
    expert: { channels: ['push'], link: rescheduleLinks.expert, en, hi },
    center: { channels: [], link: rescheduleLinks.center, en, hi },
  },
  sample: { args: sampleChange, link: sampleRescheduleLink },
})
