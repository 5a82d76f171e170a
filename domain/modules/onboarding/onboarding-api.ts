import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import {
  after,
  cityField,
  codeText,
  idField,
  latitude,
  limit,
  listAnswer,
  longitude,
  longText,
  moneySchema,
  offset,
  optionalFilter,
  paiseField,
  phoneField,
  search,
  shortText,
} from '../../kernel/fields.ts'
import { CENTER_STATUSES, centerChoice } from '../accounts/account-api.ts'
import { termsAcceptance } from '../accounts/terms/terms-api.ts'
import { namePair } from '../masterlists/masterlist-api.ts'
import { orderLine } from '../orders/order-api.ts'
import { stateCodes } from './indian-states.ts'
import { KYC_STATUSES } from './kyc/kyc-states.ts'
import { isTimeZone } from './registration-rules.ts'
import { PAYMENT_WAYS, PLATFORM_GAPS } from './setup/setup-rules.ts'

export const CENTER_GATES = ['terms', 'payment', 'verification'] as const

/** What a new center is registered with. */
export const newCenter = z.strictObject({
  name: shortText(80, 2),
  centerTypeId: idField,
  access: z.enum(['open', 'society']),
  operatingEntityId: idField,
  addressLine: shortText(200),
  city: cityField,
  /** The state by its GST code, two digits. */
  stateCode: z.enum(stateCodes),
  latitude,
  longitude,
  phone: phoneField,
  serviceIds: z.array(idField).min(1).max(30),
  timeZone: z.string().max(60).check(z.stringFormat('time-zone', isTimeZone)).default('Asia/Kolkata'),
})

export const onboardingPlan = z
  .object({
    id: idField,
    code: z.string(),
    name: namePair,
    description: namePair,
    holds: z.array(namePair),
    months: z.number().int(),
    price: moneySchema,
    lines: z.array(orderLine),
    total: moneySchema,
  })
  .meta({ id: 'OnboardingPlan' })

export const onboardingPayment = z
  .object({
    id: idField,
    orderNumber: z.string(),
    planName: namePair,
    method: z.enum(['gateway', 'upi', 'bank']),
    status: z.enum(['created', 'submitted', 'captured', 'failed', 'rejected']),
    amount: moneySchema,
    reference: z.string().nullable(),
    receiptFileId: idField.nullable(),
    submittedAt: z.string().nullable(),
    capturedAt: z.string().nullable(),
    decidedAt: z.string().nullable(),
    /** Why it was rejected: a reason of the master list, text, or both. */
    rejectReason: namePair.nullable(),
    rejectNote: z.string().nullable(),
    createdAt: z.string(),
    /** The local dates of the plan with its free days; null until its payment is confirmed. */
    period: z.object({ fromOn: z.string(), untilOn: z.string() }).nullable(),
    /** Free days that are in the period: for another center that was brought, or for having come with a code. */
    freeDays: z.array(z.object({ days: z.int(), why: z.enum(['brought', 'came']), centerName: z.string() })),
  })
  .meta({ id: 'OnboardingPayment' })

/** Whom centers pay; null until the operator has set it, and then that method is not offered. */
export const payee = z
  .object({
    name: z.string(),
    upiId: z.string().nullable(),
    bank: z.object({ name: z.string(), account: z.string(), ifsc: z.string() }).nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: 'Payee' })

export const onboardingAnswer = z
  .object({
    centerId: idField,
    centerName: z.string(),
    timeZone: z.string(),
    gate: z.enum([...CENTER_GATES, 'suspended', 'closed']).nullable(),
    /** Whether the caller may pay for the center; otherwise `whoMay` names those who can. */
    mayPay: z.boolean(),
    whoMay: z.array(z.string()),
    plans: z.array(onboardingPlan),
    /** The chosen plan that is not paid yet. */
    order: z
      .object({
        id: idField,
        number: z.string(),
        planId: idField,
        planName: namePair,
        lines: z.array(orderLine),
        total: moneySchema,
      })
      .nullable(),
    /** Free days that come with the first plan, and the center whose code it registered with; null: none, or given already. */
    promised: z.object({ days: z.int(), centerName: z.string() }).nullable(),
    /** All payments, newest first; failed gateway attempts are left out. */
    payments: z.array(onboardingPayment),
    payee: payee.nullable(),
    /** Whether a payment gateway is configured. */
    online: z.boolean(),
    /** How the plan can be paid here; empty: not yet. */
    ways: z.array(z.enum(PAYMENT_WAYS)),
    /** What only the platform can do, and has not done yet; empty: the center can continue. */
    waitsFor: z.array(z.enum(PLATFORM_GAPS)),
  })
  .meta({ id: 'Onboarding' })

