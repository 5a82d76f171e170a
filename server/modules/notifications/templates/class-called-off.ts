import { brief } from '../about-booking.ts'
import { aboutChange, choicesLink, sampleChange, sampleClassLink } from '../about-change.ts'
import { defineTemplate, type Said } from '../template.ts'

type Args = Said<typeof aboutChange & { reason: 'text'; chooseBy: 'moment' }>

const en = ({ title, startsAt, reason }: Args) => ({
  title: 'Class called off',
  body: `${title} on ${startsAt} does not take place: ${reason}`,
})
const hi = ({ title, startsAt, reason }: Args) => ({
  title: 'क्लास नहीं होगी',
  body: `${startsAt} की ${title} नहीं होगी: ${reason}`,
})

/** A class of a batch does not take place; its families choose. */
export const classCalledOff = defineTemplate({
  event: 'class.called-off',
  group: 'bookings',
  args: { ...aboutChange, reason: 'text', chooseBy: 'moment' },
  link: ['classId'],
  urgent: true,
  told: {
    learner: {
      channels: ['push', 'sms'],
      sms: ({ title, startsAt }) => ({
        template: 'booking_cancelled',
        variables: { service: brief(title), time: brief(startsAt) },
      }),
      link: choicesLink,
      en: ({ title, startsAt, chooseBy }) => ({
        title: 'Class called off',
        body: `${title} on ${startsAt} does not take place. Choose a make-up class or your money by ${chooseBy}.`,
      }),
      hi: ({ title, startsAt, chooseBy }) => ({
        title: 'क्लास नहीं होगी',
        body: `${startsAt} की ${title} नहीं होगी। ${chooseBy} तक बदले की क्लास या पैसे चुनें।`,
      }),
    },
    expert: { channels: ['push'], link: '/expert/schedule', en, hi },
    center: { channels: ['push'], link: '/center/schedule', en, hi },
  },
  sample: {
    args: { ...sampleChange, reason: 'The hall is flooded', chooseBy: new Date('2026-12-01T11:30:00Z') },
    link: sampleClassLink,
  },
})
