import { coversService } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { localDateOf } from '#domain/kernel/time.ts'
import type { Terms } from '#domain/modules/experts/agreements/agreement-terms.ts'
import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { servicesAmiss } from './agreement-queries.ts'

/** The parties of the terms, and the time zone of their dates. */
export interface Parties {
  centerId: string
  expertId: string
  expertName: string
  timeZone: string
}

/** Why these terms cannot be saved; null: they can. What a center offers and an expert teaches is looked up now. */
export async function whyNotTerms(ctx: UserCtx, parties: Parties, terms: Terms): Promise<Refusal | null> {
  if (terms.untilOn !== null && terms.untilOn < terms.fromOn)
    return refuse('invalid_input', { fields: [{ path: 'untilOn', code: 'too_early' }] })
  if (terms.untilOn !== null && terms.untilOn < localDateOf(ctx.now, parties.timeZone))
    return refuse('agreement_over')
  return whyNotServices(ctx, parties, terms.serviceIds)
}

/** Why an expert cannot teach these services at a center; null: they can. */
export async function whyNotServices(
  ctx: UserCtx,
  parties: Pick<Parties, 'centerId' | 'expertId' | 'expertName'>,
  serviceIds: readonly string[],
): Promise<Refusal | null> {
  const fields = [{ path: 'serviceIds', code: 'not_possible' }]
  if (!serviceIds.every(id => coversService(ctx.actor, id))) return refuse('service_not_offered', { fields })
  const { notOffered, notTaught } = await servicesAmiss(ctx.tx, parties, serviceIds)
  if (notOffered.length > 0) return refuse('service_not_offered', { fields })
  if (notTaught.length > 0)
    return refuse('service_not_in_profile', { args: { expert: parties.expertName }, fields })
  return null
}
