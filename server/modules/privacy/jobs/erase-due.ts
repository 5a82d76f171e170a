import { type ErasureBlocker, nextTry } from '#domain/modules/privacy/erasure-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import type { PersonalDataOf } from '#server/platform/personal-data.ts'
import { erase } from '../erase.ts'
import { removeNote, writeNote } from '../erasure-journal.ts'
import { planErasure } from '../erasure-plan.ts'
import { lockFamily } from '../erasure-queries.ts'
import { type ErasureRow, endErasure, isDone, listDue, lockDue, postpone } from '../erasure-row-queries.ts'
import { privacyNotifications } from '../notification-templates.ts'

const AT_ONCE = 50

/**
 * Carries out pending erasures, each in its own transaction: killed halfway or run twice, it is done once. If
 * something prevents one by now, it stays, says so and is retried.
 */
export const eraseDue = (modules: PersonalDataOf) =>
  defineJob({
    name: 'privacy.erase-due',
    cron: '40 * * * *',
    wokenBy: ['erasure.put_back'],
    async run({ services }) {
      const ctx = jobContext(services)
      await eachOf(await listDue(ctx.tx, ctx.now, AT_ONCE), async due => {
        // The store is never called inside a transaction, and no erasure may be without its note.
        await writeNote(ctx.ports.files, due)
        const isErased = await ctx.inTransaction(inner => carryOut(inner, modules, due.id, due.userId))
        if (!isErased) await removeNote(ctx.ports.files, due.id)
      })
    },
  })

/** Whether the erasure is done, by this run or by another. */
async function carryOut(ctx: Ctx, modules: PersonalDataOf, id: string, userId: string): Promise<boolean> {
  // The family is locked before its erasure: in the same order as when requesting.
  await lockFamily(ctx.tx, userId)
  const row = await lockDue(ctx.tx, id, ctx.now)
  if (!row) return isDone(ctx.tx, id)
  const found = await planErasure(ctx, modules, userId, row)
  // They no longer look after the learner, or no longer have a profile: there is nothing of theirs to erase.
  if (!found) {
    await endErasure(ctx.tx, id, 'withdrawn', ctx.now)
    return false
  }
  const { blockers } = found.plan
  if (blockers.length > 0) {
    const codes = blockers.map(blocker => blocker.code)
    await wait(ctx, row, codes)
    return false
  }
  await erase(ctx, modules, id, found.scope, found.traced)
  await endErasure(ctx.tx, id, 'done', ctx.now)
  await ctx.emit({ kind: 'erasure.done', topics: [`user:${userId}`], payload: { erasureId: id } })
  return true
}

async function wait(ctx: Ctx, row: ErasureRow, stoppedBy: ErasureBlocker[]): Promise<void> {
  await postpone(ctx.tx, row.id, stoppedBy, nextTry(ctx.now))
  await ctx.emit({ kind: 'erasure.waits', topics: [`user:${row.userId}`], payload: { erasureId: row.id } })
  const isTold = stoppedBy.every(code => row.stoppedBy.includes(code))
  // An unchanged obstacle is not notified every day; the screen always shows it.
  if (isTold) return
  await ctx.notify(privacyNotifications['erasure.waits'], {
    recipients: [{ userId: row.userId, role: row.askedAs }],
    args: {},
    link: {},
  })
}
