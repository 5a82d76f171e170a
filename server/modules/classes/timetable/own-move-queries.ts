import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/**
 * The start that a class had before its latest move, where that move was its center's own and can be taken back alone:
 * what was negotiated is undone with the negotiation, and what came with another timetable with that. Else null.
 */
export function startBeforeOwnMove(classId: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql`(select last.from_starts_at from (
      select * from class_session_moves v where v.class_session_id = ${classId} and v.undone_at is null
      order by v.moved_at desc, v.id desc limit 1) last
    where last.moved_as = 'center' and last.reason <> 'timetable_changed' and not exists (
      select from reschedules r join reschedule_proposals p on p.id = r.chosen_proposal_id
      where r.class_session_id = last.class_session_id and r.status in ('moved', 'final')
        and p.starts_at = last.to_starts_at))`
}

export async function findOwnMove(tx: Tx, id: string): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null
  }>`select ${startBeforeOwnMove(sql`${id}::uuid`)} as at`.execute(tx)
  return rows[0]?.at ?? null
}
