import type { leadsApi } from '#domain/modules/onboarding/leads/lead-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { addLead } from './operations/add-lead.ts'
import { convertLead } from './operations/convert-lead.ts'
import { enterLead } from './operations/enter-lead.ts'
import { listLeads } from './operations/list-leads.ts'
import { removeLead } from './operations/remove-lead.ts'
import { showLead } from './operations/show-lead.ts'
import { stepLead } from './operations/step-lead.ts'
import { addNote, changeLead, planLead } from './operations/work-lead.ts'

export const leadHandlers = {
  'POST /leads': addLead,
  'GET /leads': listLeads,
  'GET /leads/{id}': showLead,
  'POST /admin/leads': enterLead,
  'PUT /leads/{id}': changeLead,
  'PUT /leads/{id}/plan': planLead,
  'POST /leads/{id}/notes': addNote,
  'PUT /leads/{id}/status': stepLead,
  'POST /leads/{id}/conversion': convertLead,
  'DELETE /leads/{id}': removeLead,
} satisfies HandlersOf<typeof leadsApi>
