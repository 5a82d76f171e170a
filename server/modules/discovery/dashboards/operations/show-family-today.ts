import { money, sumMoney } from '#domain/kernel/money.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import type { FamilyQuestion } from '#domain/modules/discovery/family-today-api.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import { type FamilyClassRow, listFamilyClasses } from '#server/modules/classes/public.ts'
import { compensations, listUsableCredits } from '#server/modules/enrolments/public.ts'
import { listInvitations } from '#server/modules/learners/public.ts'
import { listDuesOfPayer, mayPay } from '#server/modules/orders/public.ts'
import { countToVote } from '#server/modules/polls/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { countByKind } from '../../waiting/count-by-kind.ts'
import { readFamily } from '../family-queries.ts'

/** Dues are shown so many days before their day. */
const DUE_DAYS = 14

/** What a family has before it: classes, dues, make-up classes and questions. */
export const showFamilyToday = operation('GET /family/today', async ctx => {
  const { actor, now, tx } = ctx
  const family = await readFamily(tx, actor.learnerIds, now)
  const classes = await listFamilyClasses(tx, actor, now)
  const due = await dueOf(ctx)
  const credits = await listUsableCredits(tx, actor.learnerIds, now)
  const offers = family.reduce((sum, learner) => sum + learner.offers, 0)
  return {
    learners: family.map(({ id, name }) => ({
      id,
      name,
      classes: classes.filter(({ learnerId }) => learnerId === id).map(row => classAnswer(row, now)),
    })),
    due,
    makeUps: credits.map(row => ({
      id: row.id,
      learnerId: row.learnerId,
      learner: firstNameOf(row.learnerName),
      service: { en: row.serviceEn, hi: row.serviceHi },
      center: row.centerName,
      expiresOn: row.expiresOn,
      daysLeft: row.daysLeft,
    })),
    wanted: await wantedFrom(ctx, offers),
    isNew: !family.some(({ isKnown }) => isKnown) && due.items.length === 0,
  }
})

const classAnswer = ({ learnerId: _, ...row }: FamilyClassRow, now: Date) => ({
  ...row,
  can: {
    tellAbsence:
      row.bookingId === null &&
      row.status === 'scheduled' &&
      row.place === 'expected' &&
      now < new Date(row.startsAt),
  },
})

async function dueOf(ctx: UserCtx) {
  const rows = await listDuesOfPayer(ctx, ctx.actor.userId, DUE_DAYS)
  const items = rows.map((row, place) => ({
    id: `${row.order_id} ${row.position ?? 0}`,
    orderId: row.order_id,
    what: row.what,
    learners: row.learner_names.map(firstNameOf),
    center: row.center_name,
    dueOn: row.due_on,
    payBy: row.pay_by && isoInstant(row.pay_by),
    timeZone: row.time_zone,
    daysLate: Math.max(0, row.days_late),
    amount: money(row.amount, row.currency),
    bookingId: row.booking_id,
    enrolmentId: row.enrolment_id,
    can: {
      // Of an order in parts, the first is paid before the others.
      pay: rows.findIndex(one => one.order_id === row.order_id) === place && canPay(ctx, row),
    },
  }))
  const currencies = [...new Set(rows.map(row => row.currency))]
  const total = currencies.map(currency =>
    sumMoney(
      items.map(({ amount }) => amount).filter(amount => amount.currency === currency),
      currency,
    ),
  )
  return { total, items }
}

const canPay = (ctx: UserCtx, row: Awaited<ReturnType<typeof listDuesOfPayer>>[number]) =>
  mayPay(
    ctx.actor,
    {
      kind: row.kind,
      status: row.status,
      due: row.amount,
      payBy: row.pay_by,
      isCenterSuspended: row.center_suspended,
      late: 0,
    },
    ctx.now,
  )

/** What the family is asked, the pressing first. */
async function wantedFrom(ctx: UserCtx, offers: number) {
  const choices = await compensations.list(ctx.tx, ctx.actor, { status: 'open', limit: 1, skip: 0 })
  const invitations = await listInvitations(ctx.tx, ctx.actor.userId, ctx.now)
  const wanted: { kind: FamilyQuestion; count: number }[] = [
    { kind: 'offer', count: offers },
    { kind: 'choice', count: choices.total },
    ...(await countByKind(ctx)).map(({ kind, count }) => ({ kind, count })),
    { kind: 'poll', count: await countToVote(ctx) },
    { kind: 'invitation', count: invitations.length },
  ]
  return wanted.filter(({ count }) => count > 0)
}
