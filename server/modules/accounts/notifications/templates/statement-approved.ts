import { aboutStatement, sampleStatement, sampleStatementLink, statementLink } from '../about-earning.ts'
import { defineTemplate } from '../template.ts'

/** A center said yes to what an expert gets for a month. */
export const statementApproved = defineTemplate({
  event: 'statement.approved',
  group: 'payments',
  args: aboutStatement,
  link: ['statementId'],
  told: {
    expert: {
      channels: ['push'],
      link: statementLink,
      en: ({ center, amount, month }) => ({
        title: `Your statement for ${month}`,
        body: `${center} approved ${amount} for ${month}. The payment comes next.`,
      }),
      hi: ({ center, amount, month }) => ({
        title: `${month} का आपका विवरण`,
        body: `${center} ने ${month} के ${amount} मंज़ूर किए। अब भुगतान होगा।`,
      }),
    },
  },
  sample: { args: sampleStatement, link: sampleStatementLink },
})
