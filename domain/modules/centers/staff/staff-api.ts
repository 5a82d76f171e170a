import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import { ACCESS_LEVELS, CENTER_AREAS } from '../../../access/permissions.ts'
import { CENTER_ROLES } from '../../../access/roles.ts'
import {
  idField,
  listAnswer,
  optionalFilter,
  pageQuery,
  personName,
  phoneField,
  versionField,
} from '../../../kernel/fields.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'

const access = z.record(z.enum(CENTER_AREAS), z.enum(ACCESS_LEVELS))
const centerRole = z.enum(CENTER_ROLES)
/** The services a member's work is limited to; null: all of the center's. */
const serviceIds = z.array(idField).min(1).max(100).nullable()

export const STAFF_STATUSES = ['active', 'invited', 'inactive'] as const

export const staffMember = z
  .object({
    /** The user's id. */
    id: idField,
    name: z.string(),
    phone: phoneField,
    centerRole,
    /** Invited: active, but has not signed in as a member yet. */
    status: z.enum(STAFF_STATUSES),
    access,
    /** Areas where the access differs from the role's. */
    changedAreas: z.array(z.enum(CENTER_AREAS)),
    services: z.array(z.object({ id: idField, name: namePair })).nullable(),
    since: z.string(),
    lastSeenAt: z.string().nullable(),
    isSelf: z.boolean(),
    version: versionField,
    can: z.object({
      edit: z.boolean(),
      changeAccess: z.boolean(),
      changeStatus: z.boolean(),
      remove: z.boolean(),
      handOver: z.boolean(),
    }),
    /** Why the caller may change nothing about them; null if something may be changed. */
    whyNot: z.enum(['not_allowed', 'own_access', 'more_than_own_access']).nullable(),
  })
  .meta({ id: 'StaffMember' })

/** A member's action in the center, from the audit trail. */
export const staffAct = z
  .object({ id: idField, at: z.string(), action: z.string(), subjectKind: z.string() })
  .meta({ id: 'StaffAct' })

export const newStaffMember = z.strictObject({
  phone: phoneField,
  name: personName,
  centerRole,
  serviceIds: serviceIds.default(null),
})

const version = z.number().int()
export const staffChange = z.strictObject({ name: personName, centerRole, version })
export const accessChange = z.strictObject({ access, serviceIds, version })

const byId = z.strictObject({ id: idField })
/** Refusals of every change of a member. */
const guards = ['own_access', 'more_than_own_access', 'changed_meanwhile'] as const

export const staffApi = defineContract({
  'GET /center/staff': {
    id: 'staff.list',
    summary: 'Who works in the center, with role, access and when they were last here.',
    access: { center: 'staff:view' },
    query: z.strictObject({
      ...pageQuery,
      centerRole: optionalFilter(centerRole),
      status: optionalFilter(z.enum(STAFF_STATUSES)),
      sortBy: z.enum(['name', 'centerRole', 'since', 'lastSeenAt']).default('name'),
      sortOrder: z.enum(['asc', 'desc']).default('asc'),
    }),
    answer: listAnswer(staffMember),
  },
  'POST /center/staff': {
    id: 'staff.invite',
    summary:
      'Add somebody by phone, with a role and perhaps services. They are told, and come in by signing in with that phone.',
    access: { center: 'staff:manage' },
    stale: ['staff', 'me'],
    body: newStaffMember,
    answer: staffMember,
    status: 201,
    refusals: [
      'already_member',
      'more_than_own_access',
      'head_has_all',
      'service_not_offered',
      'phone_not_supported',
    ],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
  'GET /center/staff/{id}': {
    id: 'staff.show',
    summary: 'One member.',
    access: { center: 'staff:view' },
    params: byId,
    answer: staffMember,
  },
  'PATCH /center/staff/{id}': {
    id: 'staff.update',
    summary:
      'Change what a member is called here and their role. Another role brings its own access: what differed is dropped.',
    access: { center: 'staff:manage' },
    stale: ['staff', 'me'],
    params: byId,
    body: staffChange,
    answer: staffMember,
    refusals: [...guards, 'last_head'],
  },
  'PUT /center/staff/{id}/access': {
    id: 'staff.access',
    summary:
      'Set a member’s access area by area, and the services it is limited to. Holds from their next request on.',
    access: { center: 'staff:manage' },
    stale: ['staff', 'me'],
    params: byId,
    body: accessChange,
    answer: staffMember,
    refusals: [...guards, 'head_has_all', 'service_not_offered'],
  },
  'PUT /center/staff/{id}/status': {
    id: 'staff.status',
    summary: 'Switch a member off or on again; off, their open sessions lose the center at once.',
    access: { center: 'staff:manage' },
    stale: ['staff', 'me'],
    params: byId,
    body: z.strictObject({ status: z.enum(['active', 'inactive']), version }),
    answer: staffMember,
    refusals: [...guards, 'last_head'],
  },
  'DELETE /center/staff/{id}': {
    id: 'staff.remove',
    summary: 'Remove somebody nothing in the history points to; anybody else is switched off instead.',
    access: { center: 'staff:manage' },
    stale: ['staff', 'me'],
    params: byId,
    answer: z.undefined(),
    status: 204,
    refusals: ['own_access', 'more_than_own_access', 'last_head', 'used_in_history'],
  },
  'POST /center/staff/{id}/head-role': {
    id: 'staff.handover',
    summary: 'A head hands the head’s role over to this member and takes another one.',
    access: { center: 'staff:manage' },
    stale: ['staff', 'me'],
    params: byId,
    body: z.strictObject({ ownRole: z.enum(CENTER_ROLES).exclude(['head']), version }),
    answer: staffMember,
    status: 201,
    refusals: ['not_head', 'own_access', 'not_here_yet', 'changed_meanwhile'],
  },
  'GET /center/staff/{id}/acts': {
    id: 'staff.acts',
    summary: 'What a member did in the center, newest first.',
    access: { center: 'staff:view' },
    params: byId,
    query: z.strictObject({ limit: pageQuery.limit, after: pageQuery.after }),
    answer: z.object({ items: z.array(staffAct), next: z.string().nullable() }),
  },
})
