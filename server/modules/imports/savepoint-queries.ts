import { sql } from 'kysely'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { Tx } from '#server/platform/context.ts'

/** Does something that is undone when refused; earlier writes of the transaction stay. */
export async function orNothing<T>(tx: Tx, work: () => Promise<T | Refusal>): Promise<T | Refusal> {
  await sql`savepoint import_row`.execute(tx)
  try {
    const result = await work()
    await (isRefusal(result)
      ? sql`rollback to savepoint import_row`
      : sql`release savepoint import_row`
    ).execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint import_row`.execute(tx)
    throw error
  }
}
