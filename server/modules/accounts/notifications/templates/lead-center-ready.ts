import { defineTemplate } from '../template.ts'

/** An admin prepared a center for somebody who asked for one. */
export const leadCenterReady = defineTemplate({
  event: 'lead.center_ready',
  group: 'account',
  args: { center: 'text' },
  link: [],
  told: {
    center: {
      // The SMS goes by a job of its own: they may never have been here.
      channels: ['push'],
      link: '/center/choose-center',
      en: ({ center }) => ({
        title: `${center} is ready for you`,
        body: `We entered what you told us. Look it over, accept the terms and choose a plan to open it.`,
      }),
      hi: ({ center }) => ({
        title: `${center} आपके लिए तैयार है`,
        body: `आपकी बताई जानकारी हमने भर दी है। उसे देखें, शर्तें स्वीकार करें और खोलने के लिए योजना चुनें।`,
      }),
    },
  },
  sample: { args: { center: 'Sampige Sports and Arts' }, link: {} },
})