export const centerListItem = z
  .object({
    id: idField,
    slug: z.string(),
    name: z.string(),
    city: z.string(),
    centerType: namePair,
    access: z.enum(['open', 'society']),
    status: z.enum(CENTER_STATUSES),
    gate: z.enum(CENTER_GATES).nullable(),
    headName: z.string().nullable(),
    /** The status of its documents. */
    kyc: z.enum(KYC_STATUSES),
    /** The amount waiting for verification, and since when. */
    waiting: z.object({ paymentId: idField, amount: moneySchema, since: z.string() }).nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'CenterListItem' })

export const centerFile = centerListItem
  .extend({
    addressLine: z.string(),
    stateCode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    phone: z.string().nullable(),
    legalName: z.string().nullable(),
    gstin: z.string().nullable(),
    timeZone: z.string(),
    operatingEntity: namePair.nullable(),
    services: z.array(namePair),
    statusReason: z.string().nullable(),
    statusChangedAt: z.string().nullable(),
    activatedAt: z.string().nullable(),
    members: z.array(
      z.object({ userId: idField, name: z.string().nullable(), phone: z.string(), centerRole: z.string() }),
    ),
    terms: z.array(termsAcceptance),
    payments: z.array(onboardingPayment),
    can: z.object({ suspend: z.boolean(), resume: z.boolean() }),
  })
  .meta({ id: 'CenterFile' })

/** What suspending a center affects. */
export const suspensionPlan = z
  .object({
    /** Upcoming classes: they stay in the schedule, marked. */
    classes: z.number().int(),
    /** Confirmed 1-on-1 classes among them. */
    bookings: z.number().int(),
    batches: z.number().int(),
    /** Families with classes, bookings, enrolments or money there: they are notified. */
    families: z.number().int(),
    /** Experts who work there: they are notified. */
    experts: z.number().int(),
    /** Paid for classes that are not over yet. */
    paidAhead: moneySchema,
    openOrders: z.number().int(),
    openAmount: moneySchema,
    /** Experts' earnings that are not paid out yet. */
    unpaid: moneySchema,
    /** Identifies this very plan: exactly what was shown happens. */
    seal: z.string(),
  })
  .meta({ id: 'SuspensionPlan' })

const byId = z.strictObject({ id: idField })

/** Filters of an admin's centers, for both the list and the map. */
const centerFilters = {
  status: optionalFilter(z.enum(CENTER_STATUSES)),
  gate: optionalFilter(z.enum(CENTER_GATES)),
  access: optionalFilter(z.enum(['open', 'society'])),
  kyc: optionalFilter(z.enum(KYC_STATUSES)),
  search,
}
const reason = longText(500, 3)

