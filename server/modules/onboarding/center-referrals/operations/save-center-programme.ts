import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Ctx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { runningProgramme } from '../bring-center.ts'
import * as referrals from '../center-referral-queries.ts'

/** What the platform gives for centers that bring centers. */
export const showCenterProgramme = operation('GET /admin/center-referrals', ctx => answer(ctx))

/** Says what is given from now on; what was said to whoever has registered stays. */
export const saveCenterProgramme = operation('PUT /admin/center-referrals', async (ctx, { body }) => {
  const before = await referrals.findProgramme(ctx.tx)
  if (!(await referrals.saveProgramme(ctx.tx, body))) return refuse('changed_meanwhile')
  await ctx.emit({ kind: 'center-referral.programme', topics: ['everybody'], payload: {} })
  await ctx.audit({
    action: 'center_referral.programme',
    subjectKind: 'platform',
    subjectId: null,
    details: { before: before ?? null, now: body },
  })
  return answer(ctx)
})

async function answer(ctx: Pick<Ctx, 'tx' | 'now'>): Promise<ApiAnswer<'GET /admin/center-referrals'>> {
  const found = await referrals.findProgramme(ctx.tx)
  const { rewarded, days } = await referrals.sumGiven(ctx.tx)
  return {
    isOn: found?.isOn ?? false,
    inviterDays: found?.inviterDays ?? 0,
    invitedDays: found?.invitedDays ?? 0,
    validUntil: found?.validUntil ?? null,
    isRunning: (await runningProgramme(ctx)) !== null,
    rewarded,
    daysGiven: days,
    version: found?.version ?? 0,
  }
}
