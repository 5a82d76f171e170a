import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import type { Expert, Family, Traces } from '#server/platform/personal-data.ts'
import { anyId, anyText, mentions } from '#server/platform/personal-data-queries.ts'

// What the platform stores of every module alike: answers to be given again, events, counters and the audit trail.

export async function forgetFamilyRecords(
  tx: Tx,
  { learners, users, phones, names, words }: Family,
  { ids }: Traces,
): Promise<void> {
  const who = [...learners, ...users]
  await sql`
    delete from idempotency_keys where split_part(actor, ':', 2) = ${anyText(users)}
      or ${mentions(sql`answer`, [...who, ...names])}`.execute(tx)
  await sql`
    delete from outbox_events where published_at is not null
      and (${mentions(sql`payload::text`, who)} or ${mentions(sql`topics::text`, users)})`.execute(tx)
  await sql`delete from demo_messages where phone = ${anyText(phones)} or ${mentions(sql`body`, names)}`.execute(
    tx,
  )
  await sql`delete from call_counts where ${mentions(sql`key`, [...users, ...phones])}`.execute(tx)
  await emptyTrail(
    tx,
    words,
    sql`a.actor_user_id = ${anyId(users)}`,
    sql`a.subject_id = ${anyId(ids)} or ${mentions(sql`a.details::text`, who)}`,
  )
}

export async function forgetExpertRecords(
  tx: Tx,
  { id, users, name, words }: Expert,
  { ids }: Traces,
): Promise<void> {
  await sql`
    delete from idempotency_keys
    where (split_part(actor, ':', 1) = 'expert' and split_part(actor, ':', 2) = ${anyText(users)})
      or ${mentions(sql`answer`, [id, name])}`.execute(tx)
  await sql`delete from outbox_events where published_at is not null and ${mentions(sql`payload::text`, [id])}`.execute(
    tx,
  )
  await sql`delete from demo_messages where ${mentions(sql`body`, [name])}`.execute(tx)
  await emptyTrail(
    tx,
    words,
    sql`(a.actor_user_id = ${anyId(users)} and a.actor_role = 'expert')`,
    sql`a.subject_id = ${anyId(ids)} or ${mentions(sql`a.details::text`, [id])}`,
  )
}

/** The trail goes on saying what was done; to whom, and from which address, it forgets. */
async function emptyTrail(
  tx: Tx,
  words: readonly string[],
  didIt: RawBuilder<unknown>,
  isAbout: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update audit_entries a set details = without_words(a.details, ${words}::text[]),
      address = case when ${didIt} then null else a.address end
    where ${didIt} or ${isAbout}`.execute(tx)
}
