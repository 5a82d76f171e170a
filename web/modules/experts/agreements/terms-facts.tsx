import { TERM_LINES } from '#domain/modules/experts/agreements/agreement-terms.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import type { Agreement } from './engagement-data.ts'
import { useTermWords } from './term-words.ts'

/** The terms of a version, line by line. */
export function TermsFacts({ agreement }: { agreement: Agreement }) {
  const { say, label } = useTermWords()
  const { terms, currency } = agreement
  return (
    <KeyValues
      rows={TERM_LINES.filter(line => line !== 'note' || terms.note !== '').map(line => ({
        label: label(line),
        value: <span style={{ whiteSpace: 'pre-line' }}>{say(terms, currency, line)}</span>,
        strong: line === 'fee',
      }))}
    />
  )
}
