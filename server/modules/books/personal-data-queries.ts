import { sql } from 'kysely'
import { ERASED_NAMES } from '#domain/modules/privacy/erasure-rules.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { booksCollected } from './collect-queries.ts'

/** Earnings and payouts stay to the last paisa; words beside them go, and of an account that was paid stays that there was one. */
export const booksPersonalData: PersonalData = {
  expert: {
    async trace(tx, { id }) {
      const { rows } = await sql<{ ids: string[]; gatewayIds: string[] }>`
        select array(select id from expert_statements where expert_id = ${id}
            union select id from expert_payout_accounts where expert_id = ${id}) as ids,
          array(select said from payout_lines l join expert_statements s on s.id = l.statement_id
            cross join lateral (values (l.gateway_payout_id), (l.reference)) v (said)
            where s.expert_id = ${id} and said <> '') as "gatewayIds"`.execute(tx)
      return rows[0] ?? {}
    },
    async erase({ tx, now }, { id }) {
      const own = sql`expert_id = ${id}`
      await sql`update earnings set reason = '' where ${own} and reason <> ''`.execute(tx)
      await sql`update earning_disputes set reason = '', answer = ''
        where earning_id in (select id from earnings where ${own})`.execute(tx)
      await sql`delete from expert_payout_accounts a where ${own}
        and not exists (select from payout_lines l where l.account_id = a.id)`.execute(tx)
      await sql`
        update expert_payout_accounts set holder_name = ${ERASED_NAMES.expert}, account_number = left(account_number, 0),
          ifsc = left(ifsc, 0), upi_id = left(upi_id, 0), replaced_at = coalesce(replaced_at, ${now})
        where ${own}`.execute(tx)
    },
  },
  collect: booksCollected,
}
