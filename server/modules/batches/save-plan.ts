import { newId } from '#domain/kernel/ids.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { formatNearLocalDate, localDateOf } from '#domain/kernel/time.ts'
import type { Matched } from '#domain/modules/batches/match-classes.ts'
import { changedDates } from '#domain/modules/batches/plan-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { placesOf } from '#server/modules/enrolments/public.ts'
import { changeSeries, claimSeries, type NewClass } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { BatchRow } from './batch-queries.ts'
import { withoutLoss } from './drop-classes.ts'
import type { Plan, PlannedClass, Planning } from './plan-batch.ts'
import { BY_PATTERN } from './plan-effects.ts'
import { planFingerprint, problemOf } from './plan-view.ts'

/** Why a plan may not be saved: a date is undecided, or it is not (any more) the one that was shown. Null: it may. */
export function whyNotSave(
  ctx: Pick<Ctx, 'now'>,
  input: Planning,
  plan: Plan,
  matched: Matched,
  shown: string,
): Refusal | null {
  const open = plan.dates.filter(date => date.isOpen)
  const now = planFingerprint(input, plan, matched)
  const differing = shown === now ? [] : changedDates(shown, now)
  if (differing === null) return refuse('plan_not_seen')
  if (differing.length > 0) return refuseChanged(plan, differing, ctx.now)
  return open.length > 0 ? refuse('plan_undecided', { args: { count: open.length } }) : null
}

const NAMED = 3

/** Says what has changed: the first dates by name, all of them for the screen. */
function refuseChanged({ dates, facts }: Plan, differing: readonly string[], now: Date): Refusal {
  const today = localDateOf(now, facts.timeZone)
  const changes = differing.map(on => {
    const date = dates.find(each => each.on === on)
    return { on, problem: date ? problemOf(date, facts.timeZone) : null }
  })
  const said = (language: Language) =>
    changes
      .slice(0, NAMED)
      .map(
        ({ on, problem }) =>
          `${formatNearLocalDate(on, today, language)}${problem ? ` (${problem[language]})` : ''}`,
      )
      .join(', ')
  return refuse('plan_changed', {
    args: { count: differing.length, changes: said('en'), changes_hi: said('hi') },
    extra: { changes },
  })
}

/** Makes the classes that a plan holds, with all their claims, or none. */
export function claimPlan(ctx: Ctx, batchId: string, input: Planning, plan: Plan): Promise<Refusal | null> {
  const sessions = plan.dates
    .filter(date => date.isHeld)
    .map(date => newClassOf(input.timetable.experts, date))
  return claimSeries(ctx, { ...seriesOf(batchId, input), sessions })
}

/** Changes the existing classes to match a plan, all or none; `restaff`: other experts teach from now on. */
export function changeByPlan(
  ctx: Ctx,
  batch: Pick<BatchRow, 'id' | 'price_per'>,
  change: { input: Planning; plan: Plan; matched: Matched; restaff: boolean },
): Promise<Refusal | null> {
  const { input, plan, matched, restaff } = change
  const touched = { dropped: matched.drop, moved: matched.move.map(({ id }) => id) }
  const added = new Set(matched.add.map(({ on }) => on))
  const remaining = [...matched.keep, ...matched.move].map(({ id }) => id)
  const series = {
    ...seriesOf(batch.id, input),
    cancel: matched.drop,
    move: matched.move.map(({ id, on, start, end, spaceId }) => ({
      id,
      on,
      startsAt: new Date(start),
      endsAt: new Date(end),
      spaceId,
    })),
    create: plan.dates
      .filter(date => date.isHeld && added.has(date.on))
      .map(date => newClassOf(input.timetable.experts, date)),
    ...(restaff && { experts: { ids: remaining, experts: input.timetable.experts } }),
    // The word by which a later change knows that the class was not moved by itself.
    reason: BY_PATTERN.timetable,
  }
  return withoutLoss(ctx, batch, touched, () => changeSeries(ctx, series))
}

function seriesOf(batchId: string, { centerId, serviceId }: Planning) {
  return { batchId, centerId, serviceId, places: placesOf(batchId) }
}

/** A class as input for the schedule. */
export function newClassOf(experts: NewClass['experts'], date: PlannedClass): NewClass {
  const { on, startsAt, endsAt, spaceId } = date
  return { id: newId(), on, startsAt, endsAt, spaceId, experts }
}
