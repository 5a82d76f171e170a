import { withClient } from '#server/testing/admin-client.ts'

/** Until the database's statistics have everything that was done, in milliseconds. */
const SETTLE_MS = 1500

/** How many statements the database ran for one request, as its own statistics tell. */
export async function statementsOf(connection: object, work: () => Promise<unknown>): Promise<number> {
  return withClient(connection, async client => {
    const calls = async () => {
      await new Promise(resolve => setTimeout(resolve, SETTLE_MS))
      await client.query('select pg_stat_clear_snapshot()')
      const { rows } = await client.query<{ n: number }>(
        `select xact_commit::int as n from pg_stat_database where datname = current_database()`,
      )
      return rows[0]!.n
    }
    await work()
    const a = await calls()
    const begin = performance.now()
    for (let nth = 0; nth < 100; nth += 1) await work()
    const b = await calls()
    // The process also works by itself: as long again without requests tells how much, and it is taken off.
    await new Promise(resolve => setTimeout(resolve, performance.now() - begin - SETTLE_MS))
    const c = await calls()
    return Math.round((b - a - (c - b)) / 100)
  })
}
