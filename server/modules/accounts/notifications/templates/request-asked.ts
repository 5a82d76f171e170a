import { aboutRequest, requestLink, sampleRequest, sampleRequestLink } from '../about-request.ts'
import { defineTemplate } from '../template.ts'

/** Somebody asks, and waits for an answer. */
export const requestAsked = defineTemplate({
  event: 'request.asked',
  group: 'requests',
  args: { ...aboutRequest, until: 'moment' },
  link: ['kind', 'requestId'],
  told: {
    center: {
      channels: ['push'],
      link: requestLink('center'),
      en: ({ asker, about, until }) => ({
        title: `${asker} asks you`,
        body: `${about}. Please answer by ${until}.`,
      }),
      hi: ({ asker, about, until }) => ({
        title: `${asker} का अनुरोध`,
        body: `${about}। कृपया ${until} तक उत्तर दें।`,
      }),
    },
    admin: {
      channels: ['push'],
      link: requestLink('admin'),
      en: ({ asker, about, until }) => ({
        title: `${asker} asks you`,
        body: `${about}. Please answer by ${until}.`,
      }),
      hi: ({ asker, about, until }) => ({
        title: `${asker} का अनुरोध`,
        body: `${about}। कृपया ${until} तक उत्तर दें।`,
      }),
    },
    expert: {
      channels: ['push'],
      link: requestLink('expert'),
      en: ({ asker, about, until }) => ({
        title: `${asker} asks you`,
        body: `${about}. Please answer by ${until}.`,
      }),
      hi: ({ asker, about, until }) => ({
        title: `${asker} का अनुरोध`,
        body: `${about}। कृपया ${until} तक उत्तर दें।`,
      }),
    },
    learner: {
      channels: ['push'],
      link: requestLink('learner'),
      en: ({ asker, about, until }) => ({
        title: `${asker} asks you`,
        body: `${about}. Please answer by ${until}.`,
      }),
      hi: ({ asker, about, until }) => ({
        title: `${asker} का अनुरोध`,
        body: `${about}। कृपया ${until} तक उत्तर दें।`,
      }),
    },
  },
  sample: { args: { ...sampleRequest, until: new Date('2026-12-05T06:00:00Z') }, link: sampleRequestLink },
})
