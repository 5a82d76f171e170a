import { coversService } from '#domain/access/actor.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { addDays, localDateOf, toInstant } from '#domain/kernel/time.ts'
import { anchorNear, recurrenceOf } from '#domain/modules/batches/batch-pattern.ts'
import { HORIZON_DAYS, LONGEST_DAYS, MOST_CLASSES } from '#domain/modules/batches/batch-words.ts'
import { type DateChoice, decide } from '#domain/modules/batches/plan-rules.ts'
import type { PatternDate } from '#domain/modules/schedule/pattern.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { expandPattern, type PlannedDate, planSeries } from '#server/modules/schedule/public.ts'
import type { Ctx, UserCtx } from '#server/platform/context.ts'
import { type PlanFacts, readFacts } from './plan-queries.ts'

export type Timetable = ApiHandlerInput<'POST /batches/plan'>['body']['timetable']

/** What should be planned, found through the actor. */
export interface Planning {
  centerId: string
  serviceId: string
  timetable: Timetable
  choices: readonly DateChoice[]
  /** No class before this local date. */
  from?: string
  /** Pattern dates to skip without making them exceptions. */
  without?: readonly string[]
  /** Classes whose own time counts as free. */
  ignoring?: readonly string[]
  /** It claims nothing: experts who have not signed yet may be on it. */
  isDraft?: boolean
}

export interface PlannedClass extends Omit<PlannedDate, 'on' | 'status'> {
  on: string
  status: 'ok' | 'clash' | 'no_space' | 'closed' | 'holiday'
  choice: DateChoice | null
  isHeld: boolean
  /** A decision is needed. */
  isOpen: boolean
}

export interface Plan {
  facts: PlanFacts
  dates: PlannedClass[]
  /** The last local date up to which there are classes once it is saved. */
  plannedUntil: string
  /** The last date of the batch; null: open-ended. */
  endsOn: string | null
}

/** Every date of a timetable with how it stands; reads only. Dates that have passed are left out. */
export async function planBatch(ctx: Ctx, input: Planning): Promise<Plan | Refusal> {
  const { centerId, serviceId, timetable } = input
  const expertIds = timetable.experts.map(({ expertId }) => expertId)
  const facts = await readFacts(ctx.tx, { centerId, serviceId, expertIds })
  if (!facts) return refuse('not_found')
  const refused = whyNotPlan(ctx, facts, input)
  if (refused) return refused
  const today = localDateOf(ctx.now, facts.timeZone)
  const until = lastDay(timetable, today)
  if (until > addDays(timetable.startsOn > today ? timetable.startsOn : today, LONGEST_DAYS))
    return refuse('series_too_long', { args: { classes: MOST_CLASSES } })
  const pattern = datesOf(ctx, input, facts.timeZone, until)
  const dates = await planAsMany(ctx, input, facts, pattern)
  if (isRefusal(dates)) return dates
  const last = dates.at(-1)
  if (!last) return refuse('series_empty')
  const { ends } = timetable
  const endsOn = ends.kind === 'open' ? null : ends.kind === 'on' ? ends.on : last.on
  return { facts, dates, endsOn, plannedUntil: endsOn ?? until }
}

function whyNotPlan(
  ctx: Ctx,
  facts: PlanFacts,
  { serviceId, timetable, choices, isDraft }: Planning,
): Refusal | null {
  if (!facts.isOpen) return refuse('center_not_open')
  if (!facts.offersService || !coversService(ctx.actor, serviceId)) return refuse('service_not_offered')
  const spaceIds = facts.spaces.map(({ id }) => id)
  const wanted = [timetable.spaceId, ...choices.map(({ spaceId }) => spaceId)]
  if (wanted.some(id => id !== null && !spaceIds.includes(id))) return refuse('space_not_usable')
  return whyNotExperts(
    facts,
    timetable.experts.map(({ expertId }) => expertId),
    isDraft,
  )
}

/**
 * An expert needs an active engagement to be put on a batch; on a draft they may be before they have signed, since it
 * claims nothing (rule R1). A missing expert is not found.
 */
export function whyNotExperts(
  { experts }: Pick<PlanFacts, 'experts'>,
  ids: readonly string[],
  isDraft = false,
): Refusal | null {
  for (const id of ids) {
    const expert = experts.find(each => each.id === id)
    if (!expert) return refuse('not_found')
    // The center knows the names of its experts; a stranger's name is not revealed.
    const { name, isEngaged, hasAgreed, isAsked } = expert
    const isUnsigned = !isEngaged && (hasAgreed || isAsked)
    if (isUnsigned && !isDraft) return refuse('expert_not_signed', { args: { name } })
    if (!isEngaged && !isUnsigned) return refuse('no_active_engagement', { args: { name } })
    if (!expert.teaches) return refuse('service_not_taught', { args: { name: expert.name } })
  }
  return null
}

