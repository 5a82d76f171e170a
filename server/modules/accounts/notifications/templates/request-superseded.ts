import { aboutRequest, requestLink, sampleRequest, sampleRequestLink } from '../about-request.ts'
import { defineTemplate } from '../template.ts'

/** Somebody else got the last of what was asked for. */
export const requestSuperseded = defineTemplate({
  event: 'request.superseded',
  group: 'requests',
  args: aboutRequest,
  link: ['kind', 'requestId'],
  told: {
    learner: {
      channels: ['push'],
      link: requestLink('learner'),
      en: ({ about }) => ({
        title: 'Somebody else was quicker',
        body: `${about}: what you asked for has been given to somebody else.`,
      }),
      hi: ({ about }) => ({
        title: 'किसी और को पहले मिल गया',
        body: `${about}: आपने जो माँगा था वह किसी और को मिल चुका है।`,
      }),
    },
    expert: {
      channels: ['push'],
      link: requestLink('expert'),
      en: ({ about }) => ({
        title: 'Somebody else was quicker',
        body: `${about}: what you asked for has been given to somebody else.`,
      }),
      hi: ({ about }) => ({
        title: 'किसी और को पहले मिल गया',
        body: `${about}: आपने जो माँगा था वह किसी और को मिल चुका है।`,
      }),
    },
    center: {
      channels: ['push'],
      link: requestLink('center'),
      en: ({ about }) => ({
        title: 'Somebody else was quicker',
        body: `${about}: what you asked for has been given to somebody else.`,
      }),
      hi: ({ about }) => ({
        title: 'किसी और को पहले मिल गया',
        body: `${about}: आपने जो माँगा था वह किसी और को मिल चुका है।`,
      }),
    },
  },
  sample: { args: sampleRequest, link: sampleRequestLink },
})
