import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeAsvs } from './describe-asvs.ts'
import { describeFields } from './describe-fields.ts'
import { describePermissions } from './describe-permissions.ts'
import { describeScreens } from './describe-screens.ts'
import { describeTables } from './describe-tables.ts'
import { listAllHandlers, listHandlers, listJobs, modulesWithHandlers } from './list-found-code.ts'
import { listTowns } from './list-towns.ts'
import { root } from './step.ts'

/** Writes the files that are made from others; with `--check` only says whether they are current. */
const files: [file: string, make: () => string | Promise<string>][] = [
  ['database/tables.ts', describeTables],
  ['docs/screens.md', describeScreens],
  ['docs/permissions.md', describePermissions],
  ['docs/security/fields.md', describeFields],
  ['docs/security/asvs.md', describeAsvs],
  ...modulesWithHandlers().map((noun): [string, () => string] => [
    `server/modules/${noun}/handlers.ts`,
    () => listHandlers(noun),
  ]),
  ['server/http/handlers.ts', listAllHandlers],
  ['server/jobs.ts', listJobs],
  ['server/modules/discovery/towns.json', listTowns],
]

for (const [file, make] of files) {
  const generated = await make()
  const target = join(root, file)
  if (!process.argv.includes('--check')) {
    await writeFile(target, generated)
    process.stdout.write(`wrote ${file}\n`)
  } else if ((await readFile(target, 'utf8').catch(() => '')) !== generated) {
    process.stderr.write(`${file} is not what its source says: run \`npm run generate\`.\n`)
    process.exitCode = 1
  }
}
