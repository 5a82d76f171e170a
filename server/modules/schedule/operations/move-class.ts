import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { changeClasses } from '../change-classes.ts'
import { lastMove, noteUndone, noticeMinutesOf, spacesFor } from '../class-move-queries.ts'
import type { MovedBy } from '../series.ts'
import { judgeClasses } from '../series-facts.ts'
import { type ExistingClass, findClasses } from '../series-lock-queries.ts'

const MINUTE = 60_000

export interface OneClassMove {
  id: string
  startsAt: Date
  endsAt: Date
  /** Absent: its own space, or another free one if that is taken; null: no space. */
  spaceId?: string | null
  reason: string
  /** The new time may ignore the center's lead time. */
  ignoreLeadTime?: boolean
  by?: MovedBy
}

/**
 * Moves one class of a batch, or says what prevents it. The class keeps its id and its pattern date, its earlier
 * time stays in its history. Learners move along; one with another class becomes `clashing`. The caller has found
 * it through its actor. A booking's class uses `moveSlot`.
 */
export async function moveClass(ctx: Ctx, move: OneClassMove): Promise<Refusal | null> {
  const [found] = await findClasses(ctx.tx, [move.id])
  if (!found || found.batchId === null) return refuse('not_found')
  const refused = await whyNotNow(ctx, found, move)
  if (refused) return refused
  const spaceId = move.spaceId === undefined ? await freeSpace(ctx, found, move) : move.spaceId
  if (isThere(found, { ...move, spaceId })) return null
  return change(ctx, found, { ...move, spaceId })
}

/**
 * Undoes the latest move of a class, if its former time is still free for expert and space. Called again, it undoes
 * the one before.
 */
export async function undoMove(ctx: Ctx, id: string): Promise<Refusal | null> {
  const [found] = await findClasses(ctx.tx, [id])
  const last = found?.batchId ? await lastMove(ctx.tx, id) : undefined
  if (!found || !last) return refuse('not_found')
  const { startsAt, endsAt, spaceId } = last
  if (startsAt <= ctx.now) return refuse('already_started')
  await noteUndone(ctx.tx, last.id, ctx.now)
  return change(ctx, found, { id, startsAt, endsAt, spaceId, reason: '' }, true)
}

type Placed = OneClassMove & { spaceId: string | null }

function change(ctx: Ctx, { centerId }: ExistingClass, placed: Placed, isUndo = false) {
  const { id, startsAt, endsAt, spaceId, reason, by } = placed
  const nothing = { of: null, cancel: [], restaff: [], create: [] }
  const move = [{ id, startsAt, endsAt, spaceId }]
  return changeClasses(ctx, { ...nothing, centerId, move, reason, by, isUndo })
}

async function whyNotNow(ctx: Ctx, found: ExistingClass, move: OneClassMove): Promise<Refusal | null> {
  if (found.status !== 'scheduled') return refuse('illegal_transition', { args: { state: found.status } })
  if (found.startsAt <= ctx.now) return refuse('already_started')
  if (move.ignoreLeadTime) return null
  const minutes = await noticeMinutesOf(ctx.tx, found.centerId)
  const isTooSoon = move.startsAt.getTime() < ctx.now.getTime() + minutes * MINUTE
  return isTooSoon ? refuse('slot_too_soon', { args: { minutes } }) : null
}

function isThere(found: ExistingClass, { startsAt, endsAt, spaceId }: Placed): boolean {
  return +found.startsAt === +startsAt && +found.endsAt === +endsAt && found.spaceId === spaceId
}

/** The class's own space if free then, otherwise the first other suitable one; its own if none is free. */
async function freeSpace(ctx: Ctx, found: ExistingClass, move: OneClassMove): Promise<string | null> {
  const own = found.spaceId
  if (own === null) return null
  const { centerId, serviceId, batchId } = found
  const others = await spacesFor(ctx.tx, centerId, serviceId)
  for (const spaceId of [own, ...others.filter(id => id !== own)]) {
    const { startsAt, endsAt } = move
    const classes = [{ startsAt, endsAt, serviceId, batchId, spaceId, expertIds: [] }]
    const judgement = await judgeClasses(ctx.tx, { centerId, classes, ignoring: [move.id], now: ctx.now })
    if (judgement?.dates[0]?.isFree) return spaceId
  }
  return own
}
