import { defineTemplate } from '../template.ts'

/** The file with everything about the reader's family can be fetched. */
export const dataReady = defineTemplate({
  event: 'data.ready',
  group: 'account',
  args: {},
  link: [],
  told: {
    learner: {
      channels: ['push'],
      link: '/learner/more',
      en: () => ({
        title: 'Your data is ready',
        body: 'The file with everything we keep about your family can be downloaded for seven days, under More.',
      }),
      hi: () => ({
        title: 'आपका डेटा तैयार है',
        body: 'आपके परिवार के बारे में हमारे पास जो कुछ है, उसकी फ़ाइल सात दिनों तक “और” में डाउनलोड की जा सकती है।',
      }),
    },
    expert: {
      channels: ['push'],
      link: '/expert/more',
      en: () => ({
        title: 'Your data is ready',
        body: 'The file with everything we keep about you as an expert can be downloaded for seven days, under More.',
      }),
      hi: () => ({
        title: 'आपका डेटा तैयार है',
        body: 'विशेषज्ञ के रूप में आपके बारे में हमारे पास जो कुछ है, उसकी फ़ाइल सात दिनों तक “और” में डाउनलोड की जा सकती है।',
      }),
    },
  },
  sample: { args: {}, link: {} },
})
