import {
  decodeStatement,
  readStatement,
  type StatementLine,
  type StatementProblem,
} from '#domain/modules/books/money/bank-statement.ts'
import { MOST_STATEMENT_LINES } from '#domain/modules/books/money/transfer-api.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { api } from '#web/browser/api.ts'

type Planned = ApiAnswer<'POST /center/statement-lines/plan'>['lines'][number]

/** A line of a statement with what it is beside what families reported. */
export type PlannedLine = StatementLine & Pick<Planned, 'outcome' | 'payment' | 'proposal'>

export interface PlannedStatement {
  lines: PlannedLine[]
  unclear: number
}

/** Reads a bank's file here and asks which reported transfer each line is; only what came in is sent. */
export async function planStatement(file: File): Promise<PlannedStatement | StatementProblem> {
  const text = decodeStatement(new Uint8Array(await file.arrayBuffer()))
  const statement = text === null ? 'unreadable' : readStatement(text)
  if (typeof statement === 'string') return statement
  const { lines, unclear } = statement
  const planned: PlannedLine[] = []
  const found = new Set<string>()
  for (let from = 0; from < lines.length; from += MOST_STATEMENT_LINES) {
    const part = lines.slice(from, from + MOST_STATEMENT_LINES)
    const body = { lines: part.map(({ line, text: said, amount }) => ({ line, text: said, amount })) }
    const answer = await api('POST /center/statement-lines/plan', { body })
    const outcomes = new Map(answer.lines.map(each => [each.line, each]))
    for (const each of part) {
      const { outcome = 'unknown', payment = null, proposal = null } = outcomes.get(each.line) ?? {}
      // A part knows nothing of those before it.
      const key = payment?.id ?? proposal?.utr
      const isAgain = key !== undefined && found.has(key)
      if (key !== undefined) found.add(key)
      planned.push({
        ...each,
        payment,
        proposal: isAgain ? null : proposal,
        outcome: isAgain ? 'repeated' : outcome,
      })
    }
  }
  return { lines: planned, unclear }
}
