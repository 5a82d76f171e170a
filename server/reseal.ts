import { resealNumbers } from './modules/onboarding/public.ts'
import { readConfigOrExit } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { createLog } from './platform/log.ts'
import { migrateOrExit } from './platform/migrate.ts'

/**
 * `npm run reseal` seals the numbers of documents with SECRET_KEY that were sealed with SECRET_KEY_BEFORE, beside a running
 * server. Ends with 1 while a number opens with neither.
 */
const config = readConfigOrExit()
if (config.secretKeyBefore === null) {
  process.stderr.write('Set SECRET_KEY_BEFORE to the key that SECRET_KEY replaces (docs/operations.md).\n')
  process.exit(1)
}
const log = createLog('warn')
const db = await openDatabase(config, log)
try {
  await migrateOrExit(db, log)
  const { moved, kept, unreadable } = await resealNumbers({ config }, db.kysely)
  process.stdout.write(
    `${moved} numbers sealed with the new key, ${kept} were already; ${unreadable} open with neither key.\n`,
  )
  process.exitCode = unreadable > 0 ? 1 : 0
} finally {
  await db.close()
}
