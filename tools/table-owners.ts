import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Owner, owners } from '#database/owners.ts'
import { largestRing } from './module-rings.ts'
import { root } from './step.ts'
import { namesTablesByVariable, tableUses } from './table-uses.ts'

// Draws who uses whose tables, and holds it to `database/foreign-uses.json`: what goes past an owner may only become less.
// `node tools/table-owners.ts` checks; with `--write` it notes what there is now, when that is less. A module uses only
// those that come before it in `database/owners.ts`; what it asks of later ones stands in `server/platform/above.ts`.

interface Uses {
  /** `module → table`, with the files that write it. */
  writes: Record<string, string[]>
  /** `module → module`: how many of its files read tables of the other. */
  reads: Record<string, number>
  /** Files that name tables by variables, so that nobody sees which. */
  variables: string[]
  /** How many modules need each other in a ring, by imports and SQL together. */
  ring: number
}

/** A file of a module with its text. */
interface Source {
  from: string
  file: string
  text: string
}

/** One module's use of another: a table that it reads or writes, or an import. */
interface Use {
  from: string
  to: string
  file: string
  /** The table; null for an import. */
  table: string | null
  isWrite: boolean
}

const ownerOf = new Map<string, Owner>(
  Object.entries(owners).flatMap(([owner, tables]) =>
    tables.map(table => [table as string, owner as Owner] as const),
  ),
)
const known = join(root, 'database/foreign-uses.json')

function moduleOf(file: string): string | null {
  return (
    /^server\/modules\/([^/]+)\//.exec(file)?.[1] ?? (file.startsWith('server/platform/') ? 'platform' : null)
  )
}

const readSources = (cwd: string, files: readonly string[]): Source[] =>
  files.flatMap(file => {
    const from = moduleOf(file)
    return from ? [{ from, file, text: readFileSync(join(cwd, file), 'utf8') }] : []
  })

/** Every use of another module; `server/platform` is below all and may be used by each. */
function usesIn(sources: readonly Source[]): Use[] {
  const tables = new Set(ownerOf.keys())
  return sources.flatMap(({ from, file, text }) => {
    const imports = [...text.matchAll(/'#server\/modules\/([^/']+)\//g)].map(([, to = '']) => ({
      from,
      to,
      file,
      table: null,
      isWrite: false,
    }))
    const byTable = tableUses(text, tables).map(({ table, writes: isWrite }) => ({
      from,
      to: ownerOf.get(table) ?? 'platform',
      file,
      table,
      isWrite,
    }))
    return [...imports, ...byTable].filter(({ to }) => to !== from && to !== 'platform')
  })
}

/** What the code of a tree does past the owners. */
export function readUses(cwd: string, files: readonly string[]): Uses {
  const sources = readSources(cwd, files)
  const uses = usesIn(sources)
  const ofTables = uses.filter(({ table }) => table !== null)
  return {
    writes: byUse(
      ofTables.filter(({ isWrite }) => isWrite).map(({ from, table, file }) => [`${from} → ${table}`, file]),
      found => found,
    ),
    reads: byUse(
      ofTables.filter(({ isWrite }) => !isWrite).map(({ from, to, file }) => [`${from} → ${to}`, file]),
      found => found.length,
    ),
    variables: sources.filter(({ text }) => namesTablesByVariable(text)).map(({ file }) => file),
    ring: largestRing(uses.map(({ from, to }) => [from, to])),
  }
}

/** Uses of modules that come later in the order of the owners: none may, so that there is no ring. */
export function upwardUses(cwd: string, files: readonly string[]): string[] {
  const order = Object.keys(owners)
  return usesIn(readSources(cwd, files))
    .filter(({ from, to }) => order.indexOf(to) > order.indexOf(from))
    .map(
      ({ from, to, file, table }) =>
        `${from} uses ${to}, which comes after it: ${file}: ${table ?? 'import'}`,
    )
    .sort()
}

/** The files of each use, each file once, in the order of the alphabet. */
function byUse<T>(uses: [use: string, file: string][], of: (files: string[]) => T): Record<string, T> {
  const grouped = Map.groupBy(uses, ([use]) => use)
  return Object.fromEntries(
    [...grouped.keys()]
      .sort()
      .map(use => [use, of([...new Set(grouped.get(use)?.map(([, file]) => file))].sort())]),
  )
}

/** What there is now and was not noted. */
export function newOffences(now: Uses, noted: Uses): string[] {
  return [
    ...Object.entries(now.writes).flatMap(([use, files]) =>
      files
        .filter(file => !noted.writes[use]?.includes(file))
        .map(file => `${use} is written past its owner: ${file}`),
    ),
    ...Object.entries(now.reads)
      .filter(([pair, count]) => count > (noted.reads[pair] ?? 0))
      .map(
        ([pair, count]) =>
          `${pair}: ${count} files read the other's tables, ${noted.reads[pair] ?? 0} are noted`,
      ),
    ...now.variables
      .filter(file => !noted.variables.includes(file))
      .map(file => `a variable names a table, so that nobody sees which: ${file}`),
    ...(now.ring > noted.ring ? [`${now.ring} modules stand in a ring, ${noted.ring} are noted`] : []),
  ]
}

/** Tables without an owner, and owners of tables that are not there. */
function strays(): string[] {
  const described =
    readFileSync(join(root, 'database/tables.ts'), 'utf8').split('export interface Tables {')[1] ?? ''
  const real = [...described.matchAll(/^ {2}(\w+): /gm)].map(([, table = '']) => table)
  const modules = new Set(
    globSync('server/modules/*/**/*.ts', { cwd: root }).map(path => path.split('/')[2] ?? ''),
  )
  return [
    ...real.filter(table => !ownerOf.has(table)).map(table => `no module owns ${table}`),
    ...[...ownerOf.keys()].filter(table => !real.includes(table)).map(table => `there is no table ${table}`),
    ...Object.keys(owners)
      .filter(owner => owner !== 'platform' && !modules.has(owner))
      .map(owner => `there is no module ${owner}`),
    ...[...modules].filter(module => !(module in owners)).map(module => `what does ${module} own?`),
  ]
}

if (import.meta.main) {
  const files = globSync('server/{modules,platform}/**/*.ts', { cwd: root }).filter(
    file => !file.endsWith('.test.ts'),
  )
  const now = readUses(root, files.sort())
  if (process.argv.includes('--write')) writeFileSync(known, `${JSON.stringify(now, null, 2)}\n`)
  const noted = JSON.parse(readFileSync(known, 'utf8')) as Uses
  const wrongs = [...strays(), ...upwardUses(root, files), ...newOffences(now, noted)]
  const reads = Object.values(now.reads).reduce((sum, count) => sum + count, 0)
  for (const wrong of wrongs) process.stdout.write(`${wrong}\n`)
  process.stdout.write(
    `${Object.keys(now.writes).length} foreign writes, ${reads} foreign reads, ${now.variables.length} files with tables in variables, a ring of ${now.ring}\n`,
  )
  process.exitCode = wrongs.length > 0 ? 1 : 0
}
