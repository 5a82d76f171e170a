import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import {
  codeText,
  idField,
  listAnswer,
  localDateField,
  moneySchema,
  optionalFilter,
  pageQuery,
  paiseField,
  personName,
  phoneField,
  versionField,
} from '../../kernel/fields.ts'
import { MOST_REWARD, VOID_REASONS } from './referral-rules.ts'

const STATUSES = ['invited', 'joined', 'qualified', 'rewarded', 'void'] as const

/** What a center gives for somebody new. */
const offer = z
  .object({
    center: z.object({ id: idField, name: z.string() }),
    inviterAmount: moneySchema,
    invitedAmount: moneySchema,
    /** The first payment must come to at least so much. */
    minimum: moneySchema,
    validUntil: z.string().nullable(),
  })
  .meta({ id: 'ReferralOffer' })

export const referral = z
  .object({
    id: idField,
    /** What the inviter calls them; null: they came by the link alone, and their name is theirs to tell. */
    name: z.string().nullable(),
    status: z.enum(STATUSES),
    voidReason: z.enum(VOID_REASONS).nullable(),
    invitedAt: z.string(),
    joinedAt: z.string().nullable(),
    qualifiedAt: z.string().nullable(),
    rewardedAt: z.string().nullable(),
    voidedAt: z.string().nullable(),
    center: z.object({ id: idField, name: z.string() }).nullable(),
    /** Into the wallet of the caller. */
    reward: moneySchema.nullable(),
    /** What of it was taken back. */
    takenBack: moneySchema.nullable(),
    can: z.object({ withdraw: z.boolean() }),
  })
  .meta({ id: 'Referral' })

const own = z
  .object({
    /** Null until it was asked for. */
    code: z.string().nullable(),
    /** People by where they are. */
    counts: z.object({ invited: z.int(), joined: z.int(), rewarded: z.int() }),
    /** How many were rewarded this month, and how many may be. */
    month: z.object({ rewarded: z.int(), most: z.int() }),
    /** What the caller was given and has not been taken back, by center. */
    earned: z.array(z.object({ center: z.object({ id: idField, name: z.string() }), amount: moneySchema })),
    /** The caller may still enter the code of somebody else. */
    canJoin: z.boolean(),
    /** How the caller came themselves; null: without a code. */
    joined: z.object({ status: z.enum(STATUSES), reward: moneySchema.nullable() }).nullable(),
    /** What the centers give to which the caller’s family belongs. */
    offers: z.array(offer),
  })
  .meta({ id: 'OwnReferrals' })

const programme = z
  .object({
    isOn: z.boolean(),
    inviterAmount: moneySchema,
    invitedAmount: moneySchema,
    minimum: moneySchema,
    validUntil: z.string().nullable(),
    /** It gives today. */
    isRunning: z.boolean(),
    /** People who were rewarded, and what that has cost, less what was taken back. */
    rewarded: z.int(),
    cost: moneySchema,
    /** 0: nothing was said yet. */
    version: versionField,
    can: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'ReferralProgramme' })

export const programmeBody = z.strictObject({
  isOn: z.boolean(),
  /** Paise. */
  inviterAmount: paiseField.max(MOST_REWARD),
  invitedAmount: paiseField.max(MOST_REWARD),
  minimumAmount: paiseField,
  validUntil: localDateField.nullable(),
  version: versionField,
})

const byId = z.strictObject({ id: idField })

export const referralsApi = defineContract({
  'GET /referrals/own': {
    id: 'referral.own',
    summary: 'The caller’s code, what it has brought, and what centers give.',
    access: { learner: true },
    answer: own,
  },
  'POST /referrals/code': {
    id: 'referral.code',
    summary: 'Get a code to pass on; who has one gets the same.',
    access: { learner: true },
    stale: ['referrals'],
    answer: z.object({ code: z.string() }),
    status: 201,
  },
  'GET /referrals': {
    id: 'referral.list',
    summary: 'Whom the caller invited and brought, newest first.',
    access: { learner: true },
    query: z.strictObject({ ...pageQuery, status: optionalFilter(z.enum(STATUSES)) }),
    answer: listAnswer(referral),
  },
  'POST /referrals': {
    id: 'referral.invite',
    summary: 'Note whom one invites. Nothing is sent: the caller’s own phone does that.',
    access: { learner: true },
    stale: ['referrals'],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
    body: z.strictObject({ name: personName, phone: phoneField }),
    answer: referral,
    status: 201,
    refusals: ['referral_own_number', 'referral_too_many'],
  },
  'GET /referrals/{id}': {
    id: 'referral.show',
    summary: 'One of those whom the caller invited or brought.',
    access: { learner: true },
    params: byId,
    answer: referral,
  },
  'DELETE /referrals/{id}': {
    id: 'referral.withdraw',
    summary: 'Take somebody who has not joined off the list.',
    access: { learner: true },
    stale: ['referrals'],
    params: byId,
    answer: z.undefined(),
    status: 204,
    refusals: ['illegal_transition'],
  },
  'POST /referrals/joining': {
    id: 'referral.join',
    summary: 'Say with whose code one came; once, while the account is new.',
    access: { learner: true },
    stale: ['referrals'],
    rate: { max: 20, windowSeconds: 3600, per: 'user', guardsCodes: true },
    body: z.strictObject({ code: codeText }),
    answer: own,
    status: 201,
    refusals: [
      'referral_code_unknown',
      'referral_own',
      'referral_joined_before',
      'referral_not_new',
      'referral_family',
    ],
  },
  'GET /referrals/codes/{code}': {
    id: 'referral.lookup',
    summary:
      'Who invites with a code, by first name, and the most that a center gives to whoever comes with it.',
    access: 'public',
    rate: { max: 60, windowSeconds: 3600, per: 'address', guardsCodes: true },
    params: z.strictObject({ code: codeText }),
    answer: z.object({ code: z.string(), invitedBy: z.string().nullable(), upTo: moneySchema.nullable() }),
  },
  'GET /referrals/offers/{centerId}': {
    id: 'referral.offer',
    summary: 'What a center gives, and whether the caller’s next payment there would bring it to them.',
    access: { learner: true },
    params: z.strictObject({ centerId: idField }),
    answer: z.object({
      /** Null: the center gives nothing at the moment. */
      offer: offer.nullable(),
      /** The caller came with a code and has not paid for anything yet. */
      isFirst: z.boolean(),
    }),
  },
  'GET /center/referral-programme': {
    id: 'referralProgramme.show',
    summary: 'What the center gives for people who are brought, and what that has cost.',
    access: { center: 'money:view' },
    answer: programme,
  },
  'PUT /center/referral-programme': {
    id: 'referralProgramme.save',
    summary: 'Say what the center gives from now on; what was given stays.',
    access: { center: 'money:manage' },
    stale: ['referral-programme', 'referrals'],
    body: programmeBody,
    answer: programme,
    refusals: ['heads_decide', 'referral_nothing_given', 'referral_above_minimum', 'changed_meanwhile'],
  },
})
