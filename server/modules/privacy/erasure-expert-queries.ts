import type { InferResult } from 'kysely'
import { openRequestStatuses } from '#server/modules/requests/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'

const selectExpert = (tx: Tx, userId: string) =>
  tx
    .selectFrom('experts as x')
    .select(eb => [
      'x.id',
      'x.name',
      arrayOf(
        eb
          .selectFrom('users as u')
          .select('u.id')
          .where(by =>
            by.or([by('u.id', '=', by.ref('x.user_id')), by('u.merged_into', '=', by.ref('x.user_id'))]),
          )
          .orderBy('u.id'),
      ).as('users'),
    ])
    .where('x.user_id', '=', userId)

/** An expert profile to erase, with the accounts that are or were its own. */
export type ErasedExpert = InferResult<ReturnType<typeof selectExpert>>[number]

/** An account's expert profile; null without one. */
export async function readExpert(tx: Tx, userId: string): Promise<ErasedExpert | null> {
  return (await selectExpert(tx, userId).executeTakeFirst()) ?? null
}

/**
 * Locks an account's expert profile, after the requests it is a party of: answering a request locks that first,
 * too, and then writes the expert's data.
 */
export async function lockExpertRequests(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('requests as q')
    .where('q.status', 'in', openRequestStatuses)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('experts as x')
          .where('x.user_id', '=', userId)
          .where(eb =>
            eb.or([
              eb('q.requester_kind', '=', 'expert').and('q.requester_id', '=', eb.ref('x.id')),
              eb('q.responder_kind', '=', 'expert').and('q.responder_id', '=', eb.ref('x.id')),
            ]),
          ),
      ),
    )
    .orderBy('q.id')
    .forUpdate('q')
    .execute()
}

export async function lockExpert(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('experts').where('user_id', '=', userId).forUpdate().execute()
}
