import { aboutRequest, requestLink, sampleRequest, sampleRequestLink } from '../about-request.ts'
import { defineTemplate } from '../template.ts'

/** The other side said no, and why. */
export const requestRejected = defineTemplate({
  event: 'request.rejected',
  group: 'requests',
  args: { ...aboutRequest, reason: 'name', words: 'text' },
  link: ['kind', 'requestId'],
  told: {
    learner: {
      channels: ['push'],
      link: requestLink('learner'),
      en: ({ answerer, about, reason, words }) => ({
        title: `${answerer} said no`,
        body: [about, reason, words].filter(Boolean).join('. '),
      }),
      hi: ({ answerer, about, reason, words }) => ({
        title: `${answerer} ने मना किया`,
        body: [about, reason, words].filter(Boolean).join('। '),
      }),
    },
    center: {
      channels: ['push'],
      link: requestLink('center'),
      en: ({ answerer, about, reason, words }) => ({
        title: `${answerer} said no`,
        body: [about, reason, words].filter(Boolean).join('. '),
      }),
      hi: ({ answerer, about, reason, words }) => ({
        title: `${answerer} ने मना किया`,
        body: [about, reason, words].filter(Boolean).join('। '),
      }),
    },
    expert: {
      channels: ['push'],
      link: requestLink('expert'),
      en: ({ answerer, about, reason, words }) => ({
        title: `${answerer} said no`,
        body: [about, reason, words].filter(Boolean).join('. '),
      }),
      hi: ({ answerer, about, reason, words }) => ({
        title: `${answerer} ने मना किया`,
        body: [about, reason, words].filter(Boolean).join('। '),
      }),
    },
  },
  sample: {
    args: { ...sampleRequest, reason: { en: 'Schedule is full', hi: 'समय भरा हुआ है' }, words: '' },
    link: sampleRequestLink,
  },
})
