import { type Expression, expressionBuilder, type NotNull, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { AuditEntries, Tables } from '#database/tables.ts'
import type { Tx } from '#server/platform/context.ts'

const { ref, selectFrom } = expressionBuilder<Tables & { a: AuditEntries }, 'a'>()

/** Who acted, from an entry `a` of the audit trail: at a center by their member name, otherwise by their own. */
const doerAt = (centerId: Expression<string | null>) =>
  jsonBuildObject({
    userId: ref('a.actor_user_id'),
    role: ref('a.actor_role'),
    name: selectFrom('users as u')
      .leftJoin('center_members as m', join =>
        join.onRef('m.user_id', '=', 'u.id').on('m.center_id', '=', centerId),
      )
      .select(({ fn }) => fn.coalesce('m.name', 'u.name').as('name'))
      .whereRef('u.id', '=', 'a.actor_user_id')
      .$asScalar(),
  })

/**
 * Transactions `t` with their entries, in order of time; amounts in paise, debits positive. The audit entry of the
 * same moment about one of the `subjects` says who did it: an operation has a single clock reading.
 */
export function listSteps(tx: Tx, which: Expression<SqlBool>, subjects: readonly string[], most: number) {
  return tx
    .selectFrom(eb =>
      eb
        .selectFrom('ledger_transactions as t')
        .selectAll('t')
        .where(which)
        .orderBy('t.occurred_at', 'desc')
        .orderBy('t.id', 'desc')
        .limit(most)
        .as('t'),
    )
    .select(eb => [
      't.id',
      't.kind',
      't.source_id as sourceId',
      't.occurred_at as occurredAt',
      eb
        .selectFrom('ledger_entries as e')
        .select('e.currency')
        .whereRef('e.transaction_id', '=', 't.id')
        .limit(1)
        .as('currency'),
      eb
        .selectFrom('audit_entries as a')
        .select(doerAt(eb.ref('t.center_id')).as('by'))
        .where(
          'a.subject_id',
          '=',
          eb.fn.any(sql<string[]>`array[${eb.ref('t.source_id')}] || ${[...subjects]}::uuid[]`),
        )
        .whereRef('a.at', '=', 't.occurred_at')
        .orderBy(({ eb, ref }) => eb('a.subject_id', '=', ref('t.source_id')), 'desc')
        .orderBy('a.id')
        .limit(1)
        .as('by'),
      jsonArrayFrom(
        eb
          .selectFrom('ledger_entries as e')
          .innerJoin('ledger_accounts as k', 'k.id', 'e.account_id')
          .select(({ fn, selectFrom }) => [
            'k.kind as account',
            'k.label',
            fn
              .coalesce(
                selectFrom('users as u').select('u.name').whereRef('u.id', '=', 'k.owner_id'),
                selectFrom('experts as x').select('x.name').whereRef('x.id', '=', 'k.owner_id'),
              )
              .as('ownerName'),
            'e.amount',
          ])
          .whereRef('e.transaction_id', '=', 't.id')
          .orderBy(({ eb, lit }) => eb('e.amount', '<', lit(0)))
          .orderBy(({ fn }) => fn('abs', ['e.amount']), 'desc')
          .orderBy('k.kind')
          .orderBy('k.label'),
      ).as('entries'),
    ])
    .orderBy('t.occurred_at')
    .orderBy('t.id')
    .$narrowType<{ currency: NotNull }>()
    .execute()
}

/** A ledger transaction with its entries and its cause. */
export type StepRow = Awaited<ReturnType<typeof listSteps>>[number]
export type DoerRow = NonNullable<StepRow['by']>

/** Actions about these subjects besides those that moved money. */
const OTHER_ACTIONS = [
  'payment.start',
  'payment.submit',
  'payment.reject',
  'refund.ask',
  'refund.decline',
  'refund.approved',
  'refund.failed',
  'refund.retry',
  'invoice.issue',
]

/** What happened besides the ledger. */
export function listNotes(tx: Tx, subjects: readonly string[]) {
  return tx
    .selectFrom('audit_entries as a')
    .select(['a.at', 'a.action', doerAt(ref('a.center_id')).as('by')])
    .where(eb => eb('a.subject_id', '=', eb.fn.any(eb.val(subjects))))
    .where(eb => eb('a.action', '=', eb.fn.any(eb.val(OTHER_ACTIONS))))
    .orderBy('a.at')
    .orderBy('a.id')
    .limit(100)
    .execute()
}

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]
