import type { Refusal } from '#domain/kernel/refusal.ts'
import { recurrenceOf } from '#domain/modules/batches/batch-pattern.ts'
import { TERMS_PROBLEMS, whyNotTerms } from '#domain/modules/batches/batch-rules.ts'
import type { DateChoice } from '#domain/modules/batches/plan-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { batchRows } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { BatchRow } from './batch-queries.ts'
import { isLevel } from './people-queries.ts'
import type { Plan, Timetable } from './plan-batch.ts'

type Facts = Omit<ApiHandlerInput<'PATCH /batches/{id}'>['body'], 'version'>

/** Why the facts of a batch are invalid; `firstClass`: when it begins, if known. Null: they are valid. */
export async function whyNotFacts(
  ctx: Ctx,
  facts: Pick<Facts, keyof Facts>,
  firstClass: Date | null,
): Promise<Refusal | null> {
  const decideAt = facts.decideAt === null ? null : new Date(facts.decideAt)
  const problem = whyNotTerms({ ...facts, decideAt, startsAt: firstClass, now: ctx.now })
  if (problem) {
    const { field, en, hi } = TERMS_PROBLEMS[problem]
    return refuse('batch_terms', {
      args: { problem: en, problem_hi: hi },
      fields: [{ path: field, code: problem, message: ctx.language === 'hi' ? hi : en }],
    })
  }
  if (facts.levelId !== null && !(await isLevel(ctx.tx, facts.levelId))) return refuse('not_found')
  return null
}

/** The facts of a batch as columns of its row. */
export function factColumns(facts: Pick<Facts, keyof Facts>) {
  return {
    name: facts.name,
    description: facts.description,
    what_to_bring: facts.whatToBring,
    batch_type: facts.batchType,
    capacity: facts.capacity,
    min_participants: facts.minParticipants,
    decide_at: facts.minParticipants === null || facts.decideAt === null ? null : new Date(facts.decideAt),
    price_amount: facts.priceAmount,
    price_per: facts.pricePer,
    pack_classes: facts.packClasses,
    registration_amount: facts.registrationAmount,
    trial: facts.trial,
    trial_amount: facts.trialAmount,
    level_id: facts.levelId,
    age_from: facts.ageFrom,
    age_to: facts.ageTo,
    residents_only: facts.residentsOnly,
    joining: facts.joining,
    absence_cutoff_minutes: facts.absenceCutoffMinutes,
    move_quorum_percent: facts.moveQuorumPercent,
  } satisfies batchRows.BatchChange
}

/** A timetable with its choices as columns: skipped dates become exceptions of the pattern. */
export function timeColumns(timetable: Timetable, choices: readonly DateChoice[], plan: Plan) {
  const { times } = timetable
  const skipped = choices.filter(choice => choice.skip).map(({ on }) => on)
  return {
    space_id: timetable.spaceId,
    recurrence: recurrenceOf(times),
    start_minute: times.startMinute,
    minutes: times.minutes,
    weekday_minutes: times.weekdayMinutes as Record<string, number>,
    exceptions: [...new Set([...times.exceptions, ...skipped])].sort(),
    date_choices: choices.filter(choice => !choice.skip),
    ends_on: plan.endsOn,
    pattern_from: timetable.startsOn,
  } satisfies batchRows.BatchChange
}

/** The timetable of an existing batch, as it was saved. */
export function timetableOf(batch: BatchRow, weekly: { weekdays: number[]; interval: number }): Timetable {
  return {
    times: {
      ...weekly,
      startMinute: batch.start_minute,
      minutes: batch.minutes,
      weekdayMinutes: batch.weekday_minutes,
      exceptions: batch.exceptions,
    },
    startsOn: batch.pattern_from ?? batch.starts_on,
    ends: batch.ends_on === null ? { kind: 'open' } : { kind: 'on', on: batch.ends_on },
    spaceId: batch.space_id,
    experts: batch.experts,
  }
}

/** Earlier choices merged with the new ones, date by date. */
export function mergeChoices(before: readonly DateChoice[], now: readonly DateChoice[]): DateChoice[] {
  return [...new Map([...before, ...now].map(choice => [choice.on, choice])).values()]
}
