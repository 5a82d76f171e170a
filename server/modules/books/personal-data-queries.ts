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
      await tx
        .updateTable('earnings')
        .set({ reason: '' })
        .where('expert_id', '=', id)
        .where('reason', '<>', '')
        .execute()
      await tx
        .updateTable('earning_disputes')
        .set({ reason: '', answer: '' })
        .where('earning_id', 'in', tx.selectFrom('earnings').select('id').where('expert_id', '=', id))
        .execute()
      await tx
        .deleteFrom('expert_payout_accounts as a')
        .where('a.expert_id', '=', id)
        .where(({ exists, not, selectFrom }) =>
          not(exists(selectFrom('payout_lines as l').whereRef('l.account_id', '=', 'a.id'))),
        )
        .execute()
      await tx
        .updateTable('expert_payout_accounts')
        .set(({ fn, lit, val }) => ({
          holder_name: ERASED_NAMES.expert,
          account_number: fn<string>('left', ['account_number', lit(0)]),
          ifsc: fn<string>('left', ['ifsc', lit(0)]),
          upi_id: fn<string>('left', ['upi_id', lit(0)]),
          replaced_at: fn.coalesce('replaced_at', val(now)),
        }))
        .where('expert_id', '=', id)
        .execute()
    },
  },
  collect: booksCollected,
}
