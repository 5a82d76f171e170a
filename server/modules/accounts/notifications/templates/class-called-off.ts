import { brief } from '../about-booking.ts'
import { aboutChange, choicesLink, sampleChange, sampleClassLink } from '../about-change.ts'
import { defineTemplate, type Said } from '../template.ts'

type Args = Said<typeof aboutChange & { reason: 'text'; choice: 'name' }>

const en = ({ title, startsAt, reason }: Args) => ({
  title: 'Class called off',
  body: `${title} on ${startsAt} does not take place: ${reason}`,
})
const hi = ({ title, startsAt, reason }: Args) => ({
  title: 'कक्षा नहीं होगी',
  body: `${startsAt} की ${title} नहीं होगी: ${reason}`,
})

/** A class of a batch does not take place; its families choose. */
export const classCalledOff = defineTemplate({
  event: 'class.called-off',
  group: 'bookings',
  // The choice is a sentence of its own, for who has one.
  args: { ...aboutChange, reason: 'text', choice: 'name' },
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
      en: ({ title, startsAt, choice }) => ({
        title: 'Class called off',
        body: `${title} on ${startsAt} does not take place.${choice}`,
      }),
      hi: ({ title, startsAt, choice }) => ({
        title: 'कक्षा नहीं होगी',
        body: `${startsAt} की ${title} नहीं होगी।${choice}`,
      }),
    },
    expert: { channels: ['push'], link: '/expert/schedule', en, hi },
    center: { channels: ['push'], link: '/center/schedule', en, hi },
  },
  sample: {
    args: {
      ...sampleChange,
      reason: 'The hall is flooded',
      choice: {
        en: ' Choose a make-up class or your money by 1 Dec 2026, 5:00 pm.',
        hi: ' 1 दिस॰ 2026, शाम 5:00 तक बदले की कक्षा या पैसे चुनें।',
      },
    },
    link: sampleClassLink,
  },
})
