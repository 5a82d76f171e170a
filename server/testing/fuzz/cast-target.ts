import type pg from 'pg'
import type { Role } from '#domain/access/roles.ts'
import type { KnownIds } from './arbitrary-of.ts'
import type { Caller } from './run-fuzz.ts'

const nouns: Record<string, string> = {
  center: 'centers',
  expert: 'experts',
  learner: 'learners',
  earning: 'earnings',
  statement: 'expert_statements',
  rate: 'expert_rates',
  space: 'spaces',
  booking: 'bookings',
  order: 'orders',
  batch: 'batches',
  class: 'class_sessions',
  classSession: 'class_sessions',
  enrolment: 'enrolments',
  engagement: 'engagements',
  agreement: 'agreements',
  request: 'requests',
  reschedule: 'reschedules',
  proposal: 'reschedule_proposals',
  compensation: 'compensations',
  credit: 'make_up_credits',
  membership: 'memberships',
  staff: '(select user_id as id from center_members) m',
  user: 'users',
  notification: 'notifications',
  service: `masterlist_items where list = 'service'`,
  amenitie: `masterlist_items where list = 'amenity'`,
  centerType: `masterlist_items where list = 'center_type'`,
  language: `masterlist_items where list = 'language'`,
}

/** What can still be changed comes first. */
const orders: Record<string, string> = {
  booking: 'starts_at desc',
  class: 'starts_at desc',
  classSession: 'starts_at desc',
}

/** Ids of what a filled database holds, a dozen of each kind. */
export async function knownIdsOf(pool: pg.Pool): Promise<KnownIds> {
  const known: Record<string, string[]> = {}
  for (const [noun, from] of Object.entries(nouns)) {
    const { rows } = await pool.query<{ id: string }>(
      `select id from ${from} order by ${orders[noun] ?? 'id'} limit 12`,
    )
    if (rows.length > 0) known[noun] = rows.map(row => row.id)
  }
  return known
}

/** Nobody, and somebody of every role and rank; `issue` signs a user in. */
export async function callersOf(
  pool: pg.Pool,
  issue: (userId: string, role: Role) => Promise<string>,
): Promise<Caller[]> {
  const callers: Caller[] = [{ name: 'nobody', headers: {} }]
  const add = async (name: string, userId: string, role: Role, centerid?: string) => {
    const authorization = `Bearer ${await issue(userId, role)}`
    callers.push({ name, headers: { authorization, ...(centerid && { centerid }) } })
  }
  const { rows: members } = await pool.query<{ user_id: string; center_id: string; center_role: string }>(
    `select distinct on (center_role) user_id, center_id, center_role from center_members
     where status = 'active' order by center_role, center_id`,
  )
  for (const member of members) {
    await add(`center ${member.center_role}`, member.user_id, 'center', member.center_id)
  }
  const { rows: others } = await pool.query<{ user_id: string; role: Role }>(
    `(select user_id, 'expert' as role from experts where user_id is not null limit 2)
     union all (select user_id, 'learner' from learner_guardians group by user_id order by count(*) desc limit 3)
     union all (select id, 'admin' from users where is_admin limit 1)`,
  )
  for (const other of others) await add(other.role, other.user_id, other.role)
  return callers
}
