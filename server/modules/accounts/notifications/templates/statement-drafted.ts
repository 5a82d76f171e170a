import { defineTemplate } from '../template.ts'

/** The statements of a month wait for the center's yes. */
export const statementDrafted = defineTemplate({
  event: 'statement.drafted',
  group: 'payments',
  args: { count: 'count', month: 'name' },
  link: ['month'],
  told: {
    center: {
      channels: ['push'],
      link: '/center/payment?tab=payouts&month={month}',
      en: ({ count, month }) => ({
        title: `Statements for ${month}`,
        body: `Statements for ${month} wait for your approval: ${count}.`,
      }),
      hi: ({ count, month }) => ({
        title: `${month} के विवरण`,
        body: `${month} के विवरण आपके अनुमोदन की प्रतीक्षा में हैं: ${count}।`,
      }),
    },
  },
  sample: {
    args: { count: 3, month: { en: 'October 2026', hi: 'अक्टूबर 2026' } },
    link: { month: '2026-10' },
  },
})
