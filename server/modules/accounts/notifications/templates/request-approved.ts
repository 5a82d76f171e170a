import { aboutRequest, requestLink, sampleRequest, sampleRequestLink } from '../about-request.ts'
import { defineTemplate } from '../template.ts'

/** The other side said yes. */
export const requestApproved = defineTemplate({
  event: 'request.approved',
  group: 'requests',
  args: aboutRequest,
  link: ['kind', 'requestId'],
  told: {
    learner: {
      channels: ['push'],
      link: requestLink('learner'),
      en: ({ answerer, asker, about }) => ({
        title: `${answerer} said yes`,
        body: `${about}, for ${asker}.`,
      }),
      hi: ({ answerer, asker, about }) => ({
        title: `${answerer} ने हाँ कहा`,
        body: `${asker} के लिए: ${about}।`,
      }),
    },
    center: {
      channels: ['push'],
      link: requestLink('center'),
      en: ({ answerer, about }) => ({
        title: `${answerer} said yes`,
        body: `${about}: it is agreed.`,
      }),
      hi: ({ answerer, about }) => ({
        title: `${answerer} ने हाँ कहा`,
        body: `${about}: तय हो गया।`,
      }),
    },
    expert: {
      channels: ['push'],
      link: requestLink('expert'),
      en: ({ answerer, about }) => ({
        title: `${answerer} said yes`,
        body: `${about}: it is agreed.`,
      }),
      hi: ({ answerer, about }) => ({
        title: `${answerer} ने हाँ कहा`,
        body: `${about}: तय हो गया।`,
      }),
    },
  },
  sample: { args: sampleRequest, link: sampleRequestLink },
})