export const onboardingApi = defineContract({
  'POST /centers': {
    id: 'center.register',
    summary: 'Register a center: a draft whose head is the caller, with a policy and hours to start from.',
    access: { center: 'member' },
    stale: [],
    /** `referralCode`: of the center that brought this one. */
    body: newCenter.extend({ referralCode: codeText.optional() }),
    answer: centerChoice,
    status: 201,
    refusals: ['too_many_drafts', 'center_referral_unknown', 'center_referral_off', 'center_referral_own'],
    rate: { max: 20, windowSeconds: 3600, per: 'user' },
  },
  'GET /center/onboarding': {
    id: 'onboarding.show',
    summary: 'Where the selected center stands in its activation: plans, what was chosen, what was paid.',
    access: { center: 'member' },
    answer: onboardingAnswer,
    refusals: ['choose_center'],
  },
  'POST /center/onboarding/orders': {
    id: 'onboarding.choose',
    summary: 'Choose a plan. An earlier choice that is not paid yet is cancelled.',
    access: { center: 'profile:manage' },
    stale: ['onboarding'],
    beforeActivation: true,
    body: z.strictObject({ planId: idField, expectedTotal: paiseField }),
    answer: onboardingAnswer,
    status: 201,
    refusals: ['center_terms_first', 'nothing_to_pay', 'payment_waits', 'price_changed'],
  },
  'POST /center/onboarding/transfers': {
    id: 'onboarding.transfer',
    summary: 'Say that the chosen plan was paid by UPI or bank transfer; an admin verifies it.',
    access: { center: 'profile:manage' },
    stale: ['onboarding', 'me'],
    beforeActivation: true,
    body: z.strictObject({
      orderId: idField,
      method: z.enum(['upi', 'bank']),
      reference: shortText(60, 4),
      receiptFileId: idField,
    }),
    answer: onboardingAnswer,
    status: 201,
    refusals: ['nothing_to_pay', 'payment_waits', 'reference_used', 'file_not_usable'],
    rate: { max: 30, windowSeconds: 3600, per: 'user' },
  },
  'PUT /center/onboarding/transfers/{id}/receipt': {
    id: 'onboarding.receipt',
    summary: 'Replace the receipt of a transfer that still waits to be verified.',
    access: { center: 'profile:manage' },
    stale: ['onboarding'],
    beforeActivation: true,
    params: byId,
    body: z.strictObject({ receiptFileId: idField }),
    answer: onboardingAnswer,
    refusals: ['illegal_transition', 'file_not_usable'],
  },
  'GET /admin/centers': {
    id: 'center.list',
    summary: 'All centers, newest first or by name.',
    access: { admin: true },
    query: z.strictObject({
      ...centerFilters,
      limit,
      offset,
      after,
      sortBy: z.enum(['createdAt', 'name']).default('createdAt'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
    }),
    answer: listAnswer(centerListItem),
  },
  'GET /admin/center-places': {
    id: 'center.places',
    summary: 'Where the centers are that the filters let through, the newest first; at most five hundred.',
    access: { admin: true },
    query: z.strictObject(centerFilters),
    answer: z.object({
      places: z.array(
        z.object({
          id: idField,
          name: z.string(),
          status: z.enum(CENTER_STATUSES),
          latitude: z.number(),
          longitude: z.number(),
        }),
      ),
      /** Whether these are all. */
      isWhole: z.boolean(),
    }),
  },
  'GET /admin/centers/{id}': {
    id: 'center.file',
    summary: 'All about one center: facts, members, terms, onboarding payments.',
    access: { admin: true },
    params: byId,
    answer: centerFile,
  },
  'POST /admin/payments/{id}/decision': {
    id: 'payment.decide',
    summary:
      'Verify a transfer to the platform, or reject it with a reason. Verified money activates the center.',
    access: { admin: true },
    stale: ['centers'],
    params: byId,
    body: z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('verify'), amount: paiseField }),
      z.strictObject({
        decision: z.literal('reject'),
        reasonId: idField.nullable(),
        note: longText(500).default(''),
      }),
    ]),
    answer: centerFile,
    status: 201,
    refusals: ['illegal_transition', 'amount_differs', 'reason_required'],
  },
  'GET /admin/centers/{id}/suspension-plan': {
    id: 'center.planSuspension',
    summary: 'What suspending the center touches: classes, families, experts, money.',
    access: { admin: true },
    params: byId,
    answer: suspensionPlan,
  },
  'POST /admin/centers/{id}/suspension': {
    id: 'center.suspend',
    summary: 'Suspend an active center: it is not found any more, and its members can only look.',
    access: { admin: true },
    stale: ['centers'],
    params: byId,
    /** `seal`: identifies the plan that was shown; required if it is not empty. */
    body: z.strictObject({ reason, seal: shortText(80).optional() }),
    answer: centerFile,
    status: 201,
    refusals: ['illegal_transition', 'changed_meanwhile'],
  },
  'POST /admin/centers/{id}/resumption': {
    id: 'center.resume',
    summary: 'Let a suspended center work again.',
    access: { admin: true },
    stale: ['centers'],
    params: byId,
    body: z.strictObject({ reason }),
    answer: centerFile,
    status: 201,
    refusals: ['illegal_transition'],
  },
})
