import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField } from '../../kernel/fields.ts'

export const MASTERLISTS = [
  'service_category',
  'service',
  'amenity',
  'center_type',
  'operating_entity',
  'city',
  'language',
  'qualification',
  'age_group',
  'level',
  'document_type',
  'cancel_reason',
  'reject_reason',
  'leave_reason',
  'relation',
] as const

/** A name in both languages; screens show the reader's. */
export const namePair = z.object({ en: z.string(), hi: z.string() }).meta({ id: 'NamePair' })

/** A service by its id and name. */
export const serviceTag = z.object({ id: idField, name: namePair }).meta({ id: 'ServiceTag' })

export const masterlistItem = z
  .object({ id: idField, code: z.string(), name: namePair, parentId: idField.nullable() })
  .meta({ id: 'MasterlistItem' })

export const masterlistsApi = defineContract({
  'GET /masterlists': {
    id: 'masterlist.read',
    summary: 'Active items of the asked master lists, in the order the admin gave them.',
    access: 'public',
    query: z.strictObject({ lists: z.string().max(300) }),
    answer: z.record(z.string(), z.array(masterlistItem)),
  },
})
