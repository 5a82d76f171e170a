import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findRings, type Import } from './module-rings.ts'
import { innocents, offences } from './planted-offences.ts'
import { root, run } from './step.ts'

/** Checks which way imports run, and that the check itself is awake: each planted offence must be caught. */
interface Cruise {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] }
  modules: { source: string; dependencies: { resolved: string }[] }[]
}

const folders = ['domain', 'server', 'database', 'web', 'e2e', 'bench', 'drill', 'tools']
const config = join(root, '.dependency-cruiser.cjs')

/** What a tree's imports do wrong, one line each, and how many of its own files were read. */
async function cruise(cwd: string): Promise<{ wrongs: string[]; read: number }> {
  const { output } = await run(['depcruise', '--config', config, '--output-type', 'json', ...folders], {
    cwd,
  })
  const { summary, modules } = parse(output)
  const imports: Import[] = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, { cwd, exclude: ['**/node_modules'] })
  const sources = new Set(modules.map(module => module.source))
  return {
    wrongs: [
      ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...findRings(imports).map(ring => `no-module-rings: ${ring.join(' → ')}`),
      ...files.filter(file => !sources.has(file)).map(file => `not read: ${file}`),
    ],
    read: files.filter(file => sources.has(file)).length,
  }
}

function parse(output: string): Cruise {
  try {
    return JSON.parse(output) as Cruise
  } catch (cause) {
    throw new Error(`dependency-cruiser did not finish:\n${output.slice(0, 2000)}`, { cause })
  }
}

/** The planted offences that nobody noticed, and the rules against which none is planted. */
async function findSleepers(): Promise<string[]> {
  const tree = await mkdtemp(join(tmpdir(), 'triveni-imports-'))
  try {
    const imports = Object.fromEntries(['domain', 'server', 'web'].map(name => [`#${name}/*`, `./${name}/*`]))
    await writeFile(join(tree, 'package.json'), JSON.stringify({ type: 'module', imports }))
    for (const folder of folders) await mkdir(join(tree, folder), { recursive: true })
    for (const [file, text] of [...offences, ...innocents]) {
      await mkdir(dirname(join(tree, file)), { recursive: true })
      await writeFile(join(tree, file), `${text}\n`)
    }
    const { wrongs } = await cruise(tree)
    const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] }
    const isCaught = ([file, , rule]: (typeof offences)[number]) =>
      wrongs.some(
        wrong =>
          wrong.startsWith(`${rule}: `) && wrong.includes(rule === 'no-module-rings' ? dirname(file) : file),
      )
    return [
      ...offences
        .filter(offence => !isCaught(offence))
        .map(([file, , rule]) => `not caught: ${rule} (${file})`),
      ...forbidden
        .filter(({ name }) => !offences.some(([, , rule]) => rule === name))
        .map(({ name }) => `no offence is planted against ${name}`),
    ]
  } finally {
    await rm(tree, { recursive: true })
  }
}

const [{ wrongs, read }, sleepers] = await Promise.all([cruise(root), findSleepers()])
for (const wrong of [...wrongs, ...sleepers]) process.stdout.write(`${wrong}\n`)
process.stdout.write(`${read} files read, ${offences.length} offences planted\n`)
process.exitCode = wrongs.length + sleepers.length > 0 || read === 0 ? 1 : 0
