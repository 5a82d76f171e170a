import { aboutRequest, requestLink, sampleRequest, sampleRequestLink } from '../about-request.ts'
import { defineTemplate } from '../template.ts'

/** Whoever asked took it back. */
export const requestCancelled = defineTemplate({
  event: 'request.cancelled',
  group: 'requests',
  args: aboutRequest,
  link: ['kind', 'requestId'],
  told: {
    center: {
      channels: [],
      link: requestLink('center'),
      en: ({ asker, about }) => ({
        title: `${asker} took a request back`,
        body: `${about}. There is nothing left to answer.`,
      }),
      hi: ({ asker, about }) => ({
        title: `${asker} ने अनुरोध वापस लिया`,
        body: `${about}। अब उत्तर देने की ज़रूरत नहीं।`,
      }),
    },
    admin: {
      channels: [],
      link: requestLink('admin'),
      en: ({ asker, about }) => ({
        title: `${asker} took a request back`,
        body: `${about}. There is nothing left to answer.`,
      }),
      hi: ({ asker, about }) => ({
        title: `${asker} ने अनुरोध वापस लिया`,
        body: `${about}। अब उत्तर देने की ज़रूरत नहीं।`,
      }),
    },
    expert: {
      channels: [],
      link: requestLink('expert'),
      en: ({ asker, about }) => ({
        title: `${asker} took a request back`,
        body: `${about}. There is nothing left to answer.`,
      }),
      hi: ({ asker, about }) => ({
        title: `${asker} ने अनुरोध वापस लिया`,
        body: `${about}। अब उत्तर देने की ज़रूरत नहीं।`,
      }),
    },
    learner: {
      channels: [],
      link: requestLink('learner'),
      en: ({ asker, about }) => ({
        title: `${asker} took a request back`,
        body: `${about}. There is nothing left to answer.`,
      }),
      hi: ({ asker, about }) => ({
        title: `${asker} ने अनुरोध वापस लिया`,
        body: `${about}। अब उत्तर देने की ज़रूरत नहीं।`,
      }),
    },
  },
  sample: { args: sampleRequest, link: sampleRequestLink },
})
