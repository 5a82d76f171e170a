import { newId } from '#domain/kernel/ids.ts'
import { addDays, localDateOf } from '#domain/kernel/time.ts'
import { earnedByMonth } from '#domain/modules/books/earnings/earning-rules.ts'
import {
  daysHeld,
  firstOf,
  lastOf,
  monthBefore,
  monthOf,
} from '#domain/modules/books/earnings/month-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import type { CalculatedLines } from './calculate-lines.ts'
import { listMonthly, type MonthlyTerms, type NewLine, writeMonths } from './line-queries.ts'

/** Calculates monthly pay: for this month so far, and for the previous one; for the days on which the terms apply. */
export async function calculateMonths(tx: Tx, now: Date): Promise<CalculatedLines['changed']> {
  const earliest = addDays(localDateOf(now, 'UTC'), -1)
  const terms = await listMonthly(tx, firstOf(monthBefore(monthOf(earliest))), now)
  const lines = terms.flatMap(each => linesOf(each, now))
  return writeMonths(tx, lines, now)
}

function linesOf(terms: MonthlyTerms, now: Date): NewLine[] {
  const current = monthOf(terms.today)
  return [monthBefore(current), current].flatMap(month => {
    const { days, ofDays } = daysHeld(terms.holds, month, terms.today)
    if (days === 0) return []
    const { amount, formula } = earnedByMonth(terms.rate, days, ofDays, terms.currency)
    const last = [lastOf(month), terms.today, terms.holds.until ?? terms.today]
    return [
      {
        id: newId(now.getTime()),
        centerId: terms.centerId,
        expertId: terms.expertId,
        agreementId: terms.id,
        kind: 'month',
        classSessionId: null,
        serviceId: null,
        correctsId: null,
        month,
        on: last.reduce((a, b) => (a < b ? a : b)),
        status: 'accrued',
        amount: amount.amount,
        currency: amount.currency,
        formula,
        reason: '',
        madeBy: null,
      },
    ]
  })
}
