import { aboutRequest, requestLink, sampleRequest, sampleRequestLink } from '../about-request.ts'
import { defineTemplate } from '../template.ts'

/** What was asked back has been answered. */
export const requestInfoGiven = defineTemplate({
  event: 'request.info-given',
  group: 'requests',
  args: { ...aboutRequest, words: 'text' },
  link: ['kind', 'requestId'],
  told: {
    center: {
      channels: ['push'],
      link: requestLink('center'),
      en: ({ asker, about, words }) => ({
        title: `${asker} answered your question`,
        body: `${about}: “${words}”`,
      }),
      hi: ({ asker, about, words }) => ({
        title: `${asker} ने आपके प्रश्न का उत्तर दिया`,
        body: `${about}: “${words}”`,
      }),
    },
    admin: {
      channels: ['push'],
      link: requestLink('admin'),
      en: ({ asker, about, words }) => ({
        title: `${asker} answered your question`,
        body: `${about}: “${words}”`,
      }),
      hi: ({ asker, about, words }) => ({
        title: `${asker} ने आपके प्रश्न का उत्तर दिया`,
        body: `${about}: “${words}”`,
      }),
    },
    expert: {
      channels: ['push'],
      link: requestLink('expert'),
      en: ({ asker, about, words }) => ({
        title: `${asker} answered your question`,
        body: `${about}: “${words}”`,
      }),
      hi: ({ asker, about, words }) => ({
        title: `${asker} ने आपके प्रश्न का उत्तर दिया`,
        body: `${about}: “${words}”`,
      }),
    },
    learner: {
      channels: ['push'],
      link: requestLink('learner'),
      en: ({ asker, about, words }) => ({
        title: `${asker} answered your question`,
        body: `${about}: “${words}”`,
      }),
      hi: ({ asker, about, words }) => ({
        title: `${asker} ने आपके प्रश्न का उत्तर दिया`,
        body: `${about}: “${words}”`,
      }),
    },
  },
  sample: { args: { ...sampleRequest, words: 'Tower C, third floor' }, link: sampleRequestLink },
})
