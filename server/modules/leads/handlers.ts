import type { leadsApi } from '#domain/modules/leads/lead-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { addLead } from './operations/add-lead.ts'
import { listLeads } from './operations/list-leads.ts'

export const leadHandlers = {
  'POST /leads': addLead,
  'GET /leads': listLeads,
} satisfies HandlersOf<typeof leadsApi>
