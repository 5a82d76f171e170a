import { globSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expectedObjects, knownFiles } from './modules/files/public.ts'
import { EXPORT_NAME, NOTE_NAME } from './modules/privacy/public.ts'
import { readConfigOrExit } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { createLog } from './platform/log.ts'
import { migrateOrExit } from './platform/migrate.ts'

/**
 * `npm run check-files`: whether the file store and the database agree, after a restore or at any time. Missing bytes end
 * it with code 1; objects that no row knows are named, do no harm, and are left where they are.
 */
const config = readConfigOrExit()
if (config.files.store !== 'disk') {
  process.stderr.write(
    'It reads the folder of FILES_STORE=disk. Of a bucket, check a copy: DATA_DIR with its files/.\n',
  )
  process.exit(2)
}
const { folder } = config.files
const log = createLog('warn')
const db = await openDatabase(config, log)
try {
  await migrateOrExit(db, log)
  const stored = storedObjects()
  const expected = await expectedObjects(db.kysely)
  const missing = expected.filter(({ key, bytes }) => stored.get(key) !== bytes)
  // Exports and the journal of erasures have rows of their own.
  const others = [...stored.keys()].filter(key => ![EXPORT_NAME, NOTE_NAME].includes(basename(key)))
  const known = await knownFiles(db.kysely, [...new Set(others.map(dirname))])
  const orphans = others.filter(key => !known.has(dirname(key)))
  for (const { key } of missing) process.stdout.write(`missing: ${key}\n`)
  for (const key of orphans) process.stdout.write(`orphan: ${key}\n`)
  process.stdout.write(
    `${expected.length} objects expected, ${missing.length} missing or of another size, ${orphans.length} orphans\n`,
  )
  if (missing.length > 0) process.exitCode = 1
} finally {
  await db.close()
}

/** The size of every object on disk by its key, `<id>/<name>`. */
function storedObjects(): Map<string, number> {
  const paths = globSync('*/*/*', { cwd: folder }).filter(path => !path.endsWith('.part'))
  return new Map(
    paths.map(path => [join(basename(dirname(path)), basename(path)), statSync(join(folder, path)).size]),
  )
}
