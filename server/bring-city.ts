import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './platform/database.ts'

/** What its connection is called. */
export const CITY_CONNECTION = 'triveni-city'
/** How long a stop waits for a statement of its to end. */
const STATEMENT_ENDS_MS = 2000

/**
 * Loads the demo's city around the cast while the application already answers; it appears at once, when all of it is
 * there. `came` says whether it came with this start; `stop` ends an unfinished load, which the next start repeats.
 */
export function bringCity({ connection, kysely, log }: Pick<Database, 'connection' | 'kysely' | 'log'>): {
  came: Promise<boolean>
  stop(): Promise<void>
} {
  const child = fork(join(import.meta.dirname, 'city-process.ts'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk
  })
  let isStopped = false
  const { promise: came, resolve } = Promise.withResolvers<boolean>()
  child.once('message', message => resolve((message as { isNew: boolean }).isNew))
  child.once('error', error => {
    log.error({ err: error }, 'the city cannot be loaded')
    resolve(false)
  })
  child.once('exit', code => {
    if (code !== 0 && !isStopped) log.error({ code, complaint }, 'the city could not be loaded')
    resolve(false)
  })
  child.send({ connection }, () => undefined)
  return {
    came,
    async stop() {
      isStopped = true
      await end(child)
      // The database would go on with a long statement, and nobody would stop it then.
      await sql`
        select pg_terminate_backend(pid, ${STATEMENT_ENDS_MS}::bigint) from pg_stat_activity
        where datname = current_database() and application_name = ${CITY_CONNECTION}`.execute(kysely)
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
