import { appointAdmin, newSetupAddress } from './modules/onboarding/public.ts'
import { systemClock } from './platform/clock.ts'
import { readConfigOrExit } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { createLog } from './platform/log.ts'
import { migrateOrExit } from './platform/migrate.ts'
import { inTransaction } from './platform/transaction.ts'

/**
 * `npm run admin -- +919876543210` makes the owner of that number an admin; without a number it prints the address
 * for setting up the installation. Works alongside a running server, on the same database.
 */
const config = readConfigOrExit()
// Prints only its own result.
const log = createLog('warn')
const db = await openDatabase(config, log)
try {
  await migrateOrExit(db, log)
  const given = process.argv.slice(2).join('')
  const said = await inTransaction(db, tx =>
    given === '' ? offerAddress(tx) : appointAdmin(tx, given, systemClock()),
  )
  process.stdout.write(`${said.text}\n`)
  process.exitCode = said.isDone ? 0 : 1
} finally {
  await db.close()
}

async function offerAddress(tx: Parameters<typeof newSetupAddress>[0]) {
  if (config.identity.kind === 'firebase')
    return { isDone: false, text: 'Firebase signs people in here: name the number, npm run admin -- +91…' }
  const address = await newSetupAddress(tx, config.publicUrl, systemClock())
  return address === null
    ? {
        isDone: false,
        text: 'There is an admin already. To add another one, name the number: npm run admin -- +91…',
      }
    : {
        isDone: true,
        text: `Open this address once, while the server runs, to make the first admin:\n  ${address}`,
      }
}
