import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import { CENTER_ROLES, ROLES } from '../../../access/roles.ts'
import {
  after,
  idField,
  limit,
  listAnswer,
  moneySchema,
  offset,
  optionalFilter,
  phoneField,
  search,
  shortText,
} from '../../../kernel/fields.ts'
import { KYC_STATUSES } from '../../onboarding/kyc/kyc-states.ts'
import { USER_STATUSES } from './user-rules.ts'

const person = {
  id: idField,
  name: z.string().nullable(),
  phone: phoneField,
  status: z.enum(USER_STATUSES),
  /** The user's roles: from profiles and memberships, not from sign-ins. */
  roles: z.array(z.enum(ROLES)),
  /** For an expert: the status of the documents; null for everyone else. */
  kyc: z.enum(KYC_STATUSES).nullable(),
  createdAt: z.string(),
}

export const userListItem = z.object(person).meta({ id: 'UserListItem' })

export const userDetail = z
  .object({
    ...person,
    isYou: z.boolean(),
    centers: z.array(
      z.object({
        centerId: idField,
        name: z.string(),
        centerRole: z.enum(CENTER_ROLES),
        status: z.enum(USER_STATUSES),
        /** Nobody else is an active head there. */
        isOnlyHead: z.boolean(),
      }),
    ),
    expert: z
      .object({
        id: idField,
        name: z.string(),
        slug: z.string(),
        /** Where they teach, also while their account is inactive. */
        centers: z.array(z.object({ id: idField, name: z.string() })),
      })
      .nullable(),
    learners: z.number().int(),
    /** Children with another guardian. */
    sharedChildren: z.array(z.object({ learnerId: idField, name: z.string(), with: z.string().nullable() })),
    /** Open sign-ins, by role; roles without one are left out. */
    sessions: z.array(z.object({ role: z.enum(ROLES), count: z.number().int(), lastUsedAt: z.string() })),
    /** Changes of the status, newest first. */
    changes: z.array(
      z.object({
        to: z.enum(USER_STATUSES),
        reason: z.string(),
        by: z.string().nullable(),
        at: z.string(),
      }),
    ),
    /** The account this one was merged into. */
    mergedInto: z.object({ id: idField, name: z.string().nullable(), phone: phoneField }).nullable(),
    /** Accounts merged into this one, latest first. */
    merged: z.array(
      z.object({
        id: idField,
        phone: phoneField,
        reason: z.string(),
        by: z.string().nullable(),
        at: z.string(),
      }),
    ),
    can: z.object({
      /** Null if possible, otherwise the code of the refusal. */
      deactivate: z.enum(['own_account', 'last_admin']).nullable(),
      activate: z.enum(['account_merged']).nullable(),
    }),
  })
  .meta({ id: 'UserDetail' })

/** What deactivating an account affects. */
export const userStatusPlan = z
  .object({
    /** Open sign-ins, which end. */
    sessions: z.number().int(),
    /** For an expert: what is upcoming and open; families can no longer find or book them. */
    expert: z
      .object({
        id: idField,
        /** Upcoming classes, which stay until their centers reassign or cancel them. */
        classes: z.number().int(),
        /** Confirmed 1-on-1 classes among them. */
        bookings: z.number().int(),
        /** Bookings that are not paid or not approved yet: they end immediately. */
        ending: z.number().int(),
        batches: z.number().int(),
        families: z.number().int(),
        /** Earnings that are not paid out yet. */
        unpaid: z.array(moneySchema),
        /** Refunds on their way for the expert's bookings. */
        refunds: z.number().int(),
        centers: z.array(z.object({ id: idField, name: z.string(), classes: z.number().int() })),
      })
      .nullable(),
    /** Centers that are left without an active head. */
    onlyHeadOf: z.array(z.string()),
    /** For a family: what stays booked. */
    family: z
      .object({
        learners: z.number().int(),
        /** Learners without another guardian. */
        alone: z.number().int(),
        bookings: z.number().int(),
        enrolments: z.number().int(),
      })
      .nullable(),
    /** Identifies this very plan: exactly what was shown happens. */
    seal: z.string(),
  })
  .meta({ id: 'UserStatusPlan' })

export const userStatusChange = z.strictObject({
  status: z.enum(USER_STATUSES),
  reason: shortText(300, 3),
  /** The seal of the plan that was shown; required to deactivate an account with dependencies. */
  seal: shortText(80).optional(),
})

export const usersApi = defineContract({
  'GET /users': {
    id: 'user.list',
    summary: 'Everybody with an account, newest first or by name; found by part of a name or a phone.',
    access: { admin: true },
    query: z.strictObject({
      role: optionalFilter(z.enum(ROLES)),
      status: optionalFilter(z.enum(USER_STATUSES)),
      kyc: optionalFilter(z.enum(KYC_STATUSES)),
      search,
      limit,
      offset,
      after,
      sortBy: z.enum(['createdAt', 'name']).default('createdAt'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
    }),
    answer: listAnswer(userListItem),
  },
  'GET /users/{id}': {
    id: 'user.show',
    summary: 'One account: roles, centers, open sign-ins, changes of its status.',
    access: { admin: true },
    params: z.object({ id: idField }),
    answer: userDetail,
  },
  'GET /users/{id}/status-plan': {
    id: 'user.planStatus',
    summary:
      'What it touches when the account is made inactive: classes, bookings, money, centers, families.',
    access: { admin: true },
    params: z.object({ id: idField }),
    answer: userStatusPlan,
  },
  'PUT /users/{id}/status': {
    id: 'user.changestatus',
    summary: 'Let somebody in or keep them out. Inactive ends all their sign-ins at once.',
    access: { admin: true },
    stale: ['users', 'experts'],
    params: z.object({ id: idField }),
    body: userStatusChange,
    /** How many sign-ins ended. */
    answer: z.object({ id: idField, status: z.enum(USER_STATUSES), ended: z.number().int() }),
    refusals: ['own_account', 'last_admin', 'account_merged', 'changed_meanwhile'],
  },
})
