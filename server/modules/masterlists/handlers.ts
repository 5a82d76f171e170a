import type { masterlistsApi } from '#domain/modules/masterlists/masterlist-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { readMasterlistsOperation } from './operations/read-masterlists.ts'

export const masterlistHandlers = {
  'GET /masterlists': readMasterlistsOperation,
} satisfies HandlersOf<typeof masterlistsApi>
