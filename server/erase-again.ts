import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOTE_NAME, putBack, readNote } from './modules/privacy/public.ts'
import { systemClock } from './platform/clock.ts'
import { readConfigOrExit } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { createLog } from './platform/log.ts'
import { migrateOrExit } from './platform/migrate.ts'
import { inTransaction } from './platform/transaction.ts'

/**
 * `npm run erase-again [-- <folder>]` after a restore: erases again whoever was erased after the point that was restored.
 * It reads the journal of erasures in the file store (`DATA_DIR/files`), or in a copy of one, and leaves the work to the
 * app: at once while it runs, or with its next start.
 */
const config = readConfigOrExit()
// Prints only its own result.
const log = createLog('warn')
const folder = process.argv[2] ?? (config.files.store === 'disk' ? config.files.folder : undefined)
if (folder === undefined) {
  process.stderr.write('Name the folder with a copy of the bucket: npm run erase-again -- <folder>\n')
  process.exit(2)
}
const files = globSync(`**/${NOTE_NAME}`, { cwd: folder })
const notes = files.map(file => readNote(readFileSync(join(folder, file), 'utf8')))
const db = await openDatabase(config, log)
try {
  await migrateOrExit(db, log)
  const counts = await inTransaction(db, tx => putBack(tx, notes, systemClock()))
  process.stdout.write(
    `${notes.length} erasures in the journal: ${counts.known} known here, ${counts.putBack} put back, ` +
      `${counts.strangers} of people who are not here. The app carries out what is due.\n`,
  )
} finally {
  await db.close()
}
