import {
  aboutEnrolment,
  enrolmentIds,
  enrolmentLinks,
  sampleEnrolment,
  sampleEnrolmentLink,
} from '../about-enrolment.ts'
import { defineTemplate } from '../template.ts'

/** A seat came free, and who waits longest needs more than that together. */
export const enrolmentTooFew = defineTemplate({
  event: 'enrolment.too-few',
  group: 'bookings',
  args: { ...aboutEnrolment, seats: 'count' },
  link: enrolmentIds,
  told: {
    learner: {
      channels: ['push'],
      link: enrolmentLinks.learner,
      en: ({ batch, seats }) => ({
        title: `A seat came free in ${batch}`,
        body: `You wait for ${seats} seats together, so you keep your place on the waitlist. If you like, one of you can start first.`,
      }),
      hi: ({ batch, seats }) => ({
        title: `${batch} में एक सीट खाली हुई`,
        body: `आप एक साथ ${seats} सीटों की प्रतीक्षा में हैं, इसलिए सूची में आपकी जगह बनी हुई है। चाहें तो एक अभी शुरू कर सकता है।`,
      }),
    },
  },
  sample: { args: { ...sampleEnrolment, seats: 2 }, link: sampleEnrolmentLink },
})
