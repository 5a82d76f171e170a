import { defineTemplate } from '../template.ts'

/** Nobody answered a leave before the first class in it. */
export const leaveUnanswered = defineTemplate({
  event: 'leave.unanswered',
  group: 'requests',
  args: { expert: 'text', center: 'text' },
  link: ['requestId'],
  urgent: true,
  told: {
    center: {
      channels: ['push'],
      link: '/center/experts/requests?requesterType=Expert&status=closed&request={requestId}',
      en: ({ expert }) => ({
        title: `${expert}’s leave got no answer`,
        body: `The classes are still scheduled. ${expert} takes no new bookings then. Call ${expert} and decide.`,
      }),
      hi: ({ expert }) => ({
        title: `${expert} की लीव का जवाब नहीं दिया`,
        body: `कक्षाएँ अब भी तय हैं। ${expert} तब नई बुकिंग नहीं लेंगे। उनसे बात करके तय करें।`,
      }),
    },
    expert: {
      channels: ['push'],
      link: '/expert/more/time-off',
      en: ({ center }) => ({
        title: 'No answer to your leave',
        body: `Your classes at ${center} are still scheduled. Nobody new can book you then. Please call ${center}.`,
      }),
      hi: ({ center }) => ({
        title: 'आपकी लीव का जवाब नहीं आया',
        body: `${center} में आपकी कक्षाएँ अब भी तय हैं। तब कोई नई बुकिंग नहीं होगी। ${center} को फ़ोन करें।`,
      }),
    },
  },
  sample: {
    args: { expert: 'Ananya Deshpande', center: 'Sampige Sports and Arts' },
    link: { requestId: '01939d3c-0000-7000-8000-000000000005' },
  },
})
