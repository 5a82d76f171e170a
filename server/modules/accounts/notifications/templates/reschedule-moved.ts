import { brief } from '../about-booking.ts'
import { aboutChange, rescheduleLinks, sampleChange, sampleRescheduleLink } from '../about-change.ts'
import { defineTemplate, type Said } from '../template.ts'

type Args = Said<typeof aboutChange & { from: 'moment' }>

const en = ({ title, startsAt, from }: Args) => ({
  title: 'Class moved',
  body: `${title} is now on ${startsAt} instead of ${from}.`,
})
const hi = ({ title, startsAt, from }: Args) => ({
  title: 'कक्षा का समय बदला',
  body: `${title} अब ${startsAt} को है, ${from} की जगह।`,
})

/** What was negotiated has come about. */
export const rescheduleMoved = defineTemplate({
  event: 'reschedule.moved',
  group: 'bookings',
  args: { ...aboutChange, from: 'moment' },
  link: ['rescheduleId'],
  urgent: true,
  told: {
    learner: {
      channels: ['push', 'sms'],
      sms: ({ title, from, startsAt }) => ({
        template: 'booking_moved',
        variables: { service: brief(title), from: brief(from), to: brief(startsAt) },
      }),
      link: rescheduleLinks.learner,
      en: said => ({
        ...en(said),
        body: `${en(said).body} If you cannot come, say so here: a make-up class stands for it.`,
      }),
      hi: said => ({ ...hi(said), body: `${hi(said).body} न आ सकें तो यहाँ बता दें: इसके बदले एक कक्षा मिलेगी।` }),
    },
    expert: { channels: ['push'], link: rescheduleLinks.expert, en, hi },
    center: { channels: [], link: rescheduleLinks.center, en, hi },
  },
  sample: { args: { ...sampleChange, from: new Date('2026-11-22T11:30:00Z') }, link: sampleRescheduleLink },
})
