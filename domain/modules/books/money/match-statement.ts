/** A transfer that a family reported, for matching with a statement; the amount in paise. */
export interface ReportedTransfer {
  id: string
  /** As normalised by `plainReference`. */
  reference: string
  status: 'submitted' | 'captured' | 'rejected'
  amount: number
}

/** The result for a line of a statement. */
export type LineOutcome =
  | 'matched'
  | 'amount_differs'
  | 'already_captured'
  | 'rejected'
  | 'repeated'
  | 'unknown'

export interface MatchedLine {
  line: number
  outcome: LineOutcome
  paymentId: string | null
}

/** At least this many digits are a reference by themselves: banks leave out the prefixes of apps. */
const LEAST_DIGITS = 9

/** Matches reported transfers with the lines of a statement. A transfer matches once; a second line is a repetition. */
export function matchStatement(
  lines: readonly { line: number; text: string; amount: number }[],
  transfers: readonly ReportedTransfer[],
): MatchedLine[] {
  const byKey = new Map<string, ReportedTransfer[]>()
  for (const transfer of transfers) {
    for (const key of keysOf(transfer.reference)) byKey.set(key, [...(byKey.get(key) ?? []), transfer])
  }
  const found = new Set<string>()
  return lines.map(({ line, text, amount }) => {
    const candidates = wordsOf(text).flatMap(word => byKey.get(word) ?? [])
    const transfer =
      candidates.find(one => one.status === 'submitted' && one.amount === amount) ?? candidates[0]
    if (!transfer) return { line, outcome: 'unknown', paymentId: null }
    const outcome = found.has(transfer.id) ? 'repeated' : outcomeOf(transfer, amount)
    found.add(transfer.id)
    return { line, outcome, paymentId: transfer.id }
  })
}

function outcomeOf(transfer: ReportedTransfer, amount: number): LineOutcome {
  if (transfer.status === 'captured') return 'already_captured'
  if (transfer.status === 'rejected') return 'rejected'
  return transfer.amount === amount ? 'matched' : 'amount_differs'
}

/** The keys to find a reference by: itself, and the long number in it. */
function keysOf(reference: string): string[] {
  const digits = (reference.match(/\d+/g) ?? []).filter(run => run.length >= LEAST_DIGITS)
  return [...new Set([reference, ...digits])]
}

/** The words of a line, normalised like references, and the long numbers inside them. */
function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? []
  return [...new Set([...words, ...words.flatMap(word => keysOf(word)), words.join('')])]
}
