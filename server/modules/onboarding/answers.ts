import { sql } from 'kysely'
import type { ItemPointer } from '#server/platform/above.ts'

// This module's answers to the modules below it: see `Above` in server/platform/above.ts.

/** The ids of the centers that an expert shows the document `f` to: those they work with. */
export const centersShownDocument = sql<string[]>`array(
  select s.center_id from kyc_shares s where f.subject_kind = 'kyc_expert' and s.expert_id = f.subject_id
    and exists (select from engagements g where g.expert_id = s.expert_id and g.center_id = s.center_id
      and g.status <> 'ended'))`

/** Columns that refer to items of the admin's master lists. */
export const itemPointers: readonly ItemPointer[] = [
  { by: 'documents', table: 'kyc_documents', column: 'document_type_id' },
  { by: 'leads', table: 'leads', column: 'service_ids', many: true },
]

/** Who sells in the platform's name. */
export const platformSeller = sql`(
  select jsonb_build_object('name', f.name, 'addressLine', f.address_line, 'city', f.city, 'stateCode', f.state_code,
    'gstin', f.gstin) from platform_payee f where f.one)`
