import { aboutRequest, requestLink, sampleRequest, sampleRequestLink } from '../about-request.ts'
import { defineTemplate } from '../template.ts'

/** Nobody answered in time. */
export const requestExpired = defineTemplate({
  event: 'request.expired',
  group: 'requests',
  args: aboutRequest,
  link: ['kind', 'requestId'],
  told: {
    center: {
      channels: [],
      link: requestLink('center'),
      en: ({ asker, answerer, about }) => ({
        title: 'A request ended without an answer',
        body: `${about}: ${asker} asked ${answerer}. It can be asked again.`,
      }),
      hi: ({ asker, answerer, about }) => ({
        title: 'अनुरोध बिना उत्तर समाप्त हुआ',
        body: `${about}: ${asker} ने ${answerer} से पूछा था। फिर से पूछ सकते हैं।`,
      }),
    },
    admin: {
      channels: [],
      link: requestLink('admin'),
      en: ({ asker, answerer, about }) => ({
        title: 'A request ended without an answer',
        body: `${about}: ${asker} asked ${answerer}. It can be asked again.`,
      }),
      hi: ({ asker, answerer, about }) => ({
        title: 'अनुरोध बिना उत्तर समाप्त हुआ',
        body: `${about}: ${asker} ने ${answerer} से पूछा था। फिर से पूछ सकते हैं।`,
      }),
    },
    expert: {
      channels: [],
      link: requestLink('expert'),
      en: ({ asker, answerer, about }) => ({
        title: 'A request ended without an answer',
        body: `${about}: ${asker} asked ${answerer}. It can be asked again.`,
      }),
      hi: ({ asker, answerer, about }) => ({
        title: 'अनुरोध बिना उत्तर समाप्त हुआ',
        body: `${about}: ${asker} ने ${answerer} से पूछा था। फिर से पूछ सकते हैं।`,
      }),
    },
    learner: {
      channels: [],
      link: requestLink('learner'),
      en: ({ asker, answerer, about }) => ({
        title: 'A request ended without an answer',
        body: `${about}: ${asker} asked ${answerer}. It can be asked again.`,
      }),
      hi: ({ asker, answerer, about }) => ({
        title: 'अनुरोध बिना उत्तर समाप्त हुआ',
        body: `${about}: ${asker} ने ${answerer} से पूछा था। फिर से पूछ सकते हैं।`,
      }),
    },
  },
  sample: { args: sampleRequest, link: sampleRequestLink },
})
