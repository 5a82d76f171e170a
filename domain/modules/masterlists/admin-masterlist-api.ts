import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import {
  idField,
  latitude,
  listAnswer,
  longitude,
  optionalFilter,
  pageQuery,
  shortText,
} from '../../kernel/fields.ts'
import { MASTERLISTS, namePair } from './masterlist-api.ts'
import { CODE_PATTERN, ITEM_USERS, LONGEST_CODE, OLDEST } from './masterlist-rules.ts'

export const ITEM_STATUSES = ['active', 'inactive'] as const

const list = z.enum(MASTERLISTS)
const version = z.number().int()
const name = z.strictObject({ en: shortText(80), hi: shortText(80) })
const place = z.strictObject({ latitude, longitude }).nullable().default(null)
const age = z.number().int().min(0).max(OLDEST)
/** Years of an age group, both included; open-ended without an end. */
const ages = z
  .strictObject({ from: age, to: age.nullable().default(null) })
  .nullable()
  .default(null)
const facts = { name, parentId: idField.nullable().default(null), place, ages }

/** An item as admins see it. */
export const adminItem = z
  .object({
    id: idField,
    list,
    code: z.string(),
    name: namePair,
    /** The category of a service, the city of a locality. */
    parent: z.object({ id: idField, name: namePair }).nullable(),
    place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    /** The years of an age group. */
    ages: z.object({ from: z.number().int(), to: z.number().int().nullable() }).nullable(),
    status: z.enum(ITEM_STATUSES),
    version,
  })
  .meta({ id: 'KeptItem' })

export const itemUse = z
  .object({ by: z.enum(ITEM_USERS), count: z.number().int() })
  .meta({ id: 'MasterlistItemUse' })

export const adminItemDetail = adminItem
  .extend({
    /** What uses it; without uses it may be deleted. */
    uses: z.array(itemUse),
    can: z.object({ remove: z.boolean() }),
  })
  .meta({ id: 'KeptItemDetail' })

export const newItem = z.strictObject({
  list,
  /** Derived from the English name if omitted; cannot be changed later. */
  code: z.string().max(LONGEST_CODE).regex(CODE_PATTERN).optional(),
  ...facts,
})
export const itemChange = z.strictObject({ ...facts, version })

const byId = z.strictObject({ id: idField })

export const adminMasterlistsApi = defineContract({
  'GET /admin/masterlists': {
    id: 'masterlist.list',
    summary: 'All items of one master list in their order, inactive ones too.',
    access: { admin: true },
    query: z.strictObject({
      ...pageQuery,
      list,
      status: optionalFilter(z.enum(ITEM_STATUSES)),
      parentId: optionalFilter(idField),
    }),
    answer: listAnswer(adminItem),
  },
  'GET /admin/masterlists/{id}': {
    id: 'masterlist.show',
    summary: 'One item, with what points to it.',
    access: { admin: true },
    params: byId,
    answer: adminItemDetail,
  },
  'POST /admin/masterlists': {
    id: 'masterlist.add',
    summary: 'Add an item at the end of its list.',
    access: { admin: true },
    stale: ['masterlists', 'discovery'],
    body: newItem,
    answer: adminItem,
    status: 201,
    refusals: ['item_code_taken', 'item_name_taken', 'list_is_fixed'],
  },
  'PUT /admin/masterlists/{id}': {
    id: 'masterlist.change',
    summary: 'Change the names of an item, what it hangs below, where it lies and which ages it stands for.',
    access: { admin: true },
    stale: ['masterlists', 'discovery'],
    params: byId,
    body: itemChange,
    answer: adminItem,
    refusals: ['item_name_taken', 'changed_meanwhile'],
  },
  'PUT /admin/masterlists/{id}/status': {
    id: 'masterlist.status',
    summary:
      'Put an item away, so that nobody chooses it any more, or bring it back. What chose it keeps it.',
    access: { admin: true },
    stale: ['masterlists', 'discovery'],
    params: byId,
    body: z.strictObject({ status: z.enum(ITEM_STATUSES) }),
    answer: adminItem,
    refusals: ['last_active_item'],
  },
  'PUT /admin/masterlists/{id}/position': {
    id: 'masterlist.position',
    summary: 'Put an item directly before or after another one of its list.',
    access: { admin: true },
    stale: ['masterlists', 'discovery'],
    params: byId,
    body: z.strictObject({ side: z.enum(['before', 'after']), ofId: idField }),
    answer: adminItem,
  },
  'DELETE /admin/masterlists/{id}': {
    id: 'masterlist.remove',
    summary: 'Delete an item that nothing points to; another one is put away instead.',
    access: { admin: true },
    stale: ['masterlists', 'discovery'],
    params: byId,
    answer: z.undefined(),
    status: 204,
    refusals: ['item_in_use', 'last_active_item', 'list_is_fixed'],
  },
})
