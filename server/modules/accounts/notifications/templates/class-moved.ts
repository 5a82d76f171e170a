import { brief } from '../about-booking.ts'
import { defineTemplate, type Said } from '../template.ts'

const args = { title: 'name', center: 'text', from: 'moment', startsAt: 'moment', reason: 'text' } as const
type Args = Said<typeof args>

const en = ({ title, center, from, startsAt, reason }: Args) => ({
  title: 'Class moved',
  body: `${title} at ${center} is now on ${startsAt} instead of ${from}.${reason && ` ${reason}`}`,
})
const hi = ({ title, center, from, startsAt, reason }: Args) => ({
  title: 'कक्षा का समय बदला',
  body: `${center} में ${title} अब ${startsAt} को है, ${from} की जगह।${reason && ` ${reason}`}`,
})

/** The center has moved one class of a batch. */
export const classMoved = defineTemplate({
  event: 'class.moved',
  group: 'bookings',
  args,
  link: ['classId'],
  urgent: true,
  told: {
    learner: {
      channels: ['push', 'sms'],
      sms: ({ title, from, startsAt }) => ({
        template: 'booking_moved',
        variables: { service: brief(title), from: brief(from), to: brief(startsAt) },
      }),
      link: '/learner/schedule',
      en,
      hi,
    },
    expert: { channels: ['push'], link: '/expert/schedule', en, hi },
  },
  sample: {
    args: {
      title: { en: 'Badminton Juniors', hi: 'बैडमिंटन जूनियर' },
      center: 'Sampige Sports and Arts',
      from: new Date('2026-11-23T11:30:00Z'),
      startsAt: new Date('2026-11-24T11:30:00Z'),
      reason: 'The court is being painted.',
    },
    link: { classId: '01939d3c-0000-7000-8000-000000000002' },
  },
})
