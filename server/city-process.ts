import { constants, setPriority } from 'node:os'
import type pg from 'pg'
import { castCity } from '#database/demo/city.ts'
import { above } from './above.ts'
import { CITY_CONNECTION } from './bring-city.ts'
import { calculatePast } from './modules/books/public.ts'
import { issueDocuments, post } from './modules/orders/public.ts'
import { systemClock } from './platform/clock.ts'
import { connectDatabase } from './platform/database.ts'
import { silentLog } from './platform/log.ts'

const STATEMENT_MS = 120_000

// A separate process: the first visitors do not wait for it, and its memory is freed when it ends.
process.once('message', async ({ connection }: { connection: pg.ClientConfig }) => {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const options = { size: 1, statementTimeoutMs: STATEMENT_MS, applicationName: CITY_CONNECTION }
  const database = await connectDatabase(connection, silentLog, options)
  const isNew = await castCity(database, systemClock(), {
    post,
    issue: (tx, ids, now) => issueDocuments({ tx, above, now }, ids),
    earn: calculatePast,
  })
  await database.close()
  process.send?.({ isNew }, () => process.disconnect?.())
})
// Without the application nobody needs it: what is half written is rolled back.
process.once('disconnect', () => process.exit())
