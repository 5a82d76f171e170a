import { aboutChange, sampleChange, sampleClassLink } from '../about-change.ts'
import { defineTemplate, type Said } from '../template.ts'

type Args = Said<typeof aboutChange>

const en = ({ title, startsAt }: Args) => ({
  title: 'The class takes place after all',
  body: `${title} on ${startsAt} takes place after all.`,
})
const hi = ({ title, startsAt }: Args) => ({
  title: 'कक्षा होगी',
  body: `${startsAt} की ${title} अब होगी।`,
})

/** A class that was called off takes place after all. */
export const classRestored = defineTemplate({
  event: 'class.restored',
  group: 'bookings',
  args: aboutChange,
  link: ['classId'],
  urgent: true,
  told: {
    learner: { channels: ['push'], link: '/learner/schedule', en, hi },
    expert: { channels: ['push'], link: '/expert/schedule', en, hi },
  },
  sample: { args: sampleChange, link: sampleClassLink },
})
