import { type ErasureBlocker, nextTry } from '#domain/modules/privacy/erasure-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import type { PersonalDataOf } from '#server/platform/personal-data.ts'
import { erase } from '../erase.ts'
import { planErasure } from '../erasure-plan.ts'
import { lockFamily } from '../erasure-queries.ts'
import { type ErasureRow, endErasure, holdDue, listDue, postpone } from '../erasure-row-queries.ts'
import { privacyNotifications } from '../notification-templates.ts'

const AT_ONCE = 50

/**
 * Carries out what was asked for and not taken back, each in a transaction of its own: killed in between or run twice it
 * is done once. Where something stands in the way by now, it stays, says so and is tried again.
 */
export const eraseDue = (modules: PersonalDataOf) =>
  defineJob({
    name: 'privacy.erase-due',
    cron: '40 * * * *',
    async run({ services }) {
      const ctx = jobContext(services)
      await eachOf(await listDue(ctx.tx, ctx.now, AT_ONCE), async ({ id, userId }) => {
        await ctx.inTransaction(inner => carryOut(inner, modules, id, userId))
      })
    },
  })

async function carryOut(ctx: Ctx, modules: PersonalDataOf, id: string, userId: string): Promise<void> {
  // The family before its erasure: in the order in which asking takes the same locks.
  await lockFamily(ctx.tx, userId)
  const row = await holdDue(ctx.tx, id, ctx.now)
  if (!row) return
  const found = await planErasure(ctx, modules, userId, row)
  // They look after the learner no longer, or have no profile any more: there is nothing of theirs to erase.
  if (!found) return endErasure(ctx.tx, id, 'withdrawn', ctx.now)
  const { blockers } = found.plan
  if (blockers.length > 0)
    return wait(
      ctx,
      row,
      blockers.map(blocker => blocker.code),
    )
  await erase(ctx, modules, id, found.scope, found.traced)
  await endErasure(ctx.tx, id, 'done', ctx.now)
  await ctx.emit({ kind: 'erasure.done', topics: [`user:${userId}`], payload: { erasureId: id } })
}

async function wait(ctx: Ctx, row: ErasureRow, stoppedBy: ErasureBlocker[]): Promise<void> {
  await postpone(ctx.tx, row.id, stoppedBy, nextTry(ctx.now))
  await ctx.emit({ kind: 'erasure.waits', topics: [`user:${row.userId}`], payload: { erasureId: row.id } })
  const isTold = stoppedBy.every(code => row.stoppedBy.includes(code))
  // The same as yesterday is not told every day; the screen says it all the time.
  if (isTold) return
  await ctx.notify(privacyNotifications['erasure.waits'], {
    recipients: [{ userId: row.userId, role: row.askedAs }],
    args: {},
    link: {},
  })
}
