import { REMIND_MINUTES, remindAt } from '#domain/modules/classes/reschedules/reschedule-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { announce } from '../announce-reschedule.ts'
import { lockReschedule } from '../load-reschedule.ts'
import { notifyReminder } from '../reschedule-notifications.ts'
import * as reschedules from '../reschedule-queries.ts'
import { settle } from '../settle-reschedule.ts'

/** The job that decides negotiations that are due. */
export const SETTLE = 'reschedules.settle'

const batch = 200

/**
 * Decides negotiations whose deadline has passed, makes moves final, and reminds those who have not answered: one
 * run at the end of each, and one every minute for anything missed. Idempotent, also with two processes.
 */
export const settleReschedules = defineJob<{ id?: string }>({
  name: SETTLE,
  cron: '* * * * *',
  async run({ services, data }) {
    const ctx = jobContext(services)
    const due = data.id ? [data.id] : await reschedules.listDue(ctx.tx, ctx.now, batch)
    await eachOf(due, id => ctx.inTransaction(inner => settleOne(inner, id)))
    if (data.id) return
    const endsBefore = new Date(ctx.now.getTime() + REMIND_MINUTES * 60_000)
    const unreminded = await reschedules.listUnreminded(ctx.tx, ctx.now, endsBefore, batch)
    await eachOf(unreminded, id => ctx.inTransaction(inner => remindOne(inner, id)))
  },
})

async function settleOne(ctx: Ctx, id: string): Promise<void> {
  const found = await lockReschedule(ctx.tx, null, id)
  if (!found) return
  const { row, aClass } = found
  if (row.status === 'open' && row.answer_by <= ctx.now) await settle(ctx, row, true)
  if (row.status === 'moved' && row.final_at && row.final_at <= ctx.now) await announce(ctx, row, aClass)
}

async function remindOne(ctx: Ctx, id: string): Promise<void> {
  const found = await lockReschedule(ctx.tx, null, id)
  if (found?.row.status !== 'open') return
  const { row, aClass } = found
  // A short deadline gets no reminder: people have just been asked.
  const at = remindAt(row.answer_by, row.created_at)
  if (at && at > ctx.now) return
  await reschedules.update(ctx.tx, row.id, { reminded_at: ctx.now })
  if (!at) return
  const parties = await reschedules.listParties(ctx.tx, row.id)
  const silent = parties.filter(party => party.can === null && party.takesPart)
  if (silent.length > 0) await notifyReminder(ctx, aClass, row.id, silent, row.answer_by)
}
