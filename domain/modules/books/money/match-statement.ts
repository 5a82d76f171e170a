import { utrIn } from '../../orders/payment-reference.ts'
import { upiReference } from '../../orders/upi/upi-link.ts'

/** A transfer that a family reported, for matching with a statement; the amount in paise. */
export interface ReportedTransfer {
  id: string
  /** As normalised by `plainReference`. */
  reference: string
  status: 'submitted' | 'captured' | 'rejected'
  amount: number
}

/** An order that somebody may have paid by a UPI link without a word; `due` in paise, 0 when nothing is owed any more. */
interface AskedOrder {
  id: string
  number: string
  due: number
}

/** The result for a line of a statement. `proposed`: nobody reported it; a person says whether it is this order. */
export type LineOutcome =
  | 'matched'
  | 'proposed'
  | 'amount_differs'
  | 'already_captured'
  | 'rejected'
  | 'repeated'
  | 'unknown'

export interface MatchedLine {
  line: number
  outcome: LineOutcome
  paymentId: string | null
  /** What it is proposed for, and why: the bank repeats its number, or no other order is open over this sum. */
  order: { id: string; by: 'reference' | 'amount' } | null
}

/** At least this many digits are a reference by themselves: banks leave out the prefixes of apps. */
const LEAST_DIGITS = 9

/** Matches reported transfers with the lines of a statement. A transfer matches once; a second line is a repetition. */
export function matchStatement(
  lines: readonly { line: number; text: string; amount: number }[],
  transfers: readonly ReportedTransfer[],
  orders: readonly AskedOrder[] = [],
): MatchedLine[] {
  const propose = proposalsFor(lines, orders)
  const byKey = new Map<string, ReportedTransfer[]>()
  for (const transfer of transfers) {
    for (const key of keysOf(transfer.reference)) byKey.set(key, [...(byKey.get(key) ?? []), transfer])
  }
  const found = new Set<string>()
  return lines.map(({ line, text, amount }) => {
    const candidates = wordsOf(text).flatMap(word => byKey.get(word) ?? [])
    const transfer =
      candidates.find(one => one.status === 'submitted' && one.amount === amount) ?? candidates[0]
    if (!transfer) {
      const order = propose(text, amount)
      return { line, outcome: order ? 'proposed' : 'unknown', paymentId: null, order }
    }
    const outcome = found.has(transfer.id) ? 'repeated' : outcomeOf(transfer, amount)
    found.add(transfer.id)
    return { line, outcome, paymentId: transfer.id, order: null }
  })
}

/** Proposes an order for a line: by its number in the text, or by a sum that only one line and one order have. */
function proposalsFor(lines: readonly { text: string; amount: number }[], orders: readonly AskedOrder[]) {
  const byNumber = new Map(orders.map(order => [upiReference(order.number), order]))
  const open = orders.filter(order => order.due > 0)
  const taken = new Set<string>()
  return (text: string, amount: number): MatchedLine['order'] => {
    const utr = utrIn(text)
    if (!utr || taken.has(utr)) return null
    const named = wordsOf(text).flatMap(word => byNumber.get(word) ?? [])[0]
    const [alone, ...others] = open.filter(order => order.due === amount)
    const isOnly = others.length === 0 && lines.filter(line => line.amount === amount).length === 1
    const found = named ?? (isOnly && /\bUPI\b/i.test(text) ? alone : undefined)
    if (!found) return null
    taken.add(utr)
    return { id: found.id, by: named ? 'reference' : 'amount' }
  }
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