/** An expert plans for centers they work with, and nobody's time but their own. Null: they may. */
export async function whyNotExpertPlans(ctx: UserCtx, input: Planning): Promise<Refusal | null> {
  const { actor, tx } = ctx
  if (actor.role !== 'expert') return null
  const experts = input.timetable.experts
  if (experts.length !== 1 || experts[0]?.expertId !== actor.expertId) return refuse('not_found')
  const facts = await readFacts(tx, { ...input, expertIds: [actor.expertId] })
  return facts?.experts[0]?.isEngaged ? null : refuse('not_found')
}

/** An open-ended batch is planned up to the horizon; one with a number of classes as far as they may take. */
function lastDay({ ends, startsOn }: Timetable, today: string): string {
  if (ends.kind === 'on') return ends.on
  const first = startsOn > today ? startsOn : today
  return addDays(first, ends.kind === 'open' ? HORIZON_DAYS : LONGEST_DAYS)
}

function datesOf(ctx: Ctx, input: Planning, timeZone: string, until: string): PatternDate[] {
  const { times, startsOn } = input.timetable
  const today = localDateOf(ctx.now, timeZone)
  const from = [input.from ?? startsOn, startsOn, today].sort().at(-1) ?? startsOn
  const anchor = anchorNear(startsOn, times.interval, from)
  const exceptions = [...times.exceptions, ...(input.without ?? [])]
  const pattern = { ...times, recurrence: recurrenceOf(times), exceptions }
  return expandPattern(pattern, { startsOn: anchor, until, timeZone }).filter(date => date.on >= from)
}

/** Plans enough dates for the number of classes: holidays and skipped dates make the series longer. */
async function planAsMany(
  ctx: Ctx,
  input: Planning,
  facts: PlanFacts,
  pattern: readonly PatternDate[],
): Promise<PlannedClass[] | Refusal> {
  const { ends } = input.timetable
  const wanted = ends.kind === 'after' ? ends.classes : pattern.length
  for (let take = wanted; ; ) {
    const tried = pattern.slice(0, take)
    if (tried.length > MOST_CLASSES) return refuse('series_too_long', { args: { classes: MOST_CLASSES } })
    const dates = await judge(ctx, input, facts, tried)
    const counted = dates.filter(date => date.isHeld || date.isOpen).length
    if (ends.kind !== 'after' || counted >= wanted || tried.length < take) return dates
    take += wanted - counted
  }
}

async function judge(
  ctx: Ctx,
  input: Planning,
  facts: PlanFacts,
  pattern: readonly PatternDate[],
): Promise<PlannedClass[]> {
  const { centerId, serviceId, timetable, ignoring } = input
  const choices = new Map(input.choices.map(choice => [choice.on, choice]))
  const dates = pattern.map(date => chosen(date, choices.get(date.on), timetable, facts.timeZone))
  // Whoever has not agreed to work with the center has not shown it their time either.
  const known = new Set(facts.experts.filter(one => one.isEngaged || one.hasAgreed).map(({ id }) => id))
  const planned = await planSeries(ctx.tx, {
    centerId,
    serviceId,
    experts: timetable.experts.filter(({ expertId }) => known.has(expertId)),
    spaceId: timetable.spaceId,
    dates,
    ...(ignoring && { ignoring }),
    now: ctx.now,
  })
  return planned.flatMap(date => {
    const { on, status } = date
    // A class that would have begun already is left out.
    if (on === null || status === 'past') return []
    const choice = choices.get(on) ?? null
    return [{ ...date, on, status, choice, ...decide({ status, isFree: date.isFree }, choice) }]
  })
}

function chosen(
  date: PatternDate,
  choice: DateChoice | undefined,
  { times, spaceId }: Timetable,
  zone: string,
) {
  const minute = choice?.startMinute ?? null
  const startsAt = minute === null ? date.startsAt : toInstant(date.on, minute, zone)
  const endsAt = new Date(startsAt.getTime() + times.minutes * 60_000)
  return { on: date.on, startsAt, endsAt, spaceId: choice?.spaceId ?? spaceId }
}
