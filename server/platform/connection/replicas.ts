import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Tables } from '#database/tables.ts'
import { createPool, type Database, openKysely } from '../database.ts'
import type { Log } from '../log.ts'

/** The one place that decides which server a read uses. */
export interface Replicas {
  /** A replica for a read that may be a second old; undefined: the primary has to be asked. */
  pick(): Replica | undefined
  /** Notes that this account has changed something: for some seconds it reads from the primary. */
  wrote(account: string): void
  hasWritten(account: string): boolean
  close(): Promise<void>
}

/** A server that is known to be at most a second behind. */
export interface Replica {
  kysely: Kysely<Tables>
  /** It did not answer: it is not picked again before it has been looked at. */
  failed(): void
}

/** What is known of one server that may be read from. */
interface Standby {
  pool: pg.Pool
  kysely: Kysely<Tables>
  /** Up to where it has applied the primary’s log; null: it is down, or it is the primary. */
  seen: bigint | null
  isAsked: boolean
}

/** Where the primary’s log stood at a moment. */
interface Sample {
  position: bigint
  /** `performance.now()` before it was asked. */
  at: number
}

/** As long as an account that has changed something reads from the primary; in milliseconds. */
const READS_OWN_MS = 5000
const LOOKS_EVERY_MS = 250
const OLDEST_MS = 1000
/** While the primary cannot be asked, what was up to date then is shown for so long. */
const WITHOUT_PRIMARY_MS = 60_000
const SAMPLES = 8
const POOL_SIZE = 6
/** More accounts than these do not change something within five seconds; the oldest is forgotten. */
const MOST_WRITERS = 20_000

const lsn = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/**
 * Whether a server that has applied the log up to `position` is at most a second behind at `now`. It has all that was
 * committed when the newest sample at or before its position was taken; the primary’s last word is a quarter of a second
 * old. When the primary has fallen silent, nobody is known to have written anything since: then who was not behind at
 * its last word goes on for a minute.
 */
export function isFresh(position: bigint, samples: readonly Sample[], now: number): boolean {
  const newest = samples.at(-1)
  const has = samples.findLast(sample => sample.position <= position)
  if (!newest || !has) return false
  return newest.at - has.at <= OLDEST_MS - LOOKS_EVERY_MS && now - newest.at <= WITHOUT_PRIMARY_MS
}

/** Where there is no replica: the primary answers everything. */
export const noReplicas: Replicas = {
  pick: () => undefined,
  wrote: () => undefined,
  hasWritten: () => false,
  close: async () => undefined,
}

/** Looks at the servers of these addresses four times a second; the primary may be among them, and is not picked. */
export function startReplicas(db: Pick<Database, 'pool' | 'log'>, urls: readonly string[]): Replicas {
  if (urls.length === 0) return noReplicas
  const standbys = urls.map(url => openStandby(url, db.log))
  const writers = new Map<string, number>()
  let samples: Sample[] = []
  let isSampling = false
  let turn = 0

  async function sample() {
    if (isSampling) return
    isSampling = true
    const at = performance.now()
    try {
      const { rows } = await db.pool.query<{ position: string }>('select pg_current_wal_lsn() as position')
      samples = [...samples.slice(1 - SAMPLES), { at, position: lsn(rows[0]?.position ?? '0/0') }]
    } catch (error) {
      db.log.debug({ err: error }, 'the primary does not say where its log stands')
    } finally {
      isSampling = false
    }
  }
  const look = () => {
    void sample()
    for (const standby of standbys) void ask(standby, db.log)
  }
  look()
  const timer = setInterval(look, LOOKS_EVERY_MS)

  return {
    pick() {
      const now = performance.now()
      const fresh = standbys.filter(({ seen }) => seen !== null && isFresh(seen, samples, now))
      const standby = fresh[turn++ % fresh.length]
      if (!standby) return undefined
      return {
        kysely: standby.kysely,
        failed() {
          standby.seen = null
        },
      }
    },
    wrote(account) {
      // The newest is last, so that the first is the one to forget.
      writers.delete(account)
      writers.set(account, performance.now() + READS_OWN_MS)
      const [oldest] = writers.keys()
      if (writers.size > MOST_WRITERS && oldest !== undefined) writers.delete(oldest)
    },
    hasWritten: account => (writers.get(account) ?? 0) > performance.now(),
    async close() {
      clearInterval(timer)
      await Promise.all(standbys.map(({ kysely }) => kysely.destroy()))
    },
  }
}

function openStandby(url: string, log: Log): Standby {
  const options = { size: POOL_SIZE, applicationName: 'triveni-reads', connectWithinMs: OLDEST_MS }
  const pool = createPool({ connectionString: url }, log, options)
  return { ...openKysely(pool), seen: null, isAsked: false }
}

/** Where a server stands; nowhere after a second without an answer, or when it leads itself. */
async function ask(standby: Standby, log: Log) {
  if (standby.isAsked) return
  standby.isAsked = true
  const late = setTimeout(() => {
    standby.seen = null
  }, OLDEST_MS)
  try {
    const { rows } = await standby.pool.query<{ position: string | null }>(
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end as position',
    )
    const position = rows[0]?.position
    standby.seen = position ? lsn(position) : null
  } catch (error) {
    standby.seen = null
    log.debug({ err: error }, 'a replica cannot be read from')
  } finally {
    clearTimeout(late)
    standby.isAsked = false
  }
}
