import type { Refusal } from '#domain/kernel/refusal.ts'
import { datesBetween, localDateOf, minutesOfDayOf } from '#domain/kernel/time.ts'
import type { DisplacementChoice } from '#domain/modules/classes/displacement-rules.ts'
import { refusalSentence, refuse } from '#domain/refusals.ts'
import { cancelSingleClass, moveSingleClass } from '#server/modules/bookings/public.ts'
import { addHoliday } from '#server/modules/centers/public.ts'
import { blockSpaces, moveClass, replaceExpert } from '#server/modules/schedule/public.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { cancelPlanned } from './cancel-class.ts'
import type { ClassRow } from './class-queries.ts'
import { type Displaced, listSpaces } from './displacement-queries.ts'
import { clashingIn, offerToClashing } from './offer-compensation.ts'

/** A class and what happens to it. */
export interface Displacing {
  row: ClassRow
  choice: DisplacementChoice
}

/**
 * Applies the choice for each class, cancellations first since they free up time. The first impossible one refuses
 * all; the caller's transaction rolls back.
 */
export async function displace(
  ctx: CenterCtx,
  displaced: Displaced,
  all: readonly Displacing[],
  reason: string,
): Promise<Refusal | null> {
  const inOrder = all.toSorted((a, b) => rank(a.choice) - rank(b.choice))
  for (const { row, choice } of inOrder) {
    const refused = await displaceOne(ctx, displaced, row, choice, reason)
    if (!refused) continue
    return refuse('displacement_clash', {
      args: {
        title: row.title_en,
        title_hi: row.title_hi,
        clash: refusalSentence(refused, 'en'),
        clash_hi: refusalSentence(refused, 'hi'),
      },
      extra: { classSessionId: row.id, because: refused.code },
    })
  }
  return null
}

/** What was closed. */
interface Closed {
  blocks: { id: string; space: { id: string; name: string } }[]
  /** Local dates. */
  holidays: string[]
}

/**
 * Prevents bookings of what is unavailable: whole days of the whole center become holidays, anything else blocks
 * spaces.
 */
export async function closeFor(
  ctx: CenterCtx,
  displaced: Displaced,
  zone: string,
  reason: string,
): Promise<Closed> {
  const { tx, now, actor } = ctx
  const { centerId, cause, from, until } = displaced
  if (cause === 'expert') return NOTHING_CLOSED
  const isWholeDays = [from, until].every(at => minutesOfDayOf(at, zone) === 0)
  if (cause === 'center' && isWholeDays) {
    const holidays = datesBetween(localDateOf(from, zone), localDateOf(until, zone))
    for (const onDate of holidays) await addHoliday(tx, centerId, { onDate, name: reason })
    return { blocks: [], holidays }
  }
  const spaces = await listSpaces(tx, centerId, cause === 'center' ? 'all' : displaced.spaceIds)
  const spaceIds = spaces.map(({ id }) => id)
  const block = { centerId, spaceIds, from, until, reason, createdBy: actor.userId }
  const ids = await blockSpaces(tx, block, now)
  return { blocks: ids.flatMap((id, nth) => (spaces[nth] ? { id, space: spaces[nth] } : [])), holidays: [] }
}

export const NOTHING_CLOSED: Closed = { blocks: [], holidays: [] }

const ranks = { cancel: 0, substitute: 1, space: 2, time: 3 } as const
const rank = (choice: DisplacementChoice) => ranks[choice.to]

async function displaceOne(
  ctx: CenterCtx,
  displaced: Displaced,
  row: ClassRow,
  choice: DisplacementChoice,
  reason: string,
): Promise<Refusal | null> {
  if (row.kind === 'booking') return displaceBooking(ctx, row, choice, reason)
  switch (choice.to) {
    case 'cancel':
      return cancelPlanned(ctx, row, reason)
    case 'substitute': {
      const fromExpertId = displaced.expertId ?? row.experts[0]?.id
      if (!fromExpertId) return refuse('not_found')
      const toExpertId = choice.expertId
      return replaceExpert(ctx, { ids: [row.id], fromExpertId, toExpertId, part: 'substitute' })
    }
    case 'space': {
      const { id, starts_at: startsAt, ends_at: endsAt } = row
      return moveClass(ctx, { id, startsAt, endsAt, spaceId: choice.spaceId, reason, ignoreLeadTime: true })
    }
    case 'time': {
      const [startsAt, endsAt] = [new Date(choice.startsAt), new Date(choice.endsAt)]
      const move = { id: row.id, startsAt, endsAt, spaceId: choice.spaceId }
      const clashing = await clashingIn(ctx.tx, [row.id])
      const refused = await moveClass(ctx, { ...move, reason, ignoreLeadTime: true })
      if (!refused) await offerToClashing(ctx, [row.id], clashing)
      return refused
    }
  }
}

async function displaceBooking(
  ctx: CenterCtx,
  row: ClassRow,
  choice: DisplacementChoice,
  reason: string,
): Promise<Refusal | null> {
  if (!row.booking_id || choice.to === 'substitute') return refuse('not_found')
  if (choice.to === 'cancel') return cancelSingleClass(ctx, row.booking_id, reason)
  return moveSingleClass(ctx, {
    bookingId: row.booking_id,
    startsAt: choice.to === 'time' ? new Date(choice.startsAt) : row.starts_at,
    ...(choice.spaceId !== null && { spaceId: choice.spaceId }),
    reason,
    by: { userId: ctx.actor.userId, role: 'center' },
    ignoreLeadTime: true,
  })
}
