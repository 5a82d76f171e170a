import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Owner, owners, readers } from '#database/owners.ts'
import { largestRing } from './module-rings.ts'
import { root } from './step.ts'
import { namesTablesByVariable, tableUses } from './table-uses.ts'

// Draws who uses whose tables and refuses what goes past the owners: `database/owners.ts` says who owns a table, who else
// reads it, and in which order the modules stand. What a module asks of later ones is in `server/platform/above.ts`.

/**
 * Files that name tables by variables: the one asks every table that refers to a list whether an item is in use, the other
 * is told the table by its callers, in whose calls it is seen.
 */
const namesTables = ['server/modules/masterlists/use-queries.ts', 'server/platform/json-rows.ts']

interface Uses {
  /** `module → table`, with the files that write it. */
  writes: Record<string, string[]>
  /** `module → table`, with the files that read it. */
  reads: Record<string, string[]>
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
  const of = (isWritten: boolean) =>
    byUse(
      uses.flatMap(({ from, table, file, isWrite }) =>
        table && isWrite === isWritten ? [[`${from} → ${table}`, file] as const] : [],
      ),
    )
  return {
    writes: of(true),
    reads: of(false),
    variables: sources
      .filter(({ file, text }) => !namesTables.includes(file) && namesTablesByVariable(text))
      .map(({ file }) => file),
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
function byUse(uses: (readonly [use: string, file: string])[]): Record<string, string[]> {
  const grouped = Map.groupBy(uses, ([use]) => use)
  return Object.fromEntries(
    [...grouped.keys()]
      .sort()
      .map(use => [use, [...new Set(grouped.get(use)?.map(([, file]) => file))].sort()]),
  )
}

/** What there is and no owner allows; `allowed` names the readers of each table. */
export function offences(now: Uses, allowed: Readonly<Record<string, readonly string[]>>): string[] {
  const isAllowed = new Set(
    Object.entries(allowed).flatMap(([table, modules]) => modules.map(module => `${module} → ${table}`)),
  )
  return [
    ...Object.entries(now.writes).map(
      ([use, files]) => `${use} is written past its owner: ${files.join(', ')}`,
    ),
    ...Object.entries(now.reads)
      .filter(([use]) => !isAllowed.has(use))
      .map(([use, files]) => `${use} is read, which its owner does not allow: ${files.join(', ')}`),
    ...[...isAllowed]
      .filter(use => !(use in now.reads))
      .map(use => `${use} is allowed, and not read any more`),
    ...now.variables.map(file => `a variable names a table, so that nobody sees which: ${file}`),
    ...(now.ring > 0 ? [`${now.ring} modules stand in a ring`] : []),
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
  const wrongs = [...strays(), ...upwardUses(root, files), ...offences(now, readers)]
  for (const wrong of wrongs) process.stdout.write(`${wrong}\n`)
  process.stdout.write(
    `${ownerOf.size} tables, of which ${Object.keys(readers).length} are read by other modules than their owner\n`,
  )
  process.exitCode = wrongs.length > 0 ? 1 : 0
}
