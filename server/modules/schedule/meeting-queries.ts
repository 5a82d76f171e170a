import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/platform/context.ts'
import { lockName } from '#server/platform/sql-expressions.ts'

/** A class, or the batch whose classes meet so. */
type MeetingOf = { classSessionId: string } | { batchId: string }

interface StoredMeeting {
  /** Null: in person, though the batch is online. */
  url: string | null
  passcode: string
  version: number
}

const column = (of: MeetingOf) => ('batchId' in of ? ('batch_id' as const) : ('class_session_id' as const))
const idOf = (of: MeetingOf) => ('batchId' in of ? of.batchId : of.classSessionId)

/** What a class or a batch has itself. */
export function find(tx: Tx, of: MeetingOf): Promise<StoredMeeting | undefined> {
  return tx
    .selectFrom('meeting_links')
    .select(['url', 'passcode', 'version'])
    .where(column(of), '=', idOf(of))
    .executeTakeFirst()
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lock(tx: Tx, of: MeetingOf): Promise<StoredMeeting | undefined> {
  await lockName(tx, `meeting ${idOf(of)}`)
  return find(tx, of)
}

/** Sets it; the caller has locked it. */
export async function save(
  tx: Tx,
  of: MeetingOf,
  set: { url: string | null; passcode: string; expertId: string | null; now: Date },
): Promise<void> {
  const { url, passcode, expertId, now } = set
  const values = { url, passcode, expert_id: expertId, changed_at: now }
  await tx
    .insertInto('meeting_links')
    .values({
      id: newId(now.getTime()),
      batch_id: 'batchId' in of ? of.batchId : null,
      class_session_id: 'batchId' in of ? null : of.classSessionId,
      ...values,
    })
    .onConflict(conflict =>
      conflict
        .column(column(of))
        .doUpdateSet(({ ref }) => ({ ...values, version: sql<number>`${ref('meeting_links.version')} + 1` })),
    )
    .execute()
}

/** The class is as its batch again; the batch is in person. */
export async function remove(tx: Tx, of: MeetingOf): Promise<void> {
  await tx.deleteFrom('meeting_links').where(column(of), '=', idOf(of)).execute()
}

/** A copy of a batch meets where the first one does. */
export async function copyMeeting(
  tx: Tx,
  { id, from, now }: { id: string; from: string; now: Date },
): Promise<void> {
  const found = await tx
    .selectFrom('meeting_links')
    .select(['url', 'passcode', 'expert_id'])
    .where('batch_id', '=', from)
    .executeTakeFirst()
  if (!found) return
  await tx
    .insertInto('meeting_links')
    .values({ ...found, id: newId(now.getTime()), batch_id: id, changed_at: now })
    .execute()
}

const { selectFrom } = expressionBuilder<Tables, never>()

/** Whether a class meets by a link, by the columns that name it and its batch. */
export function classIsOnline(
  classId: Expression<unknown>,
  batchId: Expression<unknown>,
): RawBuilder<boolean> {
  const own = selectFrom('meeting_links as w')
    .select(({ eb }) => eb('w.url', 'is not', null).as('is'))
    .where('w.class_session_id', '=', sql<string>`${classId}`)
  return sql<boolean>`coalesce(${own}, ${batchIsOnline(batchId)})`
}

/** Whether a batch meets by a link, by the column that names it. */
export function batchIsOnline(batchId: Expression<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (${selectFrom('meeting_links as u')
    .select('u.id')
    .where('u.batch_id', '=', sql<string>`${batchId}`)})`
}
