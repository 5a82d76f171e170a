import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** The centers an expert works with, and since when each sees the papers. */
export async function readShares(
  tx: Tx,
  expertId: string,
): Promise<{ centerId: string; name: string; sharedSince: Date | null }[]> {
  const { rows } = await sql<{ centerId: string; name: string; sharedSince: Date | null }>`
    select c.id as "centerId", c.name, s.shared_at as "sharedSince"
    from engagements g join centers c on c.id = g.center_id
    left join kyc_shares s on s.expert_id = g.expert_id and s.center_id = g.center_id
    where g.expert_id = ${expertId} and g.status <> 'ended' order by c.name, c.id`.execute(tx)
  return rows
}

/** An expert who works in a center, and since when the papers are shared with it; undefined for every other. */
export async function findWorkingExpert(
  tx: Tx,
  centerId: string,
  expertId: string,
): Promise<{ name: string; sharedSince: Date | null } | undefined> {
  const { rows } = await sql<{ name: string; sharedSince: Date | null }>`
    select x.name, s.shared_at as "sharedSince" from experts x
    left join kyc_shares s on s.expert_id = x.id and s.center_id = ${centerId}
    where x.id = ${expertId} and exists (select from engagements g
      where g.expert_id = x.id and g.center_id = ${centerId} and g.status <> 'ended')`.execute(tx)
  return rows[0]
}

/** Shares or takes back; answers whether anything is different now. */
export async function setShare(
  tx: Tx,
  share: { expertId: string; centerId: string; shared: boolean; now: Date },
): Promise<boolean> {
  const { expertId, centerId, shared, now } = share
  const { rows } = shared
    ? await sql`insert into kyc_shares (expert_id, center_id, shared_at) values (${expertId}, ${centerId}, ${now})
        on conflict do nothing returning center_id`.execute(tx)
    : await sql`delete from kyc_shares where expert_id = ${expertId} and center_id = ${centerId}
        returning center_id`.execute(tx)
  return rows.length > 0
}
