import { money } from '#domain/kernel/money.ts'
import { DEFAULT_ZONE, formatNearLocalDate, localDateOf } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { dueFacts, dueRows } from '#server/modules/orders/public.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { type DueRow, remindFamily, sumOf } from '../dues/remind-family.ts'

const { againOn, leftOutOf } = dueFacts
const { centerOf, findBuyers, listOfFamilies, lockOrdersOf } = dueRows

type Plan = ApiAnswer<'POST /center/due-reminders/plan'>

/** A preview of the reminders; nothing is sent. */
export const planReminders = operation('POST /center/due-reminders/plan', async (ctx, { body }) => {
  const buyers = await findBuyers(ctx.tx, ctx.actor, body.orderIds)
  if (!buyers) return refuse('not_found')
  return planOf(ctx, await listOfFamilies(ctx, buyers))
})

/** Sends reminders by hand: one message per family, about everything due by now without a recent reminder. */
export const sendReminders = operation('POST /center/due-reminders', async (ctx, { body }) => {
  const { tx, actor } = ctx
  const { centerId } = actor.center
  const buyers = await findBuyers(tx, actor, body.orderIds)
  if (!buyers) return refuse('not_found')
  await lockOrdersOf(tx, centerId, buyers)
  const rows = await listOfFamilies(ctx, buyers)
  const plan = await planOf(ctx, rows)
  if (plan.families.length === 0) {
    const again = plan.leftOut.flatMap(each => each.againOn ?? []).sort()[0]
    if (!again) return refuse('nothing_to_remind')
    return refuse('reminded_recently', {
      args: { date: formatNearLocalDate(again, localDateOf(ctx.now, DEFAULT_ZONE), ctx.language) },
      extra: { againOn: again },
    })
  }
  const { name } = await centerOf(tx, centerId)
  for (const [buyerId, dues] of byFamily(rows.filter(row => leftOutOf(row) === null))) {
    const family = { center_id: centerId, buyer_user_id: buyerId }
    await remindFamily(
      ctx,
      family,
      dues.map(due => ({ ...due, step: 'by_hand' as const })),
      name,
    )
  }
  await ctx.audit({
    action: 'due.remind',
    subjectKind: 'center',
    subjectId: centerId,
    centerId,
    details: {
      families: plan.families.map(({ familyId, amount, items }) => ({
        familyId,
        amount: amount.amount,
        orderIds: [...new Set(items.map(item => item.orderId))],
      })),
      leftOut: plan.leftOut.length,
    },
  })
  return plan
})

async function planOf(ctx: CenterCtx, rows: readonly DueRow[]): Promise<Plan> {
  const { currency } = await centerOf(ctx.tx, ctx.actor.center.centerId)
  const sent = rows.filter(row => leftOutOf(row) === null)
  return {
    families: [...byFamily(sent)].map(([familyId, dues]) => familyAnswer(familyId, dues)),
    total: money(sumOf(sent), currency),
    leftOut: rows.flatMap(row => leftOutAnswer(row) ?? []),
  }
}

function familyAnswer(familyId: string, dues: readonly DueRow[]): Plan['families'][number] {
  const [first] = dues
  return {
    familyId,
    name: first?.buyer_name ?? null,
    learnerNames: [...new Set(dues.flatMap(due => due.learner_names))],
    amount: money(sumOf(dues), first?.currency),
    items: dues.map(due => ({
      orderId: due.order_id,
      number: due.number,
      what: due.what,
      learnerNames: due.learner_names,
      dueOn: due.due_on,
      daysLate: Math.max(0, due.days_late),
      amount: money(due.amount, due.currency),
    })),
  }
}

function leftOutAnswer(row: DueRow): Plan['leftOut'][number] | null {
  const why = leftOutOf(row)
  return (
    why && {
      orderId: row.order_id,
      number: row.number,
      what: row.what,
      familyName: row.buyer_name,
      learnerNames: row.learner_names,
      dueOn: row.due_on,
      amount: money(row.amount, row.currency),
      why,
      againOn: againOn(row),
    }
  )
}

const byFamily = (rows: readonly DueRow[]) => Map.groupBy(rows, row => row.buyer_user_id)
