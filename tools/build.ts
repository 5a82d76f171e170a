import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root, step } from './step.ts'

/**
 * Builds the web app for browsers (dist/web) and for the server that renders its public pages (dist/ssr), and packs the
 * server (dist/server) and the empty database of a first start (dist/postgres). `WEB_BUILD` names another folder for the
 * web app and leaves the rest alone.
 */
const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest'])
/** Smaller files gain nothing. */
const leastBytes = 1024

const vite = ['vite', 'build', '--logLevel', 'warn']
const steps: [name: string, ...command: string[]][] = [
  ['web app', ...vite],
  ['public pages on the server', ...vite, '--ssr', 'web/public/server.tsx'],
]
if (!process.env.WEB_BUILD) {
  steps.push(
    ['server', 'node', 'tools/build-server.ts'],
    ['empty database', 'node', 'tools/build-database.ts'],
  )
}

for (const [name, ...command] of steps) {
  const { code, output } = await step(name, command)
  if (output.trim()) process.stdout.write(`${output.trim()}\n`)
  if (code !== 0) process.exit(code)
}
process.stdout.write(
  `✓ compressed ${await compress(join(root, process.env.WEB_BUILD || 'dist', 'web'))} files\n`,
)

/** Compresses once what would otherwise be compressed for every visitor; answers how many files. */
async function compress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(entry => entry.isFile() && compressible.has(extname(entry.name)))
    .map(entry => join(entry.parentPath, entry.name))
  const done = await Promise.all(files.map(compressFile))
  return done.filter(Boolean).length
}

async function compressFile(file: string): Promise<boolean> {
  const content = await readFile(file)
  if (content.length < leastBytes) return false
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  return true
}
