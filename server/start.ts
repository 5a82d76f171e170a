import { existsSync, globSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// What `npm start` runs: the packed server of the last build, or the source itself where it has changed since
// (decision 0119).
const root = join(import.meta.dirname, '..')
const packed = join(root, 'dist/server/main.js')
const runs = isCurrent() ? packed : join(root, 'server/main.ts')

// What Node has compiled once it reads from here at the next start; a folder that cannot be written to does no harm.
if (runs === packed) enableCompileCache(join(root, 'dist/server/compiled'))
await import(pathToFileURL(runs).href)

function isCurrent(): boolean {
  if (!existsSync(packed)) return false
  const built = statSync(packed).mtimeMs
  const sources = globSync(['{server,domain,database}/**/*.{ts,json}', 'package-lock.json'], { cwd: root })
  return sources.every(file => statSync(join(root, file)).mtimeMs <= built)
}
