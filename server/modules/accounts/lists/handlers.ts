import type { savedFiltersApi } from '#domain/modules/accounts/lists/saved-filter-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { changeFilters, deleteFilters, listFilters, saveFilters } from './operations/save-filters.ts'

export const listHandlers = {
  'GET /saved-filters': listFilters,
  'POST /saved-filters': saveFilters,
  'PATCH /saved-filters/{id}': changeFilters,
  'DELETE /saved-filters/{id}': deleteFilters,
} satisfies HandlersOf<typeof savedFiltersApi>
