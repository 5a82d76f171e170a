import { aboutChange, sampleChange, sampleClassLink } from '../about-change.ts'
import { defineTemplate, type Said } from '../template.ts'

type Args = Said<typeof aboutChange & { classes: 'count'; from: 'text'; to: 'text' }>

const en = ({ title, startsAt, classes, from, to }: Args) => ({
  title: 'Another teacher',
  body: `${to} takes over from ${from}: ${title} on ${startsAt}. Classes: ${classes}.`,
})
const hi = ({ title, startsAt, classes, from, to }: Args) => ({
  title: 'दूसरे शिक्षक',
  body: `${from} की जगह ${to} लेंगे: ${startsAt} की ${title}। कक्षा: ${classes}।`,
})

/** Somebody else teaches one class, or several from that one on. */
export const classSubstituted = defineTemplate({
  event: 'class.substituted',
  group: 'bookings',
  args: { ...aboutChange, classes: 'count', from: 'text', to: 'text' },
  link: ['classId'],
  told: {
    learner: { channels: ['push'], link: '/learner/schedule', en, hi },
    expert: { channels: ['push'], link: '/expert/schedule', en, hi },
  },
  sample: {
    args: { ...sampleChange, classes: 1, from: 'Ananya Deshpande', to: 'Rohan Mehta' },
    link: sampleClassLink,
  },
})
