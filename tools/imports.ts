import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root, run } from './step.ts'

/** Checks which way imports run, and that the check itself is awake: each planted offence must be caught. */
interface Cruise {
  summary: {
    totalCruised: number
    violations: { from: string; to: string; rule: { name: string; severity: string } }[]
  }
}

const folders = ['domain', 'server', 'database', 'web', 'e2e', 'bench', 'tools']
/** The file that offends, what it says, and the rule that must say so. */
const offences: [file: string, text: string, rule: string][] = [
  [
    'domain/kernel/impure.ts',
    `import type { A } from '#server/platform/a.ts'\nexport type B = A`,
    'domain-is-pure',
  ],
  [
    'web/shell/reach.tsx',
    `import { a } from '#server/platform/a.ts'\nexport const B = () => <p>{a}</p>`,
    'web-never-imports-server',
  ],
  ['server/platform/reach.ts', `export * from '#server/modules/x/public.ts'`, 'platform-below-modules'],
  ['server/modules/y/burgle.ts', `export * from '../x/inner.ts'`, 'server-modules-meet-at-public'],
  [
    'server/modules/y/vendor.ts',
    `export * from '#server/adapters/pay/vendor.ts'`,
    'modules-see-ports-not-vendors',
  ],
  ['web/ui/noun.ts', `export * from '#web/modules/x/public.ts'`, 'ui-knows-no-noun'],
  ['domain/ring-a.ts', `export * from './ring-b.ts'`, 'no-cycles'],
  ['domain/lost.ts', `export * from './nowhere.ts'`, 'no-unresolvable'],
]
const innocents: [file: string, text: string][] = [
  ['server/platform/a.ts', 'export type A = string\nexport const a = 1'],
  ['server/modules/x/public.ts', `export * from './inner.ts'`],
  ['server/modules/x/inner.ts', 'export const inner = 1'],
  ['server/adapters/pay/vendor.ts', 'export const vendor = 1'],
  ['web/modules/x/public.ts', 'export const noun = 1'],
  ['domain/ring-b.ts', `export * from './ring-a.ts'`],
]

async function cruise(cwd: string): Promise<Cruise['summary']> {
  const config = join(root, '.dependency-cruiser.cjs')
  const command = ['depcruise', '--config', config, '--output-type', 'json', ...folders]
  const { output } = await run(command, { cwd })
  try {
    return (JSON.parse(output) as Cruise).summary
  } catch (cause) {
    throw new Error(`dependency-cruiser did not finish:\n${output.slice(0, 2000)}`, { cause })
  }
}

/** The rules that slept through an offence planted in a tree of its own. */
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
    const { violations } = await cruise(tree)
    const caught = new Set(violations.map(({ from, rule }) => `${rule.name} ${from}`))
    return offences
      .filter(([file, , rule]) => !caught.has(`${rule} ${file}`))
      .map(([file, , rule]) => `${rule} (${file})`)
  } finally {
    await rm(tree, { recursive: true })
  }
}

const [{ totalCruised, violations }, sleepers] = await Promise.all([cruise(root), findSleepers()])
for (const { rule, from, to } of violations) process.stdout.write(`${rule.name}: ${from} → ${to}\n`)
for (const sleeper of sleepers) process.stdout.write(`this planted offence was not caught: ${sleeper}\n`)
if (totalCruised === 0) process.stdout.write('no module was read: is @swc/core there?\n')
process.stdout.write(
  `${totalCruised} modules, ${offences.length - sleepers.length} of ${offences.length} planted offences caught\n`,
)
process.exitCode = violations.length + sleepers.length > 0 || totalCruised === 0 ? 1 : 0
