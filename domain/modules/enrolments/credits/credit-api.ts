import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import { idField, localDateField, longText, optionalFilter } from '../../../kernel/fields.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'

const shownClass = z.object({ id: idField, title: namePair, startsAt: z.string() })

export const credit = z
  .object({
    id: idField,
    learner: z.object({ id: idField, name: z.string() }),
    center: z.object({ id: idField, name: z.string(), timeZone: z.string() }),
    service: z.object({ id: idField, name: namePair }),
    status: z.enum(['issued', 'reserved', 'used', 'expired', 'revoked']),
    reason: z.enum(['absence', 'cancelled', 'cannot_come', 'goodwill']),
    /** Why it was given manually. */
    reasonText: z.string(),
    issuedAt: z.string(),
    /** The last local date it is valid. */
    expiresOn: z.string(),
    /** The missed class. */
    missed: shownClass.nullable(),
    /** The class it is reserved for, or was used for. */
    reserved: shownClass.nullable(),
    /** If its class is cancelled until then, the credit is returned. */
    backUntil: z.string().nullable(),
    can: z.object({ use: z.boolean(), cancel: z.boolean(), extend: z.boolean(), revoke: z.boolean() }),
  })
  .meta({ id: 'MakeUpCredit' })

/** A class of another batch with a free place. */
export const opening = z
  .object({
    classId: idField,
    title: namePair,
    startsAt: z.string(),
    endsAt: z.string(),
    timeZone: z.string(),
    space: z.string().nullable(),
    experts: z.array(z.string()),
    free: z.int(),
  })
  .meta({ id: 'MakeUpOpening' })

const byId = z.strictObject({ id: idField })

/** Where a credit appears. */
const creditReads = ['credits', 'openings', 'schedule', 'classes', 'attendance'] as const

export const creditsApi = defineContract({
  'GET /credits': {
    id: 'credit.list',
    summary: 'Make-up credits of the family, or of the center’s learners; those that end first stand first.',
    access: { learner: true, center: 'attendance:view' },
    query: z.strictObject({
      learnerId: optionalFilter(idField),
      status: optionalFilter(z.enum(['open', 'issued', 'reserved', 'used', 'expired', 'revoked'])),
    }),
    answer: z.object({ items: z.array(credit) }),
  },
  'POST /credits': {
    id: 'credit.give',
    summary: 'Give a learner of the center a make-up class out of kindness.',
    access: { center: 'attendance:manage' },
    stale: creditReads,
    body: z.strictObject({ learnerId: idField, serviceId: idField, reasonText: longText(200, 3) }),
    answer: credit,
    status: 201,
  },
  'GET /credits/{id}/openings': {
    id: 'opening.list',
    summary: 'Classes of the same service at the same center that a make-up credit can be used for.',
    access: { learner: true, center: 'attendance:view' },
    params: byId,
    answer: z.object({ items: z.array(opening) }),
  },
  'POST /credits/{id}/reservation': {
    id: 'credit.reserve',
    summary:
      'Take a place in a class with a make-up credit; of several that fit, the one that ends first is used.',
    access: { learner: true, center: 'attendance:manage' },
    stale: creditReads,
    binding: true,
    params: byId,
    body: z.strictObject({ classId: idField }),
    answer: credit,
    status: 201,
    refusals: ['illegal_transition', 'credit_not_usable', 'opening_gone', 'class_full', 'learner_busy'],
  },
  'POST /credits/{id}/cancellation': {
    id: 'credit.cancel',
    summary:
      'Give up the class a credit is reserved for: before the cut-off the credit comes back, later it lapses.',
    access: { learner: true, center: 'attendance:manage' },
    stale: creditReads,
    params: byId,
    /** Whether the person was told that it would be returned. */
    body: z.strictObject({ expectsBack: z.boolean() }),
    answer: credit,
    status: 201,
    refusals: ['illegal_transition', 'already_started', 'credit_would_lapse'],
  },
  'POST /credits/{id}/extension': {
    id: 'credit.extend',
    summary: 'Let a credit last longer, also one that has ended.',
    access: { center: 'attendance:manage' },
    stale: creditReads,
    params: byId,
    body: z.strictObject({ expiresOn: localDateField, reasonText: longText(200, 3) }),
    answer: credit,
    status: 201,
    refusals: ['illegal_transition', 'invalid_input'],
  },
  'POST /credits/{id}/revocation': {
    id: 'credit.revoke',
    summary: 'Take a credit back that was given by mistake.',
    access: { center: 'attendance:manage' },
    stale: creditReads,
    params: byId,
    body: z.strictObject({ reasonText: longText(200, 3) }),
    answer: credit,
    status: 201,
    refusals: ['illegal_transition'],
  },
})
