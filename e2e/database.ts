import pg from 'pg'
import { newId } from '#domain/kernel/ids.ts'
import { findPlace } from '#server/platform/postgres/postgres-place.ts'

/** Reaches the database of the app under test: the embedded one by its socket, another by its address. */
async function connect(): Promise<pg.Client> {
  const { DATABASE_URL, E2E_DATA_DIR } = process.env
  if (DATABASE_URL) return new pg.Client({ connectionString: DATABASE_URL })
  if (!E2E_DATA_DIR) throw new Error('the data folder is not known: let playwright.config.ts start the app')
  const { socketDir } = await findPlace(E2E_DATA_DIR)
  return new pg.Client({ host: socketDir, port: 5432, user: 'postgres', database: 'triveni' })
}

async function within<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect()
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Expires the reservation of a booking now: its end is moved into the past, as if ten minutes had passed. The app's own
 * job releases the slot within a minute; the test waits for that.
 */
export const letHoldRunOut = (bookingId: string): Promise<void> =>
  within(async client => {
    const changed = await client.query(
      "update bookings set held_until = now() - interval '1 second' where id = $1 and status = 'held'",
      [bookingId],
    )
    if (changed.rowCount !== 1) throw new Error(`${bookingId} is not held`)
    // Its job sleeps until the old end; woken, it does what it would have done then.
    await client.query(
      "update pgboss.job set start_after = now() where state = 'created' and data->>'bookingId' = $1",
      [bookingId],
    )
  })

/** Gives a batch this many seats more than are taken. */
export const leaveSeats = (batchId: string, free: number): Promise<void> =>
  within(async client => {
    await client.query('update batches set capacity = seats_taken + $2 where id = $1', [batchId, free])
  })

/** An expert teaches at a center all of tomorrow too: cards show the slots of today and tomorrow, and today may be over. */
export const teachTomorrow = (expert: string, center: string): Promise<void> =>
  within(async client => {
    const added = await client.query(
      `insert into expert_availability (id, expert_id, center_id, weekday, from_minute, to_minute)
       select gen_random_uuid(), e.id, c.id, extract(isodow from now() at time zone c.time_zone + interval '1 day'), 360, 1320
       from experts e, centers c where e.name = $1 and c.slug = $2`,
      [expert, center],
    )
    if (added.rowCount !== 1) throw new Error(`there is no ${expert}, or no ${center}`)
  })

/** Backdates the codes of a phone by a day, so that the next one is not too soon. */
export const forgetCodes = (phone: string): Promise<void> =>
  within(async client => {
    const aged = await client.query(
      "update identity_codes set created_at = created_at - interval '1 day' where phone = $1",
      [phone],
    )
    if (aged.rowCount === 0) throw new Error(`no code was sent to ${phone}`)
  })

/** What a family has to come: a class of a child of theirs, in so many minutes. */
interface ComingClass {
  /** The slug of a batch's center, and the batch. */
  center: string
  batch: string
  /** The phone of the guardian. */
  phone: string
  child: string
  inMinutes: number
}

/**
 * Puts a child on the roll of a class that begins soon, and sends reminders now, as if the five minutes were over. The
 * guardian has quiet hours that are not now, for it may be night where the test runs.
 */
export const remindOfClass = ({ center, batch, phone, child, inMinutes }: ComingClass): Promise<void> =>
  within(async client => {
    const { rows } = await client.query<{ class_id: string; user_id: string }>(
      `with made as (
         insert into class_sessions (id, center_id, kind, batch_id, service_id, starts_at, ends_at, status, created_at)
         select $6::uuid, b.center_id, 'batch', b.id, b.service_id, date_trunc('minute', now()) + make_interval(mins => $3),
           date_trunc('minute', now()) + make_interval(mins => $3 + 30), 'scheduled', now()
         from batches b join centers c on c.id = b.center_id where c.slug = $1 and b.name = $2
         returning id, starts_at, ends_at),
       guardian as (select id from users where phone = $4 and desk_center_id is null),
       known as (select l.id from learners l join learner_guardians g on g.learner_id = l.id join guardian u on u.id = g.user_id
         where l.name = $5),
       new as (insert into learners (id, name, date_of_birth, created_by, created_at)
         select $7::uuid, $5, '2016-05-04', u.id, now() - interval '1 day' from guardian u where not exists (select from known)
         returning id),
       theirs as (insert into learner_guardians (learner_id, user_id, relation, created_at)
         select n.id, u.id, 'child', now() from new n, guardian u),
       child as (select id from known union all select id from new),
       seated as (insert into class_participants (class_session_id, learner_id, kind) select m.id, k.id, 'enrolled' from made m, child k),
       claimed as (insert into claims (class_session_id, resource_kind, resource_id, period)
         select m.id, 'learner', k.id, tstzrange(m.starts_at, m.ends_at) from made m, child k)
       select m.id as class_id, u.id as user_id from made m, guardian u`,
      [center, batch, inMinutes, phone, child, newId(), newId()],
    )
    const [made] = rows
    if (!made) throw new Error(`${center} has no batch ${batch}, or nobody has the phone ${phone}`)
    const quietFrom = (new Date().getUTCHours() * 60 + 720) % 1440
    await client.query(
      `insert into notification_settings (user_id, role, quiet_from, quiet_to, time_zone, changed_at)
       values ($1, 'learner', $2, $3, 'UTC', now())
       on conflict (user_id, role) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
         time_zone = excluded.time_zone`,
      [made.user_id, quietFrom, quietFrom + 1],
    )
    const job = await client.query<{ id: string }>(
      `insert into pgboss.job (name, data) values ('reminders.send', '{}') returning id`,
    )
    for (let wait = 0; wait < 100; wait += 1) {
      const done = await client.query(`select from pgboss.job where id = $1 and state = 'completed'`, [
        job.rows[0]?.id,
      ])
      if (done.rowCount === 1) return
      await new Promise(resolve => setTimeout(resolve, 200))
    }
    throw new Error('reminders are not sent')
  })

/** Backdates the sending of an announcement by a day, so that it may be sent again. */
export const sentADayAgo = (title: string): Promise<void> =>
  within(async client => {
    const aged = await client.query(
      "update announcements set sent_at = sent_at - interval '1 day' where words -> 'en' ->> 'title' = $1",
      [title],
    )
    if (aged.rowCount !== 1) throw new Error(`“${title}” is not one announcement`)
  })
