import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { digitsField, idField, moneySchema, shortText } from '../../kernel/fields.ts'
import {
  ENDED_THINGS,
  ERASED_THINGS,
  ERASURE_BLOCKERS,
  ERASURE_KINDS,
  type ErasureKind,
  RETAINED_KINDS,
} from './erasure-rules.ts'

const counted = <const T extends readonly [string, ...string[]]>(things: T) =>
  z.array(z.object({ what: z.enum(things), count: z.number().int() }))
const person = z.object({ id: idField, name: z.string() })

export const erasurePlan = z
  .object({
    kind: z.enum(ERASURE_KINDS),
    /** The learner, if only one is erased. */
    learner: person.nullable(),
    /** Learners whose data is erased. */
    learners: z.array(person),
    /** The expert profile to erase: alone, or with the account. */
    expert: person.nullable(),
    /** Children with a second guardian, who stay with them. */
    stayWithOthers: z.array(person),
    /**
     * What is erased, what ends because of it, and what the law retains without the person; empty kinds are left
     * out.
     */
    erased: counted(ERASED_THINGS),
    ends: counted(ENDED_THINGS),
    retained: counted(RETAINED_KINDS),
    blockers: z.array(
      z.object({
        code: z.enum(ERASURE_BLOCKERS),
        center: person.nullable(),
        count: z.number().int(),
        amount: moneySchema.nullable(),
      }),
    ),
    /** When it would be carried out. */
    dueAt: z.string(),
    /** Identifies this very plan: exactly what was shown happens (rule R18). */
    seal: z.string(),
  })
  .meta({ id: 'ErasurePlan' })

export const erasure = z
  .object({
    id: idField,
    kind: z.enum(ERASURE_KINDS),
    learner: person.nullable(),
    askedAt: z.string(),
    /** When it is carried out; or, after an obstacle, when it is retried. */
    dueAt: z.string(),
    /** The obstacle at the last attempt. */
    stoppedBy: z.array(z.enum(ERASURE_BLOCKERS)),
  })
  .meta({ id: 'Erasure' })

/** A learner is given if and only if the kind needs one. */
const namesItsLearner = ({ kind, learnerId }: { kind: ErasureKind; learnerId?: string | null | undefined }) =>
  (kind === 'learner') === Boolean(learnerId)
const mismatch = { path: ['learnerId'] }
const both = { learner: true, expert: true } as const

export const erasureApi = defineContract({
  'GET /erasure-plan': {
    id: 'erasure.plan',
    summary:
      'What erasing a learner, the own account with its family, or the own expert profile would remove, end and keep, and what stands in the way.',
    access: both,
    query: z
      .strictObject({ kind: z.enum(ERASURE_KINDS), learnerId: idField.optional() })
      .refine(namesItsLearner, mismatch),
    answer: erasurePlan,
  },
  'GET /erasures': {
    id: 'erasure.list',
    summary: 'Erasures that the caller asked for and that can still be taken back.',
    access: both,
    answer: z.object({ items: z.array(erasure) }),
  },
  'POST /erasures': {
    id: 'erasure.ask',
    summary:
      'Ask that a learner, the own account with its family, or the own expert profile is erased: with the plan that was shown and a code to the own phone. Carried out after seven days.',
    access: both,
    stale: ['erasures', 'erasure-plan'],
    body: z
      .strictObject({
        kind: z.enum(ERASURE_KINDS),
        learnerId: idField.nullable().default(null),
        seal: shortText(80),
        verificationId: idField,
        code: digitsField(6),
      })
      .refine(namesItsLearner, mismatch),
    answer: erasure,
    status: 201,
    refusals: [
      'erasure_blocked',
      'erasure_pending',
      'changed_meanwhile',
      'code_wrong',
      'code_spent',
      'too_many_wrong_codes',
    ],
    rate: { max: 20, windowSeconds: 86_400, per: 'user', guardsCodes: true },
  },
  'POST /erasures/{id}/withdrawal': {
    id: 'erasure.withdraw',
    summary: 'Take an erasure back before it is carried out.',
    access: both,
    stale: ['erasures', 'erasure-plan'],
    params: z.strictObject({ id: idField }),
    answer: z.object({ id: idField }),
  },
})
