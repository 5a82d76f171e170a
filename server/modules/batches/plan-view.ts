import { isoInstant } from '#domain/kernel/time.ts'
import type { Matched } from '#domain/modules/batches/match-classes.ts'
import { fingerprintOf } from '#domain/modules/batches/plan-rules.ts'
import { clashWords, SLOT_REASONS, type Words } from '#domain/modules/schedule/slot-words.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { planSeries } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Plan, PlannedClass, Planning } from './plan-batch.ts'
import type { BatchClasses } from './plan-effects.ts'
import { countLearners, type PlanSpace, readHolidays } from './plan-queries.ts'

export type PlanAnswer = ApiAnswer<'POST /batches/plan'>

/** A plan for display: every date by name, what happens to existing classes, and its fingerprint. */
export async function planAnswer(
  ctx: Ctx,
  input: Planning,
  plan: Plan,
  classes: BatchClasses | null,
  matched: Matched,
  choosing = 0,
): Promise<PlanAnswer> {
  const { dates, facts } = plan
  const [first, last] = [dates[0]?.on ?? '', dates.at(-1)?.on ?? '']
  const holidays = await readHolidays(ctx.tx, input.centerId, first, last)
  const free = await freeSpaces(ctx, input, plan)
  const effects = new Map<string, 'keep' | 'move'>([
    ...matched.keep.map(({ on }) => [on, 'keep'] as const),
    ...matched.move.map(({ on }) => [on, 'move'] as const),
  ])
  const held = dates.filter(date => date.isHeld)
  const coming = new Map(classes?.coming.map(each => [each.id, each.startsAt]))
  const touched = [...matched.drop, ...matched.move.map(({ id }) => id)]
  return {
    timeZone: facts.timeZone,
    dates: dates.map(date => ({
      on: date.on,
      startsAt: isoInstant(date.startsAt),
      endsAt: isoInstant(date.endsAt),
      space: facts.spaces.find(({ id }) => id === date.spaceId) ?? null,
      status: date.status,
      problem: problemOf(date, facts.timeZone, holidays.get(date.on)),
      warnings: date.warnings.map(({ name, why }) => WARNINGS[why](name)),
      isHeld: date.isHeld,
      isOpen: date.isOpen,
      isSkipped: date.choice?.skip ?? false,
      freeSpaces: free.get(date.on) ?? [],
      effect: effects.get(date.on) ?? 'add',
    })),
    held: held.length,
    open: dates.filter(date => date.isOpen).length,
    dropped: matched.drop.flatMap(id => {
      const startsAt = coming.get(id)
      return startsAt ? [{ id, startsAt: isoInstant(startsAt) }] : []
    }),
    learners: await countLearners(ctx.tx, touched),
    choosing,
    firstOn: held[0]?.on ?? null,
    lastOn: held.at(-1)?.on ?? null,
    plannedUntil: plan.plannedUntil,
    fingerprint: planFingerprint(input, plan, matched),
  }
}

/** What saving a plan depends on: every date, who teaches what, and which classes it changes. */
export function planFingerprint(
  { serviceId, timetable }: Planning,
  { dates, endsOn }: Plan,
  matched: Matched,
): string {
  const shown = dates.map(({ on, startsAt, endsAt, spaceId, status, isHeld }) => ({
    on,
    time: { start: startsAt.getTime(), end: endsAt.getTime() },
    spaceId,
    status,
    isHeld,
  }))
  const teachers = timetable.experts.map(({ expertId, part }) => `${expertId} ${part}`).sort()
  const changed = [...matched.drop, ...matched.move.map(({ id, on }) => `${id} ${on}`)]
  return fingerprintOf(shown, [serviceId, endsOn, ...teachers, ...changed].join(' '))
}

const WARNINGS: Record<PlannedClass['warnings'][number]['why'], (name: string) => Words> = {
  outside_availability: name => ({
    en: `${name} does not usually teach at this time`,
    hi: `${name} आम तौर पर इस समय नहीं सिखाते`,
  }),
  not_engaged: name => ({
    en: `${name} does not work here at the moment`,
    hi: `${name} अभी यहाँ काम नहीं करते`,
  }),
}

/** The problem with a date, in both languages; every clash by name. */
export function problemOf(
  { status, clashes }: Pick<PlannedClass, 'status' | 'clashes'>,
  zone: string,
  holiday?: string,
): Words | null {
  const others = clashes.filter(({ what }) => what !== 'learner').map(clash => clashWords(clash, zone))
  const own =
    status === 'holiday'
      ? [holiday ? { en: holiday, hi: holiday } : SLOT_REASONS.holiday]
      : status === 'closed' || status === 'no_space'
        ? [SLOT_REASONS[status]]
        : []
  const all = [...own, ...others]
  if (all.length === 0) return null
  return { en: all.map(({ en }) => en).join('; '), hi: all.map(({ hi }) => hi).join('; ') }
}

/** For dates on which only the space stands in the way: which others are free then. */
async function freeSpaces(ctx: Ctx, input: Planning, plan: Plan): Promise<Map<string, PlanSpace[]>> {
  const stuck = plan.dates.filter(date => isSpaceTaken(date))
  const free = new Map<string, PlanSpace[]>()
  if (stuck.length === 0) return free
  for (const space of plan.facts.spaces) {
    const tried = await planSeries(ctx.tx, {
      centerId: input.centerId,
      serviceId: input.serviceId,
      experts: [],
      spaceId: space.id,
      dates: stuck.map(({ on, startsAt, endsAt }) => ({ on, startsAt, endsAt, spaceId: space.id })),
      ...(input.ignoring && { ignoring: input.ignoring }),
      now: ctx.now,
    })
    for (const { on, isFree } of tried)
      if (on !== null && isFree) free.set(on, [...(free.get(on) ?? []), { id: space.id, name: space.name }])
  }
  return free
}

function isSpaceTaken({ isOpen, status, clashes }: PlannedClass): boolean {
  if (!isOpen) return false
  if (status === 'no_space') return true
  const inTheWay = clashes.filter(({ what }) => what !== 'learner')
  return inTheWay.length > 0 && inTheWay.every(({ what }) => what === 'space')
}
