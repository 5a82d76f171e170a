import { aboutStatement, sampleStatement, sampleStatementLink } from '../about-earning.ts'
import { defineTemplate } from '../template.ts'

/** The bank could not pay an expert. */
export const statementFailed = defineTemplate({
  event: 'statement.failed',
  group: 'payments',
  args: aboutStatement,
  link: ['statementId'],
  told: {
    expert: {
      channels: ['push'],
      link: '/expert/more/payout-account',
      en: ({ center, amount, month }) => ({
        title: `A payment did not go through`,
        body: `The bank could not pay you ${amount} from ${center} for ${month}. Please check your payout account.`,
      }),
      hi: ({ center, amount, month }) => ({
        title: `भुगतान नहीं हो पाया`,
        body: `बैंक ${center} के ${month} के ${amount} नहीं दे पाया। कृपया अपना भुगतान खाता जाँचें।`,
      }),
    },
  },
  sample: { args: sampleStatement, link: sampleStatementLink },
})
