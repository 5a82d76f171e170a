import { expressionBuilder, type NotNull, sql } from 'kysely'
import type { Files, Tables } from '#database/tables.ts'
import type { Tx } from '#server/platform/context.ts'

const ofFile = expressionBuilder<Tables & { f: Files }, 'f'>()

/** Whether the file `f` belongs to an open or currently verified submission of an existing owner. */
const isNeeded = (today: string) =>
  ofFile.exists(
    ofFile
      .selectFrom('kyc_documents as p')
      .innerJoin('kyc_cases as k', 'k.id', 'p.case_id')
      .leftJoin('experts as x', 'x.id', 'k.expert_id')
      .leftJoin('users as u', 'u.id', 'x.user_id')
      .leftJoin('centers as c', 'c.id', 'k.center_id')
      .whereRef('p.file_id', '=', 'f.id')
      .where(eb =>
        eb.or([
          eb('k.status', 'in', ['not_submitted', 'submitted', 'needs_clarification']),
          eb.and([
            eb('k.status', '=', 'verified'),
            eb('k.replaced_at', 'is', null),
            eb.or([eb('k.verified_until', 'is', null), eb('k.verified_until', '>=', today)]),
          ]),
        ]),
      )
      .where(eb => eb.or([eb('c.id', 'is', null), eb('c.status', '<>', 'closed')]))
      .where(eb =>
        eb.or([eb('x.id', 'is', null), eb('x.status', '=', 'active').and('u.status', '=', 'active')]),
      ),
  )

/** Marks document files that are no longer needed from now on; files needed again are unmarked. */
export async function noteUnneeded(tx: Tx, today: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('kyc_unneeded_files as n')
    .using('files as f')
    .whereRef('f.id', '=', 'n.file_id')
    .where(eb => eb.or([eb('f.status', '<>', 'ready'), isNeeded(today)]))
    .execute()
  await tx
    .insertInto('kyc_unneeded_files')
    .columns(['file_id', 'since'])
    .expression(
      tx
        .selectFrom('files as f')
        .select(({ cast, val }) => ['f.id', cast<Date>(val(now), 'timestamptz').as('since')])
        .where('f.subject_kind', 'in', ['kyc_expert', 'kyc_center'])
        .where('f.status', '=', sql.lit('ready'))
        .where(eb => eb.not(isNeeded(today))),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Files that have not been needed since before an instant, locked until the transaction ends. */
export function takeUnneeded(tx: Tx, { before, today, most }: { before: Date; today: string; most: number }) {
  // Reusing a document in another submission locks its file meanwhile: such a file is handled tomorrow.
  return tx
    .selectFrom('kyc_unneeded_files as n')
    .innerJoin('files as f', 'f.id', 'n.file_id')
    .select(eb => [
      'f.id as fileId',
      eb
        .case('f.subject_kind')
        .when('kyc_expert')
        .then(sql.lit('expert' as const))
        .else(sql.lit('center' as const))
        .end()
        .as('kind'),
      'f.subject_id as id',
    ])
    .where('n.since', '<=', before)
    .where('f.status', '=', 'ready')
    .where(eb => eb.not(isNeeded(today)))
    .orderBy('n.since')
    .orderBy('f.id')
    .limit(most)
    .forUpdate('f')
    .skipLocked()
    .$narrowType<{ id: NotNull }>()
    .execute()
}

/** Records in the documents that their file was removed, and stops counting its days; returns which documents. */
export async function noteRemoved(tx: Tx, fileId: string, now: Date): Promise<string[]> {
  await tx.deleteFrom('kyc_unneeded_files').where('file_id', '=', fileId).execute()
  const rows = await tx
    .updateTable('kyc_documents')
    .set({ file_removed_at: now })
    .where('file_id', '=', fileId)
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}
