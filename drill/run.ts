import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

// `npm run drill <name>` runs the drill of that file, with what follows as its options. A drill ends with code 1 when a
// promise fails.
const names = globSync('*.ts', { cwd: import.meta.dirname })
  .map(file => basename(file, '.ts'))
  .filter(name => name !== 'run' && !name.endsWith('.test'))
const [name = ''] = process.argv.slice(2)
if (!names.includes(name)) {
  process.stderr.write(`npm run drill <name>, one of: ${names.sort().join(', ')}\n`)
  process.exit(2)
}
await import(pathToFileURL(join(import.meta.dirname, `${name}.ts`)).href)
