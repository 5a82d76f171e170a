import { sampleBooking } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** A center wrote a learner down under the reader's number; whose child it is, they see after signing in. */
export const deskLinkAsked = defineTemplate({
  event: 'desk-link.asked',
  group: 'account',
  args: { center: 'text', name: 'text' },
  link: [],
  told: {
    learner: {
      channels: ['push'],
      link: '/learner/more',
      en: ({ center, name }) => ({
        title: 'Is this your family?',
        body: `${center} has added ${name || 'a family'} with your mobile number. Open More to confirm it, or say it is not your family.`,
      }),
      hi: ({ center, name }) => ({
        title: 'क्या यह आपका परिवार है?',
        body: `${center} ने ${name || 'एक परिवार'} को आपके मोबाइल नंबर के साथ जोड़ा है। “और” खोलकर कन्फ़र्म करें, या बताएँ कि यह आपका परिवार नहीं है।`,
      }),
    },
  },
  sample: { args: { center: sampleBooking.center, name: 'Priya Sharma' }, link: {} },
})
