import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import {
  after,
  codeText,
  idField,
  limit,
  listAnswer,
  localDateField,
  offset,
  versionField,
} from '../../../kernel/fields.ts'
import { CENTER_VOID_REASONS, MOST_DAYS } from './center-referral-rules.ts'

const days = z.int().min(0).max(MOST_DAYS)

/** The days that each side gets. */
const offer = z
  .object({ inviterDays: z.int(), invitedDays: z.int(), validUntil: z.string().nullable() })
  .meta({ id: 'CenterReferralOffer' })

const programme = offer
  .extend({
    isOn: z.boolean(),
    /** A center that registers today with a code comes with a reward. */
    isRunning: z.boolean(),
    /** Centers that were brought and have paid, and the days that both sides got for it. */
    rewarded: z.int(),
    daysGiven: z.int(),
    /** 0: nothing was saved yet. */
    version: versionField,
  })
  .meta({ id: 'CenterReferralProgramme' })

export const centerProgrammeBody = z
  .strictObject({
    isOn: z.boolean(),
    inviterDays: days,
    invitedDays: days,
    validUntil: localDateField.nullable(),
    version: versionField,
  })
  .refine(body => body.inviterDays + body.invitedDays > 0, { path: ['inviterDays'] })

/** `paid`: its payment is being checked. */
const STEPS = ['registered', 'paid', 'rewarded', 'void'] as const

const brought = z
  .object({
    /** What it was registered as. */
    name: z.string(),
    city: z.string(),
    status: z.enum(STEPS),
    voidReason: z.enum(CENTER_VOID_REASONS).nullable(),
    registeredAt: z.string(),
    decidedAt: z.string().nullable(),
    /** What the caller’s center gets, or got, for it. */
    days: z.int(),
  })
  .meta({ id: 'BroughtCenter' })

const own = z
  .object({
    /** What is given today; null: the programme is off. */
    offer: offer.nullable(),
    /** Null until it was asked for. */
    code: z.string().nullable(),
    /** Only an active center with a paid plan brings others. */
    mayBring: z.boolean(),
    /** How many centers were rewarded this month, and how many may be. */
    month: z.object({ rewarded: z.int(), most: z.int() }),
    /** Days that were added to the plan for centers that it brought. */
    daysEarned: z.int(),
    /** How many centers it has brought, whatever became of them. */
    count: z.int(),
  })
  .meta({ id: 'CenterReferrals' })

export const centerReferralApi = defineContract({
  'GET /admin/center-referrals': {
    id: 'centerReferralProgramme.show',
    summary: 'The free days for centers that refer centers, and how many were given.',
    access: { admin: true },
    answer: programme,
  },
  'PUT /admin/center-referrals': {
    id: 'centerReferralProgramme.save',
    summary:
      'Set the free days from now on. Centers that already registered with a code get what was promised then.',
    access: { admin: true },
    stale: ['center-referrals'],
    body: centerProgrammeBody,
    answer: programme,
    refusals: ['changed_meanwhile'],
  },
  'GET /center/center-referrals/own': {
    id: 'centerReferral.own',
    summary: 'The center’s code for other centers, what both sides get, and what it has brought.',
    access: { center: 'profile:manage' },
    answer: own,
  },
  'POST /center/center-referrals/code': {
    id: 'centerReferral.code',
    summary: 'Get the center’s code for other centers; a center that has one gets the same.',
    access: { center: 'profile:manage' },
    stale: ['center-referrals'],
    answer: z.object({ code: z.string() }),
    status: 201,
    refusals: ['center_referral_off', 'center_referral_not_yet'],
  },
  'GET /center/center-referrals': {
    id: 'centerReferral.list',
    summary: 'The centers that this one has brought, newest first.',
    access: { center: 'profile:manage' },
    query: z.strictObject({ limit, offset, after }),
    answer: listAnswer(brought),
  },
  'GET /center-referrals/codes/{code}': {
    id: 'centerReferral.lookup',
    summary: 'Which center invites with a code, and how many days a center gets that registers with it.',
    access: 'public',
    rate: { max: 60, windowSeconds: 3600, per: 'address', guardsCodes: true },
    params: z.strictObject({ code: codeText }),
    answer: z.object({ code: z.string(), centerId: idField, centerName: z.string(), days: z.int() }),
  },
})
