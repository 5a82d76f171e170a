import { aboutStatement, sampleStatement, sampleStatementLink, statementLink } from '../about-earning.ts'
import { defineTemplate } from '../template.ts'

/** An expert was paid for a month. */
export const statementPaid = defineTemplate({
  event: 'statement.paid',
  group: 'payments',
  args: aboutStatement,
  link: ['statementId'],
  told: {
    expert: {
      channels: ['push'],
      link: statementLink,
      en: ({ center, amount, month, reference }) => ({
        title: `${amount} paid`,
        body: `${center} paid you ${amount} for ${month}. Reference: ${reference}.`,
      }),
      hi: ({ center, amount, month, reference }) => ({
        title: `${amount} का भुगतान हुआ`,
        body: `${center} ने ${month} के ${amount} दिए। संदर्भ: ${reference}।`,
      }),
    },
  },
  sample: { args: sampleStatement, link: sampleStatementLink },
})
