import { type Expression, type SqlBool, sql } from 'kysely'
import { lastMinute } from '#domain/modules/enrolments/credits/credit-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { localDay } from '#server/platform/sql-expressions.ts'
import { notifyCredit, tellCredit } from '../credit-events.ts'
import * as credits from '../credit-queries.ts'
import { giveBack } from '../operations/return-credits.ts'

const batch = 200
const { ofCredit } = credits
const isReserved = ofCredit('k.status', '=', sql.lit('reserved'))
const isIssued = ofCredit('k.status', '=', sql.lit('issued'))

/**
 * Settles make-up credits: those of past classes become used, those of cancelled classes are returned, and those
 * that have ended expire; reminders come before. Each happens once, also with two processes or after a crash.
 */
export const settleCredits = defineJob({
  name: 'credits.settle',
  cron: '*/15 * * * *',
  async run({ services }) {
    const ctx = jobContext(services)
    const today = localDay(ctx.now, ofCredit.ref('c.time_zone'))
    const classes = ofCredit.selectFrom('class_sessions as s').whereRef('s.id', '=', 'k.reserved_session_id')
    const cancelled = classes.where('s.status', '=', 'cancelled')
    const over = classes.where('s.status', '<>', 'cancelled').where('s.ends_at', '<=', ctx.now)
    await each(ctx, ofCredit.and([isReserved, ofCredit.exists(cancelled)]), giveBack)
    await each(ctx, ofCredit.and([isReserved, ofCredit.exists(over)]), use)
    await each(ctx, ofCredit.and([isIssued, ofCredit('k.expires_on', '<', today)]), expire)
  },
})

/**
 * Processes every credit matching a condition, a few per transaction, until none is left; processing makes the
 * condition false.
 */
async function each(
  ctx: Ctx,
  which: Expression<SqlBool>,
  change: (ctx: Ctx, credit: credits.CreditRow) => Promise<void>,
): Promise<void> {
  for (let done = batch; done === batch; ) {
    done = await ctx.inTransaction(async inner => {
      const found = await credits.takeCredits(inner.tx, which, batch)
      for (const credit of found) await change(inner, credit)
      return found.length
    })
  }
}

async function use(ctx: Ctx, credit: credits.CreditRow): Promise<void> {
  await credits.updateCredit(ctx.tx, credit.id, { status: 'used', used_at: ctx.now })
  await tellCredit(ctx, 'credit.used', credit, await credits.factsOf(ctx.tx, credit.id))
}

async function expire(ctx: Ctx, credit: credits.CreditRow): Promise<void> {
  const facts = await credits.factsOf(ctx.tx, credit.id)
  await credits.updateCredit(ctx.tx, credit.id, { status: 'expired' })
  await tellCredit(ctx, 'credit.expired', credit, facts)
  await notifyCredit(ctx, 'credit.expired', credit, facts, lastMinute(credit.expiresOn, credit.timeZone))
}
