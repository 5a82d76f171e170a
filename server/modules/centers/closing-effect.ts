import type { Refusal } from '#domain/kernel/refusal.ts'
import { isoInstant, localDateOf, minutesOfDayOf, weekdayOf } from '#domain/kernel/time.ts'
import { fallingOutside } from '#domain/modules/centers/opening-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import type { ClassAhead } from '#server/platform/above.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { planSeal } from '#server/platform/digests.ts'
import { type Hours, readHours } from './settings-queries.ts'

type Effect = ApiAnswer<'POST /center/closing-plan'>
export type Closing = ApiHandlerInput<'POST /center/closing-plan'>['body']

/** This many of the classes are listed; all are counted and part of what is confirmed. */
const LISTED = 50
const MINUTE = 60_000

/** The upcoming classes that would be outside opening hours, on a holiday or in a closed space. */
export async function closingEffect(ctx: CenterCtx, closing: Closing): Promise<Effect> {
  const { tx, now, actor } = ctx
  const ahead = ctx.above.centers.classesAhead
  const { centerId } = actor.center
  const hit =
    closing.close === 'hours'
      ? outside(await ahead(tx, centerId, now, {}), await readHours(tx, centerId), closing.hours)
      : await ahead(
          tx,
          centerId,
          now,
          closing.close === 'day' ? { onDate: closing.onDate } : { spaceId: closing.spaceId },
        )
  const seen = hit.map(row => `${row.id} ${row.starts_at.getTime()}`).sort()
  return {
    count: hit.length,
    classes: hit.slice(0, LISTED).map(({ id, starts_at, ends_at, title, space_name: spaceName }) => ({
      ...{ id, title, spaceName },
      startsAt: isoInstant(starts_at),
      endsAt: isoInstant(ends_at),
    })),
    timeZone: hit[0]?.time_zone ?? null,
    fingerprint: hit.length === 0 ? null : planSeal(seen),
  }
}

/** Null if no class is affected, or exactly these classes were confirmed; otherwise why it is not saved. */
export async function whyNotClose(
  ctx: CenterCtx,
  closing: Closing,
  accepted: string | null,
): Promise<Refusal | null> {
  const { count, fingerprint } = await closingEffect(ctx, closing)
  if (fingerprint === null || fingerprint === accepted) return null
  return accepted === null
    ? refuse('classes_affected', { args: { count }, extra: { count } })
    : refuse('classes_affected_changed', { args: { count }, extra: { count } })
}

function outside(
  rows: readonly ClassAhead[],
  before: readonly Hours[],
  after: readonly Hours[],
): ClassAhead[] {
  const spans = rows.map(row => {
    const fromMinute = minutesOfDayOf(row.starts_at, row.time_zone)
    const minutes = (row.ends_at.getTime() - row.starts_at.getTime()) / MINUTE
    return {
      row,
      weekday: weekdayOf(localDateOf(row.starts_at, row.time_zone)),
      fromMinute,
      toMinute: fromMinute + minutes,
    }
  })
  return fallingOutside(spans, weekOf(before), weekOf(after)).map(({ row }) => row)
}

/** Opening hours in the form that the weekly rules use. */
export const weekOf = (hours: readonly Hours[]) =>
  hours.map(({ weekday, opensMinute, closesMinute }) => ({
    weekday,
    fromMinute: opensMinute,
    toMinute: closesMinute,
  }))
