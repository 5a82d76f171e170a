import type { SignedIn } from '#domain/access/actor.ts'
import { type Money, money } from '#domain/kernel/money.ts'
import { isoInstant, localDateOf } from '#domain/kernel/time.ts'
import { creditEnd } from '#domain/modules/enrolments/credits/credit-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { compensations } from '#server/modules/enrolments/public.ts'
import { coverOfClass, shareOfClass } from '#server/modules/enrolments/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type ClassRow, listByIds } from './class-queries.ts'
import { classInShort } from './class-view.ts'

type Compensation = ApiAnswer<'GET /compensations/{id}'>

/** A choice as the actor may see it. */
export async function compensationAnswer(
  ctx: Ctx<SignedIn>,
  row: compensations.CompensationRow,
): Promise<Compensation> {
  const [answer] = await compensationAnswers(ctx, [row])
  if (!answer) throw new Error(`class ${row.class_session_id} of compensation ${row.id} not found`)
  return answer
}

/** Choices with their classes, in one statement for all. */
export async function compensationAnswers(
  ctx: Ctx<SignedIn>,
  rows: readonly compensations.CompensationRow[],
): Promise<Compensation[]> {
  const classes = await listByIds(
    ctx.tx,
    rows.map(row => row.class_session_id),
  )
  const byId = new Map(classes.map(one => [one.id, one]))
  const answers: Compensation[] = []
  for (const row of rows) {
    const aClass = byId.get(row.class_session_id)
    if (!aClass) continue
    const answer = answerOf(ctx, row, aClass, await refundOf(ctx, row))
    answers.push({ ...answer, can: { choose: await mayChoose(ctx, row) } })
  }
  return answers
}

/** What the class is worth now, while it can be chosen: it may have been paid or refunded since. */
async function refundOf(ctx: Ctx, row: compensations.CompensationRow): Promise<Money> {
  if (row.status !== 'open') return money(row.refund_amount, row.currency)
  const of = { enrolmentId: row.enrolment_id, classSessionId: row.class_session_id }
  return shareOfClass(ctx.tx, of)
}

/** A family can choose for a class it has paid or owes; the choice for a seat awaiting payment has to wait. */
async function mayChoose(ctx: Ctx<SignedIn>, row: compensations.CompensationRow): Promise<boolean> {
  if (row.status !== 'open' || ctx.actor.role !== 'learner') return false
  const of = { enrolmentId: row.enrolment_id, classSessionId: row.class_session_id }
  return (await coverOfClass(ctx.tx, of)) === 'covered'
}

function answerOf(
  ctx: Ctx<SignedIn>,
  row: compensations.CompensationRow,
  aClass: ClassRow,
  refund: Money,
): Omit<Compensation, 'can'> {
  const zone = aClass.time_zone
  const ifTakenNow = creditEnd(
    localDateOf(ctx.now, zone),
    localDateOf(aClass.starts_at, zone),
    aClass.credit_days,
  )
  return {
    id: row.id,
    status: row.status,
    reason: row.reason,
    class: classInShort(aClass),
    learner: { id: row.learner_id, name: row.learner_name },
    refund,
    creditUntil: row.credit_until ?? (row.status === 'open' ? ifTakenNow : null),
    chooseBy: isoInstant(row.choose_by),
    chosenAt: row.chosen_at && isoInstant(row.chosen_at),
  }
}
