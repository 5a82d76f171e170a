import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './step.ts'

/** Something of a module that is found because of where it is: an operation, a background job. */
export interface Found {
  file: string
  /** What its file exports it as. */
  name: string
  /** The type of what it takes from outside its module; null for most. */
  takes: string | null
}

/** An operation with its key in the contract, such as `GET /bookings/{id}`. */
export interface FoundOperation extends Found {
  key: string
}

/** Code made of several modules, by its type: a few operations and jobs take it as a parameter. */
const GIVEN: Record<string, [name: string, file: string]> = {
  AcceptingCenter: ['acceptingCenter', 'modules/centers/public.ts'],
  Catalogue: ['notifications', 'notifications.ts'],
  Fulfilment: ['orderFulfilment', 'order-fulfilment.ts'],
  GatewayListener: ['gatewayListener', 'order-fulfilment.ts'],
  ImportKinds: ['importKinds', 'import-kinds.ts'],
  PersonalDataOf: ['personalData', 'personal-data.ts'],
  RequestKinds: ['requestKinds', 'request-kinds.ts'],
}

const parameter = String.raw`(?:<\w+>)?\(\w+: (\w+)(?:<\w+>)?\)`
const operation = new RegExp(
  String.raw`^export const (\w+) =\s+(?:${parameter} =>\s+)?operation(?:InSteps)?\(\s*'([^']+)'`,
  'gm',
)
const job = new RegExp(
  String.raw`^export (?:const (\w+) =\s+(?:${parameter} =>\s+)?defineJob\b|function (\w+)${parameter}: Job \{)`,
  'gm',
)

const read = (files: string) =>
  globSync(`server/modules/${files}`, { cwd: root, exclude: ['**/*.test.ts'] })
    .sort()
    .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Refuses a file whose operations or jobs are not all exported in the usual form: those would never run. */
function allFound<T extends Found>(file: string, text: string, made: RegExp, found: T[]): T[] {
  const count = [...text.matchAll(made)].length
  if (count !== found.length) throw new Error(`${file} makes ${count}, of which ${found.length} are found`)
  return found
}

/** The operations that one file exports. */
export const operationsIn = (file: string, text: string): FoundOperation[] =>
  allFound(
    file,
    text,
    /\boperation(?:InSteps)?\(\s*'/g,
    [...text.matchAll(operation)].map(([, name = '', takes = null, key = '']) => ({
      file,
      name,
      takes,
      key,
    })),
  )

/** Every operation of the modules. */
export function findOperations(): FoundOperation[] {
  const found = read('**/operations/*.ts').flatMap(({ file, text }) => operationsIn(file, text))
  const twice = found.find(({ key }, nth) => found.findIndex(other => other.key === key) !== nth)
  if (twice) throw new Error(`${twice.key} has a second handler in ${twice.file}`)
  return found
}

/** The background jobs that one file exports. */
export const jobsIn = (file: string, text: string): Found[] =>
  allFound(
    file,
    text,
    /\bdefineJob(?:<[^>]*>)?\(/g,
    [...text.matchAll(job)].map(([, constant, takes, ofFunction, takenBy]) => ({
      file,
      name: constant ?? ofFunction ?? '',
      takes: takes ?? takenBy ?? null,
    })),
  )

/** Every background job of the modules. */
export const findJobs = (): Found[] => read('**/jobs/*.ts').flatMap(({ file, text }) => jobsIn(file, text))

/** The imports that generated code needs for what was found, and each as an expression; a name that two files share gets its module in front. */
export function codeOf<T extends Found>(
  found: readonly T[],
): { imports: string[]; expressions: Map<T, string> } {
  const namesOf = new Map<string, Set<string>>()
  const need = (file: string, name: string) => namesOf.set(file, (namesOf.get(file) ?? new Set()).add(name))
  const expressions = new Map<T, string>()
  for (const one of found) {
    const { file, name, takes } = one
    const isShared = found.some(other => other !== one && other.name === name)
    const called = isShared ? `${moduleOf(file)}${name[0]?.toUpperCase()}${name.slice(1)}` : name
    need(file, isShared ? `${name} as ${called}` : name)
    if (takes === null) expressions.set(one, called)
    else {
      const given = GIVEN[takes]
      if (!given) throw new Error(`${file} takes ${takes}, which nothing gives (tools/found-code.ts)`)
      need(`server/${given[1]}`, given[0])
      expressions.set(one, `${called}(${given[0]})`)
    }
  }
  const imports = [...namesOf]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, names]) => `import { ${[...names].sort().join(', ')} } from '#${file}'`)
  return { imports, expressions }
}

/** The noun of a file of a module. */
export const moduleOf = (file: string) => file.split('/')[2] ?? ''
