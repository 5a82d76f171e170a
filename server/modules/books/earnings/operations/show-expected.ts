import type { SignedIn } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { addDays, DEFAULT_ZONE, localDateOf, toInstant } from '#domain/kernel/time.ts'
import {
  type Earned,
  earnedByClass,
  earnedByMonth,
  seatRevenue,
} from '#domain/modules/books/earnings/earning-rules.ts'
import { expectedParts } from '#domain/modules/books/earnings/expected-rules.ts'
import { daysHeld, firstOf, lastOf, type Month, monthOf } from '#domain/modules/books/earnings/month-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Ctx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { readClasses, readSeatPayments } from '../calculate-queries.ts'
import { listOwnMonthly, listSides, listToCome } from '../expected-queries.ts'

interface ToCome {
  centerId: string
  expertId: string
  earned: Earned
}

/** What the classes that are left of this month, and its days, would bring by the terms. */
export const showExpected = operation('GET /earnings/expected', async ctx => {
  const today = localDateOf(ctx.now, DEFAULT_ZONE)
  const month = monthOf(today)
  const toCome = [...(await fromClasses(ctx, month)), ...(await fromMonths(ctx, month, today))]
  return { month, items: await answerOf(ctx, toCome) }
})

async function fromClasses(ctx: Ctx<SignedIn>, month: Month): Promise<ToCome[]> {
  const { tx, now, actor } = ctx
  const before = toInstant(addDays(lastOf(month), 1), 0, DEFAULT_ZONE)
  const ids = await listToCome(tx, actor, { after: now, before })
  if (ids.length === 0) return []
  const collected = new Map<string, number>()
  for (const seat of await readSeatPayments(tx, ids, 'to_come')) {
    // As if everybody had paid: what is open now is still to be paid.
    const value = seatRevenue({ ...seat, orderPaid: seat.orderTotal })
    collected.set(seat.classSessionId, (collected.get(seat.classSessionId) ?? 0) + value)
  }
  const classes = await readClasses(tx, ids, now, 'to_come')
  return classes.flatMap(cls => {
    const sharers = cls.experts.filter(({ agreement }) => agreement?.fee.model === 'share')
    return cls.experts.flatMap(expert => {
      const { agreement, expertId } = expert
      if (!agreement || (actor.role === 'expert' && expertId !== actor.expertId)) return []
      const earned = earnedByClass(
        agreement.fee,
        {
          collected: collected.get(cls.id) ?? 0,
          learners: cls.learners,
          unmarked: 0,
          sharers: sharers.length,
          sharerPlace: sharers.indexOf(expert),
        },
        agreement.currency,
      )
      return earned ? [{ centerId: cls.centerId, expertId, earned }] : []
    })
  })
}

async function fromMonths(ctx: Ctx<SignedIn>, month: Month, today: string): Promise<ToCome[]> {
  const days = { from: firstOf(month), until: lastOf(month) }
  const terms = await listOwnMonthly(ctx.tx, ctx.actor, days)
  return terms.flatMap(({ centerId, expertId, rate, currency, holds }) => {
    const whole = daysHeld(holds, month, days.until)
    const soFar = daysHeld(holds, month, today)
    const left = whole.days - soFar.days
    if (left <= 0) return []
    const total = earnedByMonth(rate, whole.days, whole.ofDays, currency).amount.amount
    const past = earnedByMonth(rate, soFar.days, soFar.ofDays, currency).amount.amount
    const { formula } = earnedByMonth(rate, left, whole.ofDays, currency)
    return [{ centerId, expertId, earned: { amount: money(total - past, currency), formula } }]
  })
}

async function answerOf(
  ctx: Ctx<SignedIn>,
  toCome: readonly ToCome[],
): Promise<ApiAnswer<'GET /earnings/expected'>['items']> {
  if (toCome.length === 0) return []
  const sides = await listSides(ctx.tx, toCome)
  return sides
    .flatMap(side => {
      const own = toCome.filter(each => each.centerId === side.centerId && each.expertId === side.expertId)
      const currency = own[0]?.earned.amount.currency
      if (!currency) return []
      const parts = expectedParts(own.map(each => each.earned))
      return {
        center: { id: side.centerId, name: side.center },
        expert: { id: side.expertId, name: side.expert },
        engagementId: side.engagementId,
        toCome: money(
          parts.reduce((sum, part) => sum + part.amount, 0),
          currency,
        ),
        parts,
      }
    })
    .sort((a, b) => a.center.name.localeCompare(b.center.name) || a.expert.name.localeCompare(b.expert.name))
}
