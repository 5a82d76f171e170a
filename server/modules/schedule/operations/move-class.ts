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
  /** Absent: the space it has, or where that is taken another that is free; null: no space. */
  spaceId?: string | null
  reason: string
  /** A new time may lie within the center's notice time. */
  ignoreLeadTime?: boolean
  by?: MovedBy
}

/**
 * Moves one class of a batch, or says what is in the way. It keeps its id and its date of the pattern, its earlier
 * time stays in its history. Learners go along; who has another class then becomes `clashing`. The caller has found
 * it through its actor. A booking's class goes by `moveSlot`.
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
 * Takes back the latest move of a class, where its former time is still free for expert and space. Asked again it takes
 * back the one before.
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

/** The own space where it is free then, else the first other that serves the service; the own one where none is. */
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
