import { sql } from 'kysely'
import type { LearnerFacts } from '#domain/modules/onboarding/profiles/profile-facts.ts'
import type { Tx } from '#server/platform/context.ts'

/** A learner as a center keeps them. */
export interface KeptLearner {
  learnerId: string
  centerId: string
  name: string
  facts: LearnerFacts
  /** Whose home flat and number are. */
  homes: { flat: string | null; contactPhone: string | null }
}

const keptColumns = sql`l.id as "learnerId", m.center_id as "centerId", l.name,
  json_build_object('name', l.name, 'flat', m.flat, 'contactPhone', m.contact_phone) as facts,
  json_build_object('flat', m.flat_of, 'contactPhone', m.contact_of) as homes`
const keptTables = sql`memberships m join learners l on l.id = m.learner_id`

/** What centers keep of these learners while they belong to them. */
export async function readFacts(
  tx: Tx,
  pairs: readonly { learnerId: string; centerId: string }[],
): Promise<KeptLearner[]> {
  const { rows } = await sql<KeptLearner>`
    select ${keptColumns} from ${keptTables}
    join unnest(${pairs.map(pair => pair.learnerId)}::uuid[], ${pairs.map(pair => pair.centerId)}::uuid[])
      asked(learner_id, center_id) on asked.learner_id = m.learner_id and asked.center_id = m.center_id
    where m.status <> 'ended'`.execute(tx)
  return rows
}

/** The same of one, held until the transaction ends; undefined where they belong to the center no longer. */
export async function lockFacts(
  tx: Tx,
  pair: { learnerId: string; centerId: string },
): Promise<KeptLearner | undefined> {
  const { rows } = await sql<KeptLearner>`
    select ${keptColumns} from ${keptTables}
    where m.learner_id = ${pair.learnerId} and m.center_id = ${pair.centerId} and m.status <> 'ended'
    for update of m, l`.execute(tx)
  return rows[0]
}

/** The learner and center of a membership of the own family that has not ended. */
export async function findOwnMembership(
  tx: Tx,
  learnerIds: readonly string[],
  membershipId: string,
): Promise<{ learnerId: string; centerId: string; access: 'open' | 'society' } | undefined> {
  const { rows } = await sql<{ learnerId: string; centerId: string; access: 'open' | 'society' }>`
    select m.learner_id as "learnerId", m.center_id as "centerId", c.access
    from memberships m join centers c on c.id = m.center_id
    where m.id = ${membershipId} and m.learner_id = any(${learnerIds}::uuid[])`.execute(tx)
  return rows[0]
}

/** Whether a center keeps the name of a learner now. */
export async function isKept(tx: Tx, learnerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from memberships where learner_id = ${learnerId} and status <> 'ended' limit 1`.execute(tx)
  return rows.length > 0
}

/** Writes what a center keeps: the name for all of them, flat and number for this one alone. */
export async function updateFacts(
  tx: Tx,
  pair: { learnerId: string; centerId: string },
  facts: LearnerFacts,
  by: string | null,
): Promise<void> {
  await sql`update learners set name = ${facts.name} where id = ${pair.learnerId}`.execute(tx)
  await sql`
    update memberships set
      flat_of = case when flat is distinct from ${facts.flat}::text then ${by}::uuid else flat_of end,
      contact_of = case when contact_phone is distinct from ${facts.contactPhone}::text then ${by}::uuid else contact_of end,
      flat = ${facts.flat}, contact_phone = ${facts.contactPhone}
    where learner_id = ${pair.learnerId} and center_id = ${pair.centerId} and status <> 'ended'`.execute(tx)
}

/** The guardians of a learner, whose screens show the name, and the centers that keep it. */
export async function whoSees(
  tx: Tx,
  learnerId: string,
): Promise<{ guardianIds: string[]; centerIds: string[] }> {
  const { rows } = await sql<{ guardianIds: string[]; centerIds: string[] }>`
    select array(select user_id from learner_guardians where learner_id = ${learnerId}) as "guardianIds",
      array(select center_id from memberships where learner_id = ${learnerId} and status <> 'ended') as "centerIds"
  `.execute(tx)
  return rows[0] ?? { guardianIds: [], centerIds: [] }
}
