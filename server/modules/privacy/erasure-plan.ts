import { isoInstant } from '#domain/kernel/time.ts'
import { erasureBlockers, graceEnd } from '#domain/modules/privacy/erasure-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Ctx } from '#server/platform/context.ts'
import { planSeal } from '#server/platform/digests.ts'
import type { PersonalDataOf } from '#server/platform/personal-data.ts'
import { countTouched, effectsOf, listUnderWay } from './erasure-effect-queries.ts'
import { readDuties, readScope, type Scope, type Wish } from './erasure-queries.ts'
import { type TracedScope, traceScope } from './traces.ts'

export type ErasurePlan = ApiAnswer<'GET /erasure-plan'>

/** What would be erased, ended and retained, and what prevents it; null if the requester has nothing to erase. */
export async function planErasure(
  ctx: Ctx,
  modules: PersonalDataOf,
  userId: string,
  wish: Wish,
): Promise<{ scope: Scope; traced: TracedScope; plan: ErasurePlan } | null> {
  const { tx, now } = ctx
  const scope = await readScope(tx, userId, wish)
  if (!scope) return null
  const traced = await traceScope(tx, modules, scope)
  const effects = effectsOf(ctx, modules, scope, traced)
  const { kind, learner, learners, shared, expert } = scope
  const plan = {
    kind,
    learner,
    learners,
    expert: expert && { id: expert.id, name: expert.name },
    stayWithOthers: shared,
    ...(await countTouched(ctx, effects)),
    blockers: erasureBlockers({
      kind,
      ...(await readDuties(tx, scope)),
      underWay: await listUnderWay(ctx, effects),
    }),
  }
  return { scope, traced, plan: { ...plan, dueAt: isoInstant(graceEnd(now)), seal: sealOf(plan) } }
}

/** Equal for equal plans; changing numbers of notifications and sign-ins do not matter. */
function sealOf({ erased, ends, ...plan }: Omit<ErasurePlan, 'seal' | 'dueAt'>): string {
  return planSeal({
    ...plan,
    erased: erased.filter(({ what }) => what !== 'notifications' && what !== 'exports'),
    ends: ends.filter(({ what }) => what !== 'sign_ins'),
  })
}
