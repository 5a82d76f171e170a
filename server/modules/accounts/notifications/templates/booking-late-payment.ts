import { aboutBooking, bookingLinks, brief, sampleBooking, sampleLink } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** Money came after the hold had run out: its owner chooses what becomes of it. */
export const bookingLatePayment = defineTemplate({
  event: 'booking.late-payment',
  group: 'payments',
  args: aboutBooking,
  link: ['bookingId'],
  told: {
    learner: {
      channels: ['push', 'sms'],
      sms: ({ service, startsAt }) => ({
        template: 'late_payment',
        variables: { service: brief(service), time: brief(startsAt) },
      }),
      link: bookingLinks.learner,
      en: ({ service, expert, startsAt }) => ({
        title: 'Your payment came too late',
        body: `${service} with ${expert}, ${startsAt}, was no longer free. Choose another time, or take your money back.`,
      }),
      hi: ({ service, expert, startsAt }) => ({
        title: 'आपका भुगतान देर से पहुँचा',
        body: `${expert} के साथ ${service}, ${startsAt}, अब खाली नहीं था। दूसरा समय चुनें या पैसे वापस लें।`,
      }),
    },
  },
  sample: { args: sampleBooking, link: sampleLink },
})
