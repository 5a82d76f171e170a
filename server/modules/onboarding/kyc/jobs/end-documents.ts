import { addDays, DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { KYC_WARNING_DAYS } from '#domain/modules/onboarding/kyc/kyc-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import * as kyc from '../kyc-queries.ts'
import { todayOf } from '../kyc-view.ts'
import { noteKyc, tellOwner } from '../tell-kyc.ts'

const batch = 100

/** Every night: documents that expire within thirty days get one warning, and those past their end expire. */
export const endDocuments = defineJob({
  name: 'kyc.end-documents',
  cron: '10 0 * * *',
  zone: DEFAULT_ZONE,
  async run({ services }) {
    const ctx = jobContext(services)
    await each(ctx, 'expire')
    await each(ctx, 'warn')
  },
})

/** A few per transaction, until none is left: idempotent, also with two concurrent processes. */
async function each(ctx: Ctx, what: 'warn' | 'expire'): Promise<void> {
  const today = todayOf(ctx.now)
  const warnUntil = addDays(today, KYC_WARNING_DAYS)
  for (let done = batch; done === batch; ) {
    done = await ctx.inTransaction(async inner => {
      const ending = await kyc.takeEnding(inner.tx, { what, today, warnUntil, most: batch })
      for (const one of ending) await (what === 'warn' ? warn(inner, one) : expire(inner, one))
      return ending.length
    })
  }
}

async function warn(ctx: Ctx, { caseId, name, until, kind, id }: kyc.EndingRow): Promise<void> {
  await kyc.markWarned(ctx.tx, caseId, ctx.now)
  await tellOwner(ctx, { kind, id }, 'kyc.ending', { name, reason: '', until })
}

async function expire(ctx: Ctx, ending: kyc.EndingRow): Promise<void> {
  const { caseId, name, until, kind, id, isReplaced } = ending
  await kyc.updateCase(ctx.tx, caseId, { status: 'expired' })
  await noteKyc(ctx, { kind, id }, 'kyc.expire', { caseId, until })
  if (!isReplaced) await tellOwner(ctx, { kind, id }, 'kyc.expired', { name, reason: '', until })
}
