import { type Money, splitByWeights } from '../../kernel/money.ts'

/** A part of an order's total, and its due date. Paise. */
export interface Instalment {
  dueOn: string
  amount: number
}

/** An instalment with the paid part. */
export interface InstalmentState extends Instalment {
  paid: number
  isOverdue: boolean
}

/**
 * The instalment plan offered for an order: monthly parts that add up to it, the first one today and none after the
 * last class. At most as many as the center allows, and as the period has months; null if that would be one.
 */
export function planInstalments(
  total: Money,
  { today, lastOn, most }: { today: string; lastOn: string; most: number },
): Instalment[] | null {
  const dates = Array.from({ length: most }, (_, months) => addMonths(today, months)).filter(
    (on, index) => index === 0 || on <= lastOn,
  )
  if (dates.length < 2 || total.amount < dates.length) return null
  const parts = splitByWeights(
    total,
    dates.map(() => 1),
  )
  return dates.map((dueOn, index) => ({ dueOn, amount: parts[index]?.amount ?? 0 }))
}

/** The same day some months later; the last of the month if that day does not exist. */
export function addMonths(on: string, months: number): string {
  const [year = 0, month = 1, day = 1] = on.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** What of each instalment is paid: money pays the first ones first. */
export function statesOf(plan: readonly Instalment[], paid: number, today: string): InstalmentState[] {
  let left = paid
  return plan.map(({ dueOn, amount }) => {
    const part = Math.min(left, amount)
    left -= part
    return { dueOn, amount, paid: part, isOverdue: part < amount && dueOn < today }
  })
}

/** The next payment: everything overdue, otherwise the rest of the first unpaid instalment. In paise. */
export function nextToPay(states: readonly InstalmentState[]): number {
  const open = states.filter(each => each.paid < each.amount)
  const overdue = open.filter(each => each.isOverdue)
  const wanted = overdue.length > 0 ? overdue : open.slice(0, 1)
  return wanted.reduce((sum, each) => sum + each.amount - each.paid, 0)
}

/** The plan of an order whose total has decreased: the last parts shrink first. */
export function shrinkPlan(plan: readonly Instalment[], total: number): Instalment[] {
  let left = total
  return plan.map(({ dueOn, amount }) => {
    const shrunk = Math.min(left, amount)
    left -= shrunk
    return { dueOn, amount: shrunk }
  })
}
