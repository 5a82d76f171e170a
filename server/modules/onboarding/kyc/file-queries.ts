import { sql } from 'kysely'
import type { KycKind } from '#domain/modules/onboarding/kyc/kyc-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import type { KycSubject } from './kyc-queries.ts'

/** Whether the file `f` stands with a hand-in that is open or verified today, of somebody who is still here. */
const isNeeded = (today: string) => sql<boolean>`exists (
  select from kyc_papers p join kyc_cases k on k.id = p.case_id
    left join experts x on x.id = k.expert_id left join users u on u.id = x.user_id
    left join centers c on c.id = k.center_id
  where p.file_id = f.id
    and (k.status in ('not_submitted', 'submitted', 'needs_clarification')
      or k.status = 'verified' and k.replaced_at is null
        and (k.verified_until is null or k.verified_until >= ${today}::date))
    and (c.id is null or c.status <> 'closed')
    and (x.id is null or x.status = 'active' and u.status = 'active'))`

const isPaper = sql`f.subject_kind in ('kyc_expert', 'kyc_center')`

/** Notes files of papers that nobody needs from now on; those that are needed again are not counted any more. */
export async function noteUnneeded(tx: Tx, today: string, now: Date): Promise<void> {
  await sql`delete from kyc_unneeded_files n using files f
    where f.id = n.file_id and (f.status <> 'ready' or ${isNeeded(today)})`.execute(tx)
  await sql`
    insert into kyc_unneeded_files (file_id, since)
    select f.id, ${now} from files f where ${isPaper} and f.status = 'ready' and not ${isNeeded(today)}
    on conflict do nothing`.execute(tx)
}

/** Files that nobody has needed since before an instant, held until the transaction ends. */
export async function takeUnneeded(
  tx: Tx,
  { before, today, most }: { before: Date; today: string; most: number },
): Promise<(KycSubject & { fileId: string })[]> {
  // Whoever takes a paper over into another hand-in holds its file meanwhile: such a file has its turn tomorrow.
  const { rows } = await sql<{ fileId: string; kind: KycKind; id: string }>`
    select f.id as "fileId", case f.subject_kind when 'kyc_expert' then 'expert' else 'center' end as kind,
      f.subject_id as id
    from kyc_unneeded_files n join files f on f.id = n.file_id
    where n.since <= ${before} and f.status = 'ready' and not ${isNeeded(today)}
    order by n.since, f.id limit ${most} for update of f skip locked`.execute(tx)
  return rows
}

/** The papers say that their file is gone, and nobody counts its days any more; answers which papers. */
export async function noteRemoved(tx: Tx, fileId: string, now: Date): Promise<string[]> {
  await tx.deleteFrom('kyc_unneeded_files').where('file_id', '=', fileId).execute()
  const rows = await tx
    .updateTable('kyc_papers')
    .set({ file_removed_at: now })
    .where('file_id', '=', fileId)
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}
