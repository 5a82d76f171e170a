import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, shortText } from '../../kernel/fields.ts'

/** The most saved filters of one list, per person. */
export const MOST_SAVED_FILTERS = 30
/** The most over all lists of a role, per person. */
export const MOST_OF_A_ROLE = 300
/** The longest name of a filter. */
export const LONGEST_FILTER_NAME = 60

/** The screen of a list, and the operation that reads it: `/center/bookings GET /bookings`. */
const listName = shortText(160)

/** Filter names and values as the URL has them. */
const values = z
  .record(z.string().regex(/^[A-Za-z]{1,40}$/), shortText(200))
  .refine(given => Object.keys(given).length >= 1 && Object.keys(given).length <= 30)

const savedFilter = z
  .object({
    id: idField,
    list: z.string(),
    name: z.string(),
    values: z.record(z.string(), z.string()),
    /** The list opens with it when the address contains no filters. */
    isDefault: z.boolean(),
  })
  .meta({ id: 'SavedFilter' })

const name = shortText(LONGEST_FILTER_NAME)
const byId = z.strictObject({ id: idField })
const access = { expert: true, center: 'member', admin: true } as const

export const newSavedFilter = z.strictObject({
  list: listName,
  name,
  values,
  isDefault: z.boolean().default(false),
})

export const savedFiltersApi = defineContract({
  'GET /saved-filters': {
    id: 'savedfilter.list',
    summary: 'The own saved filters of this role over all lists, by name; a member’s of the chosen center.',
    access,
    answer: z.object({ items: z.array(savedFilter) }),
  },
  'POST /saved-filters': {
    id: 'savedfilter.save',
    summary: 'Save what a list is narrowed by under a name.',
    stale: ['saved-filters'],
    access,
    body: newSavedFilter,
    answer: savedFilter,
    status: 201,
    refusals: ['too_many_saved_filters', 'filter_name_taken'],
  },
  'PATCH /saved-filters/{id}': {
    id: 'savedfilter.change',
    summary: 'Rename saved filters, put others in their place, or make them those the list opens with.',
    stale: ['saved-filters'],
    access,
    params: byId,
    body: z.strictObject({
      name: name.optional(),
      values: values.optional(),
      isDefault: z.boolean().optional(),
    }),
    answer: savedFilter,
    refusals: ['filter_name_taken'],
  },
  'DELETE /saved-filters/{id}': {
    id: 'savedfilter.delete',
    summary: 'Delete saved filters.',
    stale: ['saved-filters'],
    access,
    params: byId,
    answer: z.undefined(),
    status: 204,
  },
})
