import type { SignedIn } from '#domain/access/actor.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import {
  CORRECTION_DAYS,
  ROLL_OPENS_MINUTES,
  whyNotMark,
} from '#domain/modules/classes/attendance/attendance-rules.ts'
import { effectiveMark, markedAt } from '#domain/modules/classes/attendance/mark-merge.ts'
import { type RefusalCode, refusalSentence, refuse } from '#domain/refusals.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import { compensations, lockRoll } from '#server/modules/enrolments/public.ts'
import { noteMark } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { followMarks } from '../follow-marks.ts'
import * as rolls from '../roll-queries.ts'
import { asMade, rollAnswers } from '../roll-view.ts'

type GivenMark = ApiHandlerInput<'POST /classes/{id}/marks'>['body']['marks'][number]
type Result = ApiAnswer<'POST /classes/{id}/marks'>['results'][number]

/**
 * Accepts marks immediately or hours later, from any number of devices: each is stored permanently, a known one is
 * ignored, and the effective one is decided over all of them. An invalid mark is answered with its reason and does
 * not block the others.
 */
export const markRoll = operation('POST /classes/{id}/marks', async (ctx, { params, body }) => {
  const { tx, now } = ctx
  await compensations.lockChoices(tx, params.id)
  await lockRoll(tx, params.id)
  const cls = await rolls.findRoll(tx, ctx.actor, params.id)
  if (!cls) return refuse('not_found')
  const entries = new Map((await rolls.listEntries(tx, [cls.id])).map(row => [row.learnerId, row]))
  const stored = await rolls.listMarks(tx, [cls.id])
  const known = await rolls.knownMarks(
    tx,
    body.marks.map(mark => mark.id),
  )
  const refused = new Map<string, Result>()
  const fresh: rolls.MarkRow[] = []
  for (const given of body.marks) {
    if (known.has(given.id)) continue
    known.add(given.id)
    const mark = receive(ctx, cls.id, given, Date.parse(body.sentAt), [...stored, ...fresh])
    const why = entries.has(given.learnerId) ? whyNotMark(cls, mark.madeAt, now) : 'not_on_roll'
    if (why) refused.set(given.id, refusedMark(ctx, given.id, why))
    else fresh.push(mark)
  }
  await rolls.insertMarks(tx, fresh, now)

  const all = Map.groupBy([...stored, ...fresh], mark => mark.learnerId)
  const effective = new Map<string, rolls.MarkRow>()
  const changed: { entry: rolls.RollRow; mark: rolls.MarkRow }[] = []
  for (const learnerId of new Set(fresh.map(mark => mark.learnerId))) {
    const mark = effectiveMark((all.get(learnerId) ?? []).map(asMade))?.row
    const entry = entries.get(learnerId)
    if (!mark || !entry) throw new Error(`no mark of learner ${learnerId} is effective after one was made`)
    effective.set(learnerId, mark)
    if (mark.id === entry.markId) continue
    await noteMark(tx, cls.id, learnerId, mark)
    changed.push({ entry, mark })
  }
  await followMarks(ctx, cls, fresh, changed)

  const [roll] = await rollAnswers(ctx, [cls])
  if (!roll) throw new Error(`the roll of ${cls.id} disappeared while being marked`)
  const freshIds = new Set(fresh.map(mark => mark.id))
  return {
    roll,
    results: body.marks.map((given): Result => {
      const no = refused.get(given.id)
      if (no) return no
      if (!freshIds.has(given.id)) return { id: given.id, outcome: 'known', refusal: null }
      const isEffective = effective.get(given.learnerId)?.mark === given.mark
      return { id: given.id, outcome: isEffective ? 'stands' : 'overruled', refusal: null }
    }),
  }
})

/** A mark as it is stored: its time by the server's clock, and the earlier marks it knew of. */
function receive(
  { actor, now }: Ctx<SignedIn>,
  classId: string,
  given: GivenMark,
  sentAt: number,
  before: readonly rolls.MarkRow[],
): rolls.MarkRow {
  if (actor.role !== 'center' && actor.role !== 'expert') throw new Error(`${actor.role} may not mark`)
  const own = before.filter(mark => mark.learnerId === given.learnerId).map(mark => mark.id)
  const madeAt = markedAt({ at: Date.parse(given.at), sentAt, receivedAt: now.getTime() })
  return {
    id: given.id,
    classId,
    learnerId: given.learnerId,
    mark: given.mark,
    note: given.note,
    seen: own.filter(id => given.seen.includes(id)),
    madeAt: new Date(madeAt),
    by: actor.userId,
    byName: null,
    as: actor.role,
  }
}

function refusedMark(ctx: Ctx<SignedIn>, id: string, code: RefusalCode): Result {
  const args = { minutes: ROLL_OPENS_MINUTES, days: CORRECTION_DAYS, now: isoInstant(ctx.now) }
  const words = refusalSentence({ code, args }, ctx.language)
  return { id, outcome: 'refused', refusal: { code, words } }
}
