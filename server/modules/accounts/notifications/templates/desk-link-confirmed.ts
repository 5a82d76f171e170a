import { sampleBooking } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** A family said yes to what the center's desk wrote down. */
export const deskLinkConfirmed = defineTemplate({
  event: 'desk-link.confirmed',
  group: 'account',
  args: { learner: 'learner' },
  link: [],
  told: {
    center: {
      channels: [],
      link: '/center/learners',
      en: ({ learner }) => ({
        title: 'Family confirmed',
        body: `${learner}’s family has confirmed. Their account and yours now show the same.`,
      }),
      hi: ({ learner }) => ({
        title: 'परिवार ने कन्फ़र्म किया',
        body: `${learner} के परिवार ने कन्फ़र्म कर दिया है। अब उनके खाते में और आपके यहाँ एक ही जानकारी है।`,
      }),
    },
  },
  sample: { args: { learner: sampleBooking.learner }, link: {} },
})
