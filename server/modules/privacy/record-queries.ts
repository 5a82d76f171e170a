import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { AuditEntries, Tables } from '#database/tables.ts'
import type { Tx } from '#server/platform/context.ts'
import type { Expert, Family, Traces } from '#server/platform/personal-data.ts'
import { anyId, anyText, mentions } from '#server/platform/personal-data-queries.ts'

// Records the platform stores for all modules: stored answers, events, counters and the audit trail.

const ofEntry = expressionBuilder<Tables & { a: AuditEntries }, 'a'>()
const details = ofEntry.cast<string>('a.details', 'text')
const ofKey = expressionBuilder<Tables, 'idempotency_keys'>()
/** A part of a stored answer's actor: the role, then the account. */
const actorPart = (nth: 1 | 2) => ofKey.fn<string>('split_part', ['actor', sql.lit(':'), sql.lit(nth)])

export async function forgetFamilyRecords(
  tx: Tx,
  { learners, users, phones, names, words }: Family,
  { ids }: Traces,
): Promise<void> {
  const who = [...learners, ...users]
  await tx
    .deleteFrom('idempotency_keys')
    .where(eb =>
      eb.or([eb(actorPart(2), '=', anyText(users)), mentions(eb.ref('answer'), [...who, ...names])]),
    )
    .execute()
  await tx
    .deleteFrom('outbox_events')
    .where('published_at', 'is not', null)
    .where(eb =>
      eb.or([mentions(eb.cast('payload', 'text'), who), mentions(eb.cast('topics', 'text'), users)]),
    )
    .execute()
  await tx
    .deleteFrom('demo_messages')
    .where(eb => eb.or([eb('phone', '=', anyText(phones)), mentions(eb.ref('body'), names)]))
    .execute()
  await tx
    .deleteFrom('call_counts')
    .where(eb => mentions(eb.ref('key'), [...users, ...phones]))
    .execute()
  await emptyTrail(
    tx,
    words,
    ofEntry('a.actor_user_id', '=', anyId(users)),
    ofEntry.or([ofEntry('a.subject_id', '=', anyId(ids)), mentions(details, who)]),
  )
}

export async function forgetExpertRecords(
  tx: Tx,
  { id, users, name, words }: Expert,
  { ids }: Traces,
): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where(eb =>
      eb.or([
        eb.and([eb(actorPart(1), '=', 'expert'), eb(actorPart(2), '=', anyText(users))]),
        mentions(eb.ref('answer'), [id, name]),
      ]),
    )
    .execute()
  await tx
    .deleteFrom('outbox_events')
    .where('published_at', 'is not', null)
    .where(eb => mentions(eb.cast('payload', 'text'), [id]))
    .execute()
  await tx
    .deleteFrom('demo_messages')
    .where(eb => mentions(eb.ref('body'), [name]))
    .execute()
  await emptyTrail(
    tx,
    words,
    ofEntry.and([ofEntry('a.actor_user_id', '=', anyId(users)), ofEntry('a.actor_role', '=', 'expert')]),
    ofEntry.or([ofEntry('a.subject_id', '=', anyId(ids)), mentions(details, [id])]),
  )
}

/** The trail still says what was done; to whom, and from which address, is erased. */
async function emptyTrail(
  tx: Tx,
  words: readonly string[],
  didIt: Expression<SqlBool>,
  isAbout: Expression<SqlBool>,
): Promise<void> {
  await tx
    .updateTable('audit_entries as a')
    .set(eb => ({
      details: sql<string>`without_words(${eb.ref('a.details')}, ${words}::text[])`,
      address: eb.case().when(didIt).then(null).else(eb.ref('a.address')).end(),
    }))
    .where(eb => eb.or([didIt, isAbout]))
    .execute()
}
