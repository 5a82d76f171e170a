import type { NotNull } from 'kysely'
import { ERASED_NAMES } from '#domain/modules/privacy/erasure-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { underWay } from '#server/platform/personal-data-queries.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'
import { booksCollected } from './collect-queries.ts'
import { UNCOUNTED_DAYS } from './earnings/calculate-queries.ts'

/**
 * Earnings and payouts are retained to the last paisa; texts about them are erased, and of a used account only its
 * existence remains.
 */
export const booksPersonalData: PersonalData = {
  expert: {
    async trace(tx, { id }) {
      const statements = tx.selectFrom('expert_statements').select('id').where('expert_id', '=', id)
      const accounts = tx.selectFrom('expert_payout_accounts').select('id').where('expert_id', '=', id)
      const lines = tx.selectFrom('payout_lines').where('statement_id', 'in', statements)
      const atGateway = lines
        .select('gateway_payout_id as said')
        .where('gateway_payout_id', '<>', '')
        .$narrowType<{ said: NotNull }>()
      const references = lines.select('reference as said').where('reference', '<>', '')
      return tx
        .selectNoFrom([
          arrayOf(statements.union(accounts)).as('ids'),
          arrayOf(atGateway.unionAll(references)).as('gatewayIds'),
        ])
        .executeTakeFirstOrThrow()
    },
    effects({ tx, now }, { id }) {
      return {
        underWay: [
          uncountedClasses(tx, id, now),
          tx
            .selectFrom('earning_disputes as d')
            .innerJoin('earnings as e', 'e.id', 'd.earning_id')
            .select(({ fn }) => ['e.center_id as centerId', ...underWay('disputes', fn.countAll<number>())])
            .where('e.expert_id', '=', id)
            .where('d.status', '=', 'open')
            .groupBy('e.center_id'),
          tx
            .selectFrom('payout_lines as l')
            .innerJoin('expert_statements as s', 's.id', 'l.statement_id')
            .select(({ fn, ref }) => [
              's.center_id as centerId',
              ...underWay('payouts_under_way', fn.countAll<number>(), {
                amount: fn.sum<number>('l.amount'),
                currency: ref('s.currency'),
              }),
            ])
            .where('s.expert_id', '=', id)
            .where('l.status', '=', 'sent')
            .groupBy(['s.center_id', 's.currency']),
          unpaidEarnings(tx, id),
        ],
        erased: {
          payout_accounts: tx.selectFrom('expert_payout_accounts').select('id').where('expert_id', '=', id),
        },
        retained: {
          statements: tx
            .selectFrom('expert_statements')
            .select('id')
            .where('expert_id', '=', id)
            .where('approved_at', 'is not', null),
        },
      }
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

/** Past classes without a calculation of earnings yet. */
const uncountedClasses = (tx: Tx, expertId: string, now: Date) =>
  tx
    .selectFrom('class_session_experts as t')
    .innerJoin('class_sessions as s', 's.id', 't.class_session_id')
    .select(({ fn }) => ['s.center_id as centerId', ...underWay('uncounted_classes', fn.countAll<number>())])
    .where('t.expert_id', '=', expertId)
    .where('s.ends_at', '<=', now)
    .where('s.starts_at', '>=', new Date(now.getTime() - UNCOUNTED_DAYS * 86_400_000))
    .where(({ and, eb, exists, not, or, selectFrom }) =>
      or([
        eb('s.status', '=', 'scheduled'),
        and([
          eb('s.status', '=', 'completed'),
          not(exists(selectFrom('earning_classes as c').whereRef('c.class_session_id', '=', 's.id'))),
        ]),
      ]),
    )
    .groupBy('s.center_id')

/** What is owed in either direction and not on its way. */
const unpaidEarnings = (tx: Tx, expertId: string) =>
  tx
    .selectFrom('earnings as e')
    .select(({ eb, fn, ref }) => [
      'e.center_id as centerId',
      ...underWay(
        eb
          .case()
          .when(fn.sum<number>('e.amount'), '>', 0)
          .then('earnings_due' as const)
          .else('earnings_owed' as const)
          .end(),
        fn.countAll<number>(),
        { amount: fn<number>('abs', [fn.sum('e.amount')]), currency: ref('e.currency') },
      ),
    ])
    .where('e.expert_id', '=', expertId)
    .where('e.status', '<>', 'paid')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('payout_lines as l')
            .whereRef('l.statement_id', '=', 'e.statement_id')
            .where('l.status', '=', 'sent'),
        ),
      ),
    )
    .groupBy(['e.center_id', 'e.currency'])
    .having(({ fn }) => fn.sum<number>('e.amount'), '<>', 0)
