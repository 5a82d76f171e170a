import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId, anyText } from '#server/platform/personal-data-queries.ts'
import { onboardingCollected } from './collect-queries.ts'

/** Papers go with their numbers, and so does what a lead said. */
export const onboardingPersonalData: PersonalData = {
  family: {
    async trace(tx, { users, phones }) {
      const { rows } = await sql<{ id: string }>`
        select id from leads where user_id = ${anyId(users)} or phone = ${anyText(phones)}`.execute(tx)
      return { ids: rows.map(row => row.id) }
    },
    async erase({ tx }, { users, phones }) {
      await deleteLeads(tx, sql`user_id = ${anyId(users)} or phone = ${anyText(phones)}`)
    },
  },
  expert: {
    async trace(tx, { id }) {
      const { rows } = await sql<{ id: string }>`
        select id from kyc_cases where expert_id = ${id}
        union select p.id from kyc_papers p join kyc_cases k on k.id = p.case_id where k.expert_id = ${id}`.execute(
        tx,
      )
      return { ids: rows.map(row => row.id) }
    },
    async erase({ tx }, { id, users, phones }) {
      const cases = sql`case_id in (select id from kyc_cases where expert_id = ${id})`
      await sql`delete from kyc_unneeded_files where file_id in (select file_id from kyc_papers where ${cases})`.execute(
        tx,
      )
      await sql`delete from kyc_questions where ${cases}`.execute(tx)
      await sql`delete from kyc_papers where ${cases}`.execute(tx)
      await sql`delete from kyc_cases where expert_id = ${id}`.execute(tx)
      await sql`delete from kyc_shares where expert_id = ${id}`.execute(tx)
      await deleteLeads(
        tx,
        sql`kind = 'expert' and (user_id = ${anyId(users)} or phone = ${anyText(phones)})`,
      )
    },
  },
  // The account that a lead became.
  handOver: {
    columns: ['leads.user_id'],
    async move(tx, { kept, duplicate }) {
      await sql`update leads set user_id = ${kept} where user_id = ${duplicate}`.execute(tx)
    },
  },
  collect: onboardingCollected,
}

async function deleteLeads(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await sql`delete from lead_notes where lead_id in (select id from leads where ${which})`.execute(tx)
  await sql`delete from leads where ${which}`.execute(tx)
}
