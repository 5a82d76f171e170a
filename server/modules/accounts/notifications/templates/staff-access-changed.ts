import { defineTemplate } from '../template.ts'

/** What a member may do in a center is another thing now. */
export const staffAccessChanged = defineTemplate({
  event: 'staff.access-changed',
  group: 'account',
  args: { center: 'text', by: 'text' },
  link: [],
  told: {
    center: {
      channels: ['push'],
      link: '/center/dashboard',
      en: ({ center, by }) => ({
        title: 'Your access has changed',
        body: `${by} changed what you can see and do at ${center}.`,
      }),
      hi: ({ center, by }) => ({
        title: 'आपके अधिकार बदले हैं',
        body: `${by} ने ${center} में आपके देखने और करने के अधिकार बदले हैं।`,
      }),
    },
  },
  sample: { args: { center: 'Sampige Sports and Arts', by: 'Kavitha Rao' }, link: {} },
})
