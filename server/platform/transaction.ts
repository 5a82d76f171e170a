import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { openPipeline } from './connection/pipeline.ts'
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
 *
 * Statements that `work` asks for side by side travel together (decision 0118). `last` names what is written when it
 * has a result, at most one statement each: the commit is sent right behind them, and nothing is committed if one
 * fails.
 */
export async function inTransaction<T>(
  db: Pick<Database, 'kysely' | 'pool' | 'log'>,
  work: (tx: Transaction<Tables>) => Promise<T>,
  last: (tx: Transaction<Tables>, result: T) => readonly (() => Promise<void>)[] = () => [],
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, work, last)
    } catch (error) {
      if (error instanceof RolledBack) return error.refusal as T
      if (!isRetryable(error) || attempt === tries) throw error
      await sleep(Math.random() * 10 * 2 ** attempt)
    }
  }
}

async function runOnce<T>(
  db: Pick<Database, 'kysely' | 'pool' | 'log'>,
  work: (tx: Transaction<Tables>) => Promise<T>,
  last: (tx: Transaction<Tables>, result: T) => readonly (() => Promise<void>)[],
) {
  const waiting: Hook[] = []
  const { tx, commitAfter, rollback } = await openPipeline(db)
  hooks.set(tx, waiting)
  let result: T
  try {
    const outcome = await work(tx)
    if (isRefusal(outcome)) throw new RolledBack(outcome)
    await commitAfter(last(tx, outcome))
    result = outcome
  } catch (error) {
    await rollback()
    throw error
  }
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
