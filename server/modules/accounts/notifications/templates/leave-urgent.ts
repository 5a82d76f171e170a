import { defineTemplate } from '../template.ts'

/** An expert asks for leave, and the first class in it is near. */
export const leaveUrgent = defineTemplate({
  event: 'leave.urgent',
  group: 'requests',
  args: { expert: 'text', classes: 'count', startsAt: 'moment', until: 'moment' },
  link: ['requestId'],
  urgent: true,
  told: {
    center: {
      channels: ['push'],
      link: '/center/experts/requests?requesterType=Expert&request={requestId}',
      en: ({ expert, classes, startsAt, until }) => ({
        title: `Urgent leave for ${expert}`,
        body: `It covers ${classes === '1' ? '1 class' : `${classes} classes`}, from ${startsAt}. Please answer by ${until}.`,
      }),
      hi: ({ expert, classes, startsAt, until }) => ({
        title: `${expert} को तुरंत लीव चाहिए`,
        body: `${startsAt} से, इतनी कक्षाएँ ${classes}। कृपया ${until} तक जवाब दें।`,
      }),
    },
  },
  sample: {
    args: {
      expert: 'Ananya Deshpande',
      classes: 2,
      startsAt: new Date('2026-12-05T11:00:00Z'),
      until: new Date('2026-12-05T10:00:00Z'),
    },
    link: { requestId: '01939d3c-0000-7000-8000-000000000005' },
  },
})
