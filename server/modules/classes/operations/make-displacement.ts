import { mayInCenter } from '#domain/access/actor.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { choicesClash, type DisplacementChoice } from '#domain/modules/classes/displacement-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { operation } from '#server/platform/operation.ts'
import * as classes from '../class-queries.ts'
import { displacedBy } from '../displaced-by.ts'
import { closeFor, displace, NOTHING_CLOSED } from '../make-displacement.ts'
import { classesHit } from '../plan-displacement.ts'
import { notifyDisplaced, tellDisplaced } from '../tell-displacement.ts'

/** Moves, covers or cancels every class of the plan together; if a class has changed since, nothing happens. */
export const makeDisplacement = operation('POST /displacements', async (ctx, { body }) => {
  const { tx } = ctx
  // Closing needs permission for opening hours and spaces, in addition to that for moving classes.
  if (body.close && !mayInCenter(ctx.actor, 'hours:manage')) return refuse('not_allowed')
  const displaced = await displacedBy(ctx, body)
  if (isRefusal(displaced)) return displaced
  await classes.lockAll(
    tx,
    body.classes.map(({ id }) => id),
  )
  // Closing occupies the spaces: bookings made before it are among the classes that are read after it.
  const closed = body.close
    ? await closeFor(ctx, displaced.of, displaced.timeZone, body.reason)
    : NOTHING_CLOSED
  const hit = await classesHit(ctx, displaced.of)
  if (isRefusal(hit)) return hit
  const changed = whatChanged(hit, body.classes)
  if (changed) return changed
  const choices = new Map<string, DisplacementChoice>()
  for (const { id, choice } of body.classes) {
    const complete = choiceOf(choice)
    if (!complete) return refuse('invalid_input', { fields: [{ path: 'classes', code: 'invalid' }] })
    choices.set(id, complete)
  }
  if (choicesClash(hit.map(asRule), choices))
    return refuse('displacement_changed', { args: { classes: titles(hit) } })
  const all = hit.map(row => ({ row, choice: choices.get(row.id) ?? { to: 'cancel' as const } }))

  const refused = await displace(ctx, displaced.of, all, body.reason)
  if (refused) return refused
  await tellDisplaced(ctx, displaced.of, all, body.reason)
  const families = await notifyDisplaced(ctx, all, body.reason)
  const count = (...to: DisplacementChoice['to'][]) =>
    all.filter(({ choice }) => to.includes(choice.to)).length
  return {
    moved: count('space', 'time'),
    covered: count('substitute'),
    cancelled: count('cancel'),
    families,
    ...closed,
  }
})

/** The chosen option; null if part of it is missing. */
function choiceOf(given: ApiHandlerInput<'POST /displacements'>['body']['classes'][number]['choice']) {
  const { to, spaceId, expertId, startsAt, endsAt } = given
  if (to === 'space') return spaceId ? { to, spaceId } : null
  if (to === 'substitute') return expertId ? { to, expertId } : null
  if (to === 'time') return startsAt && endsAt ? { to, startsAt, endsAt, spaceId } : null
  return { to }
}

/** Names the classes that were added, removed or changed since the plan was shown. */
function whatChanged(
  hit: readonly classes.ClassRow[],
  shown: readonly { id: string; version: number }[],
): Refusal | null {
  const versions = new Map(shown.map(({ id, version }) => [id, version]))
  const different = hit.filter(row => versions.get(row.id) !== row.version)
  const removed = versions.size - (hit.length - hit.filter(row => !versions.has(row.id)).length)
  if (different.length === 0 && removed === 0) return null
  return refuse('displacement_changed', { args: { classes: titles(different) || `${removed}` } })
}

function titles(rows: readonly classes.ClassRow[]): string {
  return [...new Set(rows.map(row => row.title_en))].slice(0, 3).join(', ')
}

function asRule(row: classes.ClassRow) {
  return {
    id: row.id,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    spaceId: row.space_id,
    expertIds: row.experts.map(({ id }) => id),
  }
}
