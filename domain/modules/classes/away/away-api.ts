import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import { idField, localDateField, longText } from '../../../kernel/fields.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'
import { AWAY_OUTCOMES, whyNotAway } from './away-rules.ts'

const outcome = z.enum(AWAY_OUTCOMES)

/** One class of a learner on the days away, and what the absence means for it. */
const awayClass = z.object({
  classId: idField,
  bookingId: idField.nullable(),
  title: namePair,
  startsAt: z.string(),
  center: z.object({ id: idField, name: z.string(), timeZone: z.string() }),
  outcome,
})

/** Days on which a learner is away, as the family said in one go. */
export const awayTime = z
  .object({
    id: idField,
    from: localDateField,
    to: localDateField,
    reason: z.string(),
    /** Classes from which they are excused, in order of time. */
    classes: z.array(
      awayClass
        .omit({ outcome: true, bookingId: true })
        .extend({ isAhead: z.boolean(), isAbsent: z.boolean() }),
    ),
    /** Classes that came into these days afterwards: nobody is excused from them by itself. */
    uncovered: z.int(),
    can: z.object({ undo: z.boolean() }),
  })
  .meta({ id: 'AwayTime' })

const days = { from: localDateField, to: localDateField }
const inOrder = ({ from, to }: { from: string; to: string }) => whyNotAway(from, to) === null
const outOfOrder = { path: ['to'], params: { code: 'away_days' } }

const byLearner = z.strictObject({ id: idField })

export const awayApi = defineContract({
  'GET /learners/{id}/away': {
    id: 'away.list',
    summary: 'When a learner of the family is away, now and in future.',
    access: { learner: true },
    params: byLearner,
    answer: z.object({
      learner: z.object({ id: idField, name: z.string() }),
      items: z.array(awayTime),
    }),
  },
  'GET /learners/{id}/away-plan': {
    id: 'away.plan',
    summary:
      'Which classes and bookings days away touch: which give a make-up class, which do not, and which have to be cancelled by themselves.',
    access: { learner: true },
    params: byLearner,
    query: z.strictObject(days).refine(inOrder, outOfOrder),
    answer: z.object({
      learner: z.object({ id: idField, name: z.string() }),
      classes: z.array(awayClass),
    }),
  },
  'POST /learners/{id}/away': {
    id: 'away.tell',
    summary:
      'Say that a learner is away for days: all classes that were shown, or none. Said again for the same days, it adds the classes that came in afterwards.',
    access: { learner: true },
    stale: ['learners', 'classes', 'schedule', 'credits'],
    params: byLearner,
    body: z
      .strictObject({
        ...days,
        reason: longText(200).default(''),
        /** What was shown: another plan is refused. */
        classes: z.array(z.strictObject({ classId: idField, outcome })).max(300),
      })
      .refine(inOrder, outOfOrder),
    answer: z.object({ id: idField, classes: z.int(), credits: z.int() }),
    status: 201,
    refusals: ['away_changed'],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
  'DELETE /learners/{id}/away/{awayId}': {
    id: 'away.end',
    summary:
      'The learner comes after all: every class of those days that has not begun, or none where one cannot be taken back.',
    access: { learner: true },
    stale: ['learners', 'classes', 'schedule', 'credits'],
    params: z.strictObject({ id: idField, awayId: idField }),
    answer: z.object({ classes: z.int() }),
    refusals: ['class_full', 'credit_spent', 'learner_busy', 'illegal_transition'],
  },
})
