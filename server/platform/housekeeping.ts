import { sql } from 'kysely'
import { defineJob } from './jobs.ts'

/** Stored answers are retained this long, per idempotency key. */
const STORED_ANSWER_HOURS = 24
/** Published events are retained this long, so that recent history can be examined. */
const PUBLISHED_EVENT_DAYS = 7

/** Deletes what only had to be remembered for a while. */
export const housekeeping = defineJob({
  name: 'platform.housekeeping',
  cron: '17 * * * *',
  async run({ services }) {
    const now = services.clock()
    const db = services.db.kysely
    await sql`delete from idempotency_keys
      where created_at < ${now}::timestamptz - make_interval(hours => ${STORED_ANSWER_HOURS})`.execute(db)
    await sql`delete from outbox_events
      where published_at < ${now}::timestamptz - make_interval(days => ${PUBLISHED_EVENT_DAYS})`.execute(db)
    await sql`delete from call_counts where ends_at < ${now}`.execute(db)
  },
})
