import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import {
  idField,
  instantField,
  longText,
  manyFilter,
  moneySchema,
  optionalFilter,
  versionField,
} from '../../kernel/fields.ts'
import { DISPLACEMENT_CAUSES, MOST_DISPLACED_CLASSES } from './displacement-rules.ts'
import { classInShort } from './reschedules/reschedule-api.ts'

/** The suggested option for a class. */
const displacementChoice = z.discriminatedUnion('to', [
  z.object({ to: z.literal('space'), spaceId: idField }),
  z.object({ to: z.literal('time'), startsAt: z.string(), endsAt: z.string(), spaceId: idField.nullable() }),
  z.object({ to: z.literal('substitute'), expertId: idField }),
  z.object({ to: z.literal('cancel') }),
])

/** The chosen option as it is sent; each kind needs different fields. */
export const chosenWay = z.strictObject({
  to: z.enum(['space', 'time', 'substitute', 'cancel']),
  spaceId: idField.nullable().default(null),
  expertId: idField.nullable().default(null),
  startsAt: instantField.nullable().default(null),
  endsAt: instantField.nullable().default(null),
})

const named = z.object({ id: idField, name: z.string() })

export const displacementPlan = z
  .object({
    timeZone: z.string(),
    classes: z.array(
      z.object({
        class: classInShort,
        version: versionField,
        learners: z.number().int(),
        /** Learners whose families choose a make-up class or the money if it is cancelled. */
        choosing: z.number().int(),
        /** The refund if it is cancelled and every family takes the money. */
        refund: moneySchema,
        /** What is additionally credited to a family's wallet, when a single class is cancelled at short notice. */
        owed: moneySchema,
        choice: displacementChoice,
        spaces: z.array(named),
        substitutes: z.array(named),
        times: z.array(
          z.object({
            startsAt: z.string(),
            endsAt: z.string(),
            space: named.nullable(),
            learnersFree: z.number().int(),
          }),
        ),
      }),
    ),
    /** Families that will be notified, each once. */
    families: z.number().int(),
  })
  .meta({ id: 'DisplacementPlan' })

const span = { cause: z.enum(DISPLACEMENT_CAUSES), from: instantField, until: instantField }

export const displacementsApi = defineContract({
  'GET /displacements/plan': {
    id: 'displacement.plan',
    summary:
      'All classes that fall into a time when spaces, an expert or the whole center are not there, each with a way out.',
    access: { center: 'bookings:manage' },
    query: z.strictObject({ ...span, spaceIds: manyFilter(idField), expertId: optionalFilter(idField) }),
    answer: displacementPlan,
    refusals: ['whole_center_only', 'displacement_too_large', 'displacement_past', 'not_engaged'],
  },
  'POST /displacements': {
    id: 'displacement.make',
    summary: 'Moves, covers or cancels all of those classes at once, and tells every family once.',
    access: { center: 'bookings:manage' },
    stale: [
      'classes',
      'schedule',
      'bookings',
      'slots',
      'batches',
      'dashboard',
      'settings',
      'center',
      'reschedules',
    ],
    body: z.strictObject({
      ...span,
      spaceIds: z.array(idField).max(100).default([]),
      expertId: idField.nullable().default(null),
      /** Sent to everyone. */
      reason: longText(200, 3),
      /** Prevents bookings of the spaces, or the whole center, in that time. */
      close: z.boolean().default(false),
      /** Every class of the plan, as shown, with the chosen option. */
      classes: z
        .array(z.strictObject({ id: idField, version: versionField, choice: chosenWay }))
        .max(MOST_DISPLACED_CLASSES),
    }),
    answer: z.object({
      moved: z.number().int(),
      covered: z.number().int(),
      cancelled: z.number().int(),
      families: z.number().int(),
      /** Spaces that are closed in the period. */
      blocks: z.array(z.object({ id: idField, space: named })),
      /** Local dates on which the whole center is closed. */
      holidays: z.array(z.string()),
    }),
    status: 201,
    refusals: [
      'whole_center_only',
      'displacement_too_large',
      'displacement_past',
      'displacement_changed',
      'displacement_clash',
      'not_engaged',
      'already_exists',
    ],
  },
})
