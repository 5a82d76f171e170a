import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Tx } from '#server/platform/context.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId, anyText } from '#server/platform/personal-data-queries.ts'
import { onboardingCollected } from './collect-queries.ts'

/** Documents are erased with their numbers, and so are a lead's notes. */
export const onboardingPersonalData: PersonalData = {
  family: {
    async trace(tx, { users, phones }) {
      const rows = await tx.selectFrom('leads').select('id').where(areOf(users, phones)).execute()
      return { ids: rows.map(row => row.id) }
    },
    async erase({ tx }, { users, phones }) {
      await deleteLeads(tx, areOf(users, phones))
    },
  },
  expert: {
    async trace(tx, { id }) {
      const rows = await tx
        .selectFrom('kyc_cases')
        .select('id')
        .where('expert_id', '=', id)
        .union(
          tx
            .selectFrom('kyc_documents as p')
            .innerJoin('kyc_cases as k', 'k.id', 'p.case_id')
            .select('p.id')
            .where('k.expert_id', '=', id),
        )
        .execute()
      return { ids: rows.map(row => row.id) }
    },
    effects({ tx }, { id }) {
      const documents = tx
        .selectFrom('kyc_documents as p')
        .innerJoin('kyc_cases as k', 'k.id', 'p.case_id')
        .select('p.id')
        .where('k.expert_id', '=', id)
      return { erased: { documents } }
    },
    async erase({ tx }, { id, users, phones }) {
      const cases = tx.selectFrom('kyc_cases').select('id').where('expert_id', '=', id)
      const files = tx.selectFrom('kyc_documents').select('file_id').where('case_id', 'in', cases)
      await tx.deleteFrom('kyc_unneeded_files').where('file_id', 'in', files).execute()
      await tx.deleteFrom('kyc_questions').where('case_id', 'in', cases).execute()
      await tx.deleteFrom('kyc_documents').where('case_id', 'in', cases).execute()
      await tx.deleteFrom('kyc_cases').where('expert_id', '=', id).execute()
      await tx.deleteFrom('kyc_shares').where('expert_id', '=', id).execute()
      await deleteLeads(tx, ofLead.and([ofLead('kind', '=', 'expert'), areOf(users, phones)]))
    },
  },
  // The account that a lead became.
  handOver: {
    columns: ['leads.user_id'],
    async move(tx, { kept, duplicate }) {
      await tx.updateTable('leads').set({ user_id: kept }).where('user_id', '=', duplicate).execute()
    },
  },
  collect: onboardingCollected,
}

const ofLead = expressionBuilder<Tables, 'leads'>()

const areOf = (users: readonly string[], phones: readonly string[]) =>
  ofLead.or([ofLead('user_id', '=', anyId(users)), ofLead('phone', '=', anyText(phones))])

async function deleteLeads(tx: Tx, which: Expression<SqlBool>): Promise<void> {
  const leads = tx.selectFrom('leads').select('id').where(which)
  await tx.deleteFrom('lead_notes').where('lead_id', 'in', leads).execute()
  await tx.deleteFrom('leads').where(which).execute()
}
