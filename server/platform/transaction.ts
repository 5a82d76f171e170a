import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { Database } from './database.ts'
import { isRetryable } from './database-errors.ts'

type Hook = () => unknown

const hooks = new WeakMap<Kysely<Tables>, Hook[]>()
const tries = 4

/** Carries a refusal out of a transaction, so that leaving it rolls back. */
class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/**
 * Runs `work` in one READ COMMITTED transaction. A refusal it returns rolls back and is returned. After a
 * serialization failure or a deadlock the whole `work` runs again, up to three times; so it must have no effect
 * outside the database: that is what `afterCommit` is for.
 */
export async function inTransaction<T>(
  db: Pick<Database, 'kysely' | 'log'>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, work)
    } catch (error) {
      if (error instanceof RolledBack) return error.refusal as T
      if (!isRetryable(error) || attempt === tries) throw error
      await sleep(Math.random() * 10 * 2 ** attempt)
    }
  }
}

async function runOnce<T>(
  db: Pick<Database, 'kysely' | 'log'>,
  work: (tx: Transaction<Tables>) => Promise<T>,
) {
  const waiting: Hook[] = []
  const result = await db.kysely.transaction().execute(async tx => {
    hooks.set(tx, waiting)
    const outcome = await work(tx)
    if (isRefusal(outcome)) throw new RolledBack(outcome)
    return outcome
  })
  for (const hook of waiting) {
    try {
      await hook()
    } catch (error) {
      // What was committed stays committed: the caller's answer must not say otherwise.
      db.log.error({ err: error }, 'a step after commit failed')
    }
  }
  return result
}

/** Runs `hook` once this transaction has been committed, and never when it is rolled back. */
export function afterCommit(tx: Kysely<Tables>, hook: Hook): void {
  const waiting = hooks.get(tx)
  if (!waiting) throw new Error('afterCommit was called outside inTransaction.')
  waiting.push(hook)
}
