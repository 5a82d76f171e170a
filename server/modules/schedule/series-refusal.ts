import type { Language } from '#domain/kernel/language.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { formatNearDate } from '#domain/kernel/time.ts'
import type { JudgedClass } from '#domain/modules/schedule/series.ts'
import { type Clash, clashWords, SLOT_REASONS, type Words } from '#domain/modules/schedule/slot-words.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { findSeatClashes, type SeatClash } from './roll-queries.ts'

interface Unfree extends Pick<JudgedClass, 'status' | 'isFree' | 'clashes'> {
  startsAt: Date
  endsAt: Date
}

/** Names the first class that prevents a series and how many more there are; `extra.dates` has them all. */
export function refuseSeries(dates: readonly Unfree[], now: Date, zone: string): Refusal {
  const first = dates[0]
  const words = first ? whyOf(first, now, zone) : SLOT_REASONS.no_space
  const args = { clash: words.en, clash_hi: words.hi, others: dates.length - 1 }
  const extra = {
    dates: dates.map(({ startsAt, endsAt, status, clashes }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      status,
      clashes: clashes.filter(({ what }) => what !== 'learner'),
    })),
  }
  return refuse(dates.length > 1 ? 'series_clashes' : 'series_clash', { args, extra })
}

function whyOf(date: Unfree, now: Date, zone: string): Words {
  const on = (language: Language) => formatNearDate(date.startsAt, now, zone, language)
  const clash = date.clashes.find(({ what }) => what !== 'learner')
  const why = clash
    ? clashWords(clash, zone)
    : date.status === 'past'
      ? SLOT_REASONS.past
      : SLOT_REASONS.no_space
  return { en: `${on('en')}: ${why.en}`, hi: `${on('hi')}: ${why.hi}` }
}

/**
 * Names the class that prevents a learner from the first of these; `extra.classes` has all requested ones that are
 * not free, with what is there: "busy" if it belongs to another center.
 */
export async function refuseSeat(ctx: Ctx, learnerId: string, ids: readonly string[]): Promise<Refusal> {
  const clashes = await findSeatClashes(ctx.tx, learnerId, ids)
  const [first] = clashes
  if (!first) return refuse('changed_meanwhile')
  const words = clashWords(seatClash(first), first.timeZone)
  const classes = clashes.map(each => ({
    classSessionId: each.wantedId,
    startsAt: each.wantedAt.toISOString(),
    clash: seatClash(each),
  }))
  return refuse('learner_busy', { args: { clash: words.en, clash_hi: words.hi }, extra: { classes } })
}

function seatClash(clash: SeatClash): Clash {
  const [from, to] = clash.isHere ? [clash.startsAt, clash.endsAt] : [clash.wantedAt, clash.wantedUntil]
  const title = clash.isHere ? { en: clash.titleEn, hi: clash.titleHi } : null
  return { what: 'learner', name: clash.learner, title, period: { start: from.getTime(), end: to.getTime() } }
}
