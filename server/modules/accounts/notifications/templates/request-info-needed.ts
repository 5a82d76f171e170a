import { aboutRequest, requestLink, sampleRequest, sampleRequestLink } from '../about-request.ts'
import { defineTemplate } from '../template.ts'

/** The other side asks something back. */
export const requestInfoNeeded = defineTemplate({
  event: 'request.info-needed',
  group: 'requests',
  args: { ...aboutRequest, words: 'text' },
  link: ['kind', 'requestId'],
  told: {
    learner: {
      channels: ['push'],
      link: requestLink('learner'),
      en: ({ answerer, about, words }) => ({
        title: `${answerer} has a question`,
        body: `${about}: “${words}”`,
      }),
      hi: ({ answerer, about, words }) => ({
        title: `${answerer} का एक प्रश्न है`,
        body: `${about}: “${words}”`,
      }),
    },
    expert: {
      channels: ['push'],
      link: requestLink('expert'),
      en: ({ answerer, about, words }) => ({
        title: `${answerer} has a question`,
        body: `${about}: “${words}”`,
      }),
      hi: ({ answerer, about, words }) => ({
        title: `${answerer} का एक प्रश्न है`,
        body: `${about}: “${words}”`,
      }),
    },
    center: {
      channels: ['push'],
      link: requestLink('center'),
      en: ({ answerer, about, words }) => ({
        title: `${answerer} has a question`,
        body: `${about}: “${words}”`,
      }),
      hi: ({ answerer, about, words }) => ({
        title: `${answerer} का एक प्रश्न है`,
        body: `${about}: “${words}”`,
      }),
    },
  },
  sample: { args: { ...sampleRequest, words: 'Which tower do you live in?' }, link: sampleRequestLink },
})
