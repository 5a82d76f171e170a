import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, moneySchema } from '../../kernel/fields.ts'
import { enrolmentReads, obstacle } from './enrolment-answers.ts'

/** So many learners at once: no batch has more seats to give. */
export const MOST_ENROLLED = 200

/** `waits`: there is no seat for them. */
const ENROL_OUTCOMES = ['joins', 'waits', 'not'] as const

const who = { batchId: idField, learnerIds: z.array(idField).min(1).max(MOST_ENROLLED) }

/** What becomes of each learner, in the order in which they were named. */
const enrolManyAnswer = z
  .object({
    rows: z.array(
      z.object({
        learnerId: idField,
        name: z.string(),
        outcome: z.enum(ENROL_OUTCOMES),
        /** Why not, or why they wait; null for those who join. */
        obstacle: obstacle.nullable(),
        /** Null for those who do not join. */
        total: moneySchema.nullable(),
      }),
    ),
    total: moneySchema,
    freeSeats: z.int(),
    /** The classes paid for now, and until when the seats are kept for a payment; null if no class is left. */
    period: z
      .object({ fromOn: z.string(), toOn: z.string(), classes: z.int(), payBy: z.string() })
      .nullable(),
  })
  .meta({ id: 'EnrolMany' })

export const enrolManyApi = defineContract({
  'POST /center/batch-seats/plan': {
    id: 'enrolment.planMany',
    summary:
      'What would become of each of these learners in a batch: a seat and its price, the waitlist, or why not; nothing is written.',
    access: { center: 'bookings:manage' },
    stale: [],
    body: z.strictObject(who),
    answer: enrolManyAnswer,
    idempotency: 'none',
    rate: { max: 600, windowSeconds: 3600, per: 'user' },
  },
  'POST /center/batch-seats': {
    id: 'enrolment.joinMany',
    summary:
      'Put learners into a batch at the desk, each with an order of their own; who cannot join is left out, and who finds no seat waits for one if so wished.',
    access: { center: 'bookings:manage' },
    stale: [...enrolmentReads, 'dues'],
    binding: true,
    body: z.strictObject({
      ...who,
      /** The paise that were shown for all; another sum is refused, and nobody is enrolled. */
      expectedTotal: z.int().min(0),
      waitlist: z.boolean(),
    }),
    answer: enrolManyAnswer,
    status: 201,
    refusals: ['price_changed'],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
})
