import type { Refusal } from '#domain/kernel/refusal.ts'
import { toInstant } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import { placesOf } from '#server/modules/enrolments/public.ts'
import { changeSeries } from '#server/modules/schedule/public.ts'
import { operation } from '#server/platform/operation.ts'
import { tell } from '../batch-events.ts'
import { notifyClassChanged } from '../batch-notifications.ts'
import { lockBatch } from '../batch-queries.ts'
import { refuseState } from '../change-batch.ts'
import { type ClassRow, findClass } from '../class-queries.ts'
import { classAnswer } from '../class-view.ts'
import { withoutLoss } from '../drop-classes.ts'
import { whyNotExperts } from '../plan-batch.ts'
import { readFacts } from '../plan-queries.ts'

/** Changes a single class; the batch and its other classes stay unchanged. */
export const changeClass = operation(
  'PUT /batches/{id}/classes/{classSessionId}',
  async (ctx, { params, body }) => {
    const { tx, actor, now } = ctx
    const batch = await lockBatch(tx, actor, params.id)
    const found = batch && (await findClass(tx, actor, batch.id, params.classSessionId))
    if (!batch || !found) return refuse('not_found')
    if (batch.status !== 'active' && batch.status !== 'paused') return refuseState(batch.status)
    const startsAt = toInstant(body.on, body.startMinute, batch.time_zone)
    const { spaceId, experts, minutes, reason } = body
    const expertIds = experts.map(({ expertId }) => expertId)
    const facts = await readFacts(tx, { centerId: batch.center_id, serviceId: batch.service_id, expertIds })
    if (!facts) return refuse('not_found')
    const refused = whyNotNow(found, startsAt, now) ?? whyNotExperts(facts, expertIds)
    if (refused) return refused
    if (spaceId !== null && !facts.spaces.some(({ id }) => id === spaceId)) return refuse('space_not_usable')
    const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
    const isMoved = !isThere(found, { startsAt, endsAt, spaceId })
    const series = {
      batchId: batch.id,
      centerId: batch.center_id,
      serviceId: batch.service_id,
      places: placesOf(batch.id),
      move: isMoved ? [{ id: found.id, startsAt, endsAt, spaceId }] : [],
      ...(!hasExperts(found, experts) && { experts: { ids: [found.id], experts } }),
      reason,
    }
    const touched = { dropped: [], moved: isMoved ? [found.id] : [] }
    const taken = await withoutLoss(ctx, batch, touched, () => changeSeries(ctx, series))
    if (taken) return taken
    const concerned = [...found.experts.map(({ id }) => ({ expertId: id })), ...experts]
    await tell(
      ctx,
      'batch.class-changed',
      { ...batch, experts: concerned },
      { classSessionId: found.id, ...body },
    )
    await notifyClassChanged(ctx, batch.id, {
      classSessionId: found.id,
      from: found.starts_at,
      startsAt,
      reason,
      expertIds: concerned.map(({ expertId }) => expertId),
    })
    const changed = await findClass(tx, actor, batch.id, found.id)
    if (!changed) throw new Error(`class ${found.id} disappeared while being changed`)
    return classAnswer(actor, changed, now)
  },
)

function whyNotNow(found: ClassRow, startsAt: Date, now: Date): Refusal | null {
  if (found.status !== 'scheduled') return refuse('illegal_transition', { args: { state: found.status } })
  if (found.starts_at <= now) return refuse('already_started')
  return startsAt <= now ? refuse('starts_in_past') : null
}

function isThere(found: ClassRow, to: { startsAt: Date; endsAt: Date; spaceId: string | null }): boolean {
  return (
    +found.starts_at === +to.startsAt &&
    +found.ends_at === +to.endsAt &&
    (found.space?.id ?? null) === to.spaceId
  )
}

function hasExperts(found: ClassRow, experts: readonly { expertId: string }[]): boolean {
  const ids = (list: readonly string[]) => [...list].sort().join()
  return ids(found.experts.map(({ id }) => id)) === ids(experts.map(({ expertId }) => expertId))
}
