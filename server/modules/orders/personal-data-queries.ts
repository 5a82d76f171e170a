import { sql } from 'kysely'
import type { Language } from '#domain/kernel/language.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import { endOfLabel } from '#domain/modules/orders/pricing-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId, mentions, underWay } from '#server/platform/personal-data-queries.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'
import { ordersCollected } from './collect-queries.ts'
import { refundsUnderWay } from './refund-queries.ts'

/** Money stays, to the last paisa; texts about it are erased. Issued documents stay unchanged. */
export const ordersPersonalData: PersonalData = {
  family: {
    async trace(tx, { users }, { orders }) {
      const found = await tx
        .with('theirs', db =>
          db
            .selectFrom('orders')
            .select('id')
            .where(({ eb, or }) =>
              or([eb('id', '=', anyId(orders)), eb('buyer_user_id', '=', anyId(users))]),
            ),
        )
        .selectNoFrom(({ selectFrom }) => {
          const theirs = selectFrom('theirs').select('id')
          const said = (column: 'gateway_payment_id' | 'gateway_order_id') =>
            selectFrom('payments')
              .select(eb => eb.ref(column).$notNull().as('said'))
              .where('order_id', 'in', theirs)
              .where(column, '<>', '')
          return [
            arrayOf(theirs).as('orders'),
            arrayOf(
              theirs
                .union(selectFrom('payments').select('id').where('order_id', 'in', theirs))
                .union(selectFrom('refunds').select('id').where('order_id', 'in', theirs)),
            ).as('ids'),
            arrayOf(said('gateway_payment_id').unionAll(said('gateway_order_id'))).as('gatewayIds'),
          ]
        })
        .executeTakeFirst()
      return found ?? {}
    },
    effects({ tx }, { users }, { orders }) {
      const payments = tx.selectFrom('payments as p').where('p.order_id', '=', anyId(orders))
      const one = sql<number>`1`
      return {
        underWay: [
          tx
            .selectFrom('orders as o')
            .select(({ fn }) => [
              'o.center_id as centerId',
              ...underWay('open_orders', fn.countAll<number>()),
            ])
            .where('o.status', '=', 'open')
            .where('o.id', '=', anyId(orders))
            .groupBy('o.center_id'),
          payments
            .select(({ fn }) => [
              'p.center_id as centerId',
              ...underWay('payments_under_way', fn.countAll<number>()),
            ])
            .where('p.status', '=', 'submitted')
            .groupBy('p.center_id'),
          refundsUnderWay(tx, 'refunds_under_way').where('r.order_id', '=', anyId(orders)),
          tx
            .selectFrom('ledger_accounts as a')
            .innerJoin('ledger_entries as e', 'e.account_id', 'a.id')
            .select('a.center_id as centerId')
            .$narrowType<{ centerId: string }>()
            .select(eb =>
              underWay(
                eb
                  .case('a.kind')
                  .when('learner_wallet')
                  .then('wallet' as const)
                  .else('waiting_money' as const)
                  .end(),
                one,
                { amount: sql<number>`-${eb.fn.sum('e.amount')}`, currency: eb.ref('a.currency') },
              ),
            )
            .where('a.owner_id', '=', anyId(users))
            .where('a.kind', 'in', ['learner_wallet', 'learner_unapplied'])
            .groupBy(['a.center_id', 'a.kind', 'a.currency'])
            .having(eb => eb.fn.sum<number>('e.amount'), '<>', 0),
          // For an account, all its payments; for a single learner only what their orders say.
          payments
            .select(eb => [
              'p.center_id as centerId',
              ...underWay('waiting_money', one, {
                amount: eb.fn.sum<number>('p.amount'),
                currency: eb.ref('p.currency'),
              }),
            ])
            .where(eb => eb.lit(users.length === 0))
            .where('p.status', '=', 'captured')
            .where('p.applied_order_id', 'is', null)
            .where(({ exists, not, selectFrom }) =>
              not(exists(selectFrom('refunds as r').whereRef('r.payment_id', '=', 'p.id'))),
            )
            .groupBy(['p.center_id', 'p.currency']),
        ],
        retained: {
          invoices: tx.selectFrom('invoices').select('id').where('order_id', '=', anyId(orders)),
          payments: payments.select('p.id').where('p.status', '=', 'captured'),
        },
      }
    },
    async erase({ tx, now }, { users, learners, learnerNames }, { orders, gatewayIds }) {
      const ends = learnerNames.map(name => endOfLabel(firstNameOf(name)))
      const without = (language: Language) => sql`
        coalesce((select left(l.label->>${language}, -length(e.said)) from unnest(${ends}::text[]) e (said)
          where right(l.label->>${language}, length(e.said)) = e.said limit 1), l.label->>${language})`
      await sql`
        update order_lines l set label = l.label || jsonb_build_object('en', ${without('en')}, 'hi', ${without('hi')})
        where order_id = ${anyId(orders)}`.execute(tx)
      await tx
        .updateTable('refunds')
        .set({ note: null, decline_reason: null })
        .where(eb => eb('order_id', '=', eb.fn.any(eb.val(orders))))
        .execute()
      await tx
        .updateTable('payments')
        .set({ reject_note: null, instrument_digest: null })
        .where(eb => eb('order_id', '=', eb.fn.any(eb.val(orders))))
        .execute()
      await tx
        .updateTable('wallet_payouts')
        .set({ note: '' })
        .where(eb => eb('user_id', '=', eb.fn.any(eb.val(users))))
        .where('note', '<>', '')
        .execute()
      await tx
        .updateTable('orders')
        .set({ lost_code: null })
        .where(eb => eb('id', '=', eb.fn.any(eb.val(orders))))
        .where('lost_code', 'is not', null)
        .$if(learners.length === 0, own =>
          own.where(eb => eb('buyer_user_id', '=', eb.fn.any(eb.val(users)))),
        )
        .execute()
      // Nothing is debited from somebody who has left; the gateway is told by a job.
      await tx
        .updateTable('mandates')
        .set({ status: 'cancelled', paused_as: null, ended_at: now, ended_as: 'learner' })
        .where(eb => eb('buyer_user_id', '=', eb.fn.any(eb.val(users))))
        .where('status', 'in', ['asked', 'active', 'paused'])
        .execute()
      await emptyMessages(tx, gatewayIds)
      await tx
        .updateTable('sandbox_gateway_orders')
        .set({ buyer_name: '' })
        .where(
          'receipt',
          'in',
          tx
            .selectFrom('payments as p')
            .innerJoin('orders as o', 'o.id', 'p.order_id')
            .select(({ cast }) => cast<string>('p.id', 'text').as('receipt'))
            .where(eb => eb('o.buyer_user_id', '=', eb.fn.any(eb.val(users)))),
        )
        .execute()
    },
  },
  expert: {
    async erase({ tx }, _, { gatewayIds }) {
      await emptyMessages(tx, gatewayIds)
    },
  },
  handOver: {
    columns: ['orders.buyer_user_id', 'mandates.buyer_user_id'],
    counted: (tx, { duplicate }) => ({
      orders: tx.selectFrom('orders').select('id').where('buyer_user_id', '=', duplicate),
    }),
    async move(tx, { kept, duplicate }) {
      await tx
        .updateTable('orders')
        .set({ buyer_user_id: kept })
        .where('buyer_user_id', '=', duplicate)
        .execute()
      await tx
        .updateTable('mandates')
        .set({ buyer_user_id: kept })
        .where('buyer_user_id', '=', duplicate)
        .execute()
    },
  },
  putTogether: {
    // Its tables name a learner without a reference.
    tables: [],
    async move(tx, { typedId, ownId }) {
      await tx
        .updateTable('order_lines')
        .set({ learner_id: ownId })
        .where('learner_id', '=', typedId)
        .execute()
      await tx
        .updateTable('discount_uses')
        .set(({ cast, fn, val }) => ({
          learner_ids: fn<string[]>('array_replace', [
            'learner_ids',
            cast<string>(val(typedId), 'uuid'),
            cast<string>(val(ownId), 'uuid'),
          ]),
        }))
        .where(eb => eb(eb.val(typedId), '=', eb.fn.any('learner_ids')))
        .execute()
    },
  },
  collect: ordersCollected,
}

/** A gateway's message about a payment contains the payer's phone, mail or account besides what the books used. */
async function emptyMessages(tx: Tx, gatewayIds: readonly string[]): Promise<void> {
  await sql`
    update gateway_events set payload = '{}'
    where handled_at is not null and ${mentions(sql`payload::text`, gatewayIds)}`.execute(tx)
}
