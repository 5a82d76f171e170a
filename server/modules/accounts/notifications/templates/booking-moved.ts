import { aboutBooking, bookingLinks, brief, sampleBooking, sampleLink } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** A class has another time. */
export const bookingMoved = defineTemplate({
  event: 'booking.moved',
  group: 'bookings',
  args: { ...aboutBooking, from: 'moment' },
  link: ['bookingId'],
  urgent: true,
  told: {
    learner: {
      channels: ['push', 'sms'],
      sms: ({ service, from, startsAt }) => ({
        template: 'booking_moved',
        variables: { service: brief(service), from: brief(from), to: brief(startsAt) },
      }),
      link: bookingLinks.learner,
      en: ({ learner, service, expert, startsAt, from }) => ({
        title: 'Class moved',
        body: `${service} with ${expert} for ${learner} is now on ${startsAt} instead of ${from}.`,
      }),
      hi: ({ learner, service, expert, startsAt, from }) => ({
        title: 'कक्षा का समय बदला',
        body: `${learner} की ${expert} के साथ ${service} अब ${startsAt} को है, ${from} की जगह।`,
      }),
    },
    expert: {
      channels: ['push'],
      link: bookingLinks.expert,
      en: ({ learner, service, center, startsAt, from }) => ({
        title: 'Class moved',
        body: `${service} with ${learner} at ${center} is now on ${startsAt} instead of ${from}.`,
      }),
      hi: ({ learner, service, center, startsAt, from }) => ({
        title: 'कक्षा का समय बदला',
        body: `${center} में ${learner} के साथ ${service} अब ${startsAt} को है, ${from} की जगह।`,
      }),
    },
    center: {
      channels: [],
      link: bookingLinks.center,
      en: ({ learner, service, expert, startsAt, from }) => ({
        title: 'Class moved',
        body: `${service} of ${learner} with ${expert} is now on ${startsAt} instead of ${from}.`,
      }),
      hi: ({ learner, service, expert, startsAt, from }) => ({
        title: 'कक्षा का समय बदला',
        body: `${learner} की ${expert} के साथ ${service} अब ${startsAt} को है, ${from} की जगह।`,
      }),
    },
  },
  sample: { args: { ...sampleBooking, from: new Date('2026-11-22T11:30:00Z') }, link: sampleLink },
})
