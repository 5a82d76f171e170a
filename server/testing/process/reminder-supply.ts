import type pg from 'pg'
import { newId } from '#domain/kernel/ids.ts'

/** Families with classes ahead, as many as asked for. */
export interface ReminderSupply {
  centers: number
  families: number
  /** Children over all families: the first families have two. */
  learners: number
  /** Learners of a batch; each batch has an expert of its own. */
  perBatch: number
  /** The first class of every batch, and how far apart the following ones are. */
  startsAt: Date
  /** How many minutes after that the batches begin, in turn. */
  spreadMinutes: number
  classes: number
  everyDays: number
  /** Every other batch begins a day later. */
  alternate: boolean
  zone: string
}

/** Written in bulk, without the triggers of single rows. Every third child has a second guardian, of another family. */
export async function fillWithClasses(client: pg.Client, of: ReminderSupply): Promise<void> {
  const [type, service] = [newId(), newId()]
  const batches = Math.ceil(of.learners / of.perBatch)
  await client.query(`set statement_timeout = 0; set jit = off; set session_replication_role = replica`)
  const start = of.startsAt.toISOString()
  for (const statement of [
    `insert into masterlist_items (id, list, code, name_en, name_hi) values
      ('${type}', 'center_type', 'reminder-type', 'Studio', 'स्टूडियो'),
      ('${service}', 'service', 'reminder-service', 'Badminton', 'बैडमिंटन')`,
    `create temp table s_centers as select n, gen_random_uuid() as id from generate_series(0, ${of.centers - 1}) n`,
    `insert into centers (id, slug, name, center_type_id, address_line, city, latitude, longitude, time_zone, status,
        cancellation_policy, created_at)
      select id, id::text, 'Center ' || n, '${type}', '12 Temple Road', 'Bengaluru', 12.97, 77.59, '${of.zone}', 'active',
        '{"tiers": []}', now() from s_centers`,
    `create temp table s_users as select n, gen_random_uuid() as id from generate_series(0, ${of.families + batches - 1}) n`,
    `insert into users (id, phone, name, created_at)
      select id, '+91700' || lpad(n::text, 7, '0'), 'Parent ' || n, now() from s_users`,
    `create temp table s_learners as select n, gen_random_uuid() as id, gen_random_uuid() as enrolment_id,
        (n % ${of.families})::int as family, (n / ${of.perBatch})::int as batch from generate_series(0, ${of.learners - 1}) n`,
    `insert into learners (id, name, date_of_birth, created_by, created_at)
      select l.id, 'Child' || l.n || ' Nair', '2017-03-04', u.id, now() from s_learners l join s_users u on u.n = l.family`,
    `insert into learner_guardians (learner_id, user_id, relation, created_at)
      select l.id, u.id, 'child', now() from s_learners l join s_users u on u.n = l.family
      union all
      select l.id, u.id, 'child', now() from s_learners l join s_users u on u.n = (l.family + 1) % ${of.families}
      where l.n % 3 = 2 and ${of.families} > 1`,
    `create temp table s_batches as select b.n, gen_random_uuid() as id, gen_random_uuid() as expert_id, c.id as center_id,
        u.id as user_id, '${start}'::timestamptz + (b.n % 8) * interval '1 minute' * ${of.spreadMinutes}
          + ${of.alternate ? `(b.n % 2) * interval '1 day'` : `interval '0'`} as at
      from generate_series(0, ${batches - 1}) b(n) join s_centers c on c.n = b.n % ${of.centers}
        join s_users u on u.n = ${of.families} + b.n`,
    `insert into experts (id, user_id, slug, name, city, latitude, longitude, created_at)
      select expert_id, user_id, expert_id::text, 'Expert ' || n, 'Bengaluru', 12.97, 77.59, now() from s_batches`,
    `insert into batches (id, center_id, service_id, name, status, capacity, price_amount, price_per, starts_on, recurrence,
        start_minute, minutes, created_at)
      select id, center_id, '${service}', 'Batch ' || n, 'active', 20, 100000, 'month', '2026-01-01', 'FREQ=DAILY', 600, 60, now()
      from s_batches`,
    `insert into enrolments (id, batch_id, center_id, learner_id, status, group_id, enrolled_by, enrolled_as, starts_on, created_at)
      select l.enrolment_id, b.id, b.center_id, l.id, 'active', gen_random_uuid(), u.id, 'learner', '2026-01-01',
        now() - interval '60 days'
      from s_learners l join s_batches b on b.n = l.batch join s_users u on u.n = l.family`,
    `create temp table s_classes as select b.n as batch, b.id as batch_id, b.center_id, b.expert_id, gen_random_uuid() as id,
        b.at + d * interval '1 day' * ${of.everyDays} as at
      from s_batches b cross join generate_series(0, ${of.classes - 1}) d`,
    `insert into class_sessions (id, center_id, kind, batch_id, service_id, starts_at, ends_at, status, created_at)
      select id, center_id, 'batch', batch_id, '${service}', at, at + interval '1 hour', 'scheduled', now() from s_classes`,
    `insert into class_session_experts (class_session_id, expert_id) select id, expert_id from s_classes`,
    `insert into class_participants (class_session_id, learner_id, kind, enrolment_id)
      select c.id, l.id, 'enrolled', l.enrolment_id from s_classes c join s_learners l on l.batch = c.batch`,
    `insert into claims (class_session_id, resource_kind, resource_id, period)
      select id, 'expert', expert_id, tstzrange(at, at + interval '1 hour') from s_classes
      union all
      select c.id, 'learner', l.id, tstzrange(c.at, c.at + interval '1 hour') from s_classes c
        join s_learners l on l.batch = c.batch`,
  ]) {
    await client.query(statement)
  }
  await client.query(`set session_replication_role = origin`)
  await client.query('analyze')
}

/** A zone in which it is now about noon: nobody is left alone there at this hour. */
export function zoneAtNoon(now: Date): string {
  const hours = 12 - now.getUTCHours()
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}
