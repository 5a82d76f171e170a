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
  /** The operation of the contract; for a job its own name in code. */
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
function allFound(file: string, text: string, made: RegExp, found: Found[]): Found[] {
  const count = [...text.matchAll(made)].length
  if (count !== found.length) throw new Error(`${file} makes ${count}, of which ${found.length} are found`)
  return found
}

/** The operations that one file exports. */
export const operationsIn = (file: string, text: string): Found[] =>
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
export function findOperations(): Found[] {
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
    [...text.matchAll(job)].map(([, constant, takes, ofFunction, takenBy]) => {
      const name = constant ?? ofFunction ?? ''
      return { file, name, takes: takes ?? takenBy ?? null, key: name }
    }),
  )

/** Every background job of the modules. */
export const findJobs = (): Found[] => read('**/jobs/*.ts').flatMap(({ file, text }) => jobsIn(file, text))

/** Import lines and expressions for what was found; names that two files share get another. */
export function codeOf(found: readonly Found[]): { imports: string[]; said: Map<Found, string> } {
  const byFile = new Map<string, string[]>()
  const need = (file: string, what: string) => {
    const names = byFile.get(file) ?? []
    if (!names.includes(what)) byFile.set(file, [...names, what])
  }
  const said = new Map<Found, string>()
  for (const one of found) {
    const isShared = found.some(other => other !== one && other.name === one.name)
    const name = isShared
      ? `${moduleOf(one.file)}${one.name[0]?.toUpperCase()}${one.name.slice(1)}`
      : one.name
    need(one.file, isShared ? `${one.name} as ${name}` : name)
    if (one.takes) {
      const given = GIVEN[one.takes]
      if (!given) throw new Error(`${one.file} takes ${one.takes}, which nothing gives (tools/found-code.ts)`)
      need(`server/${given[1]}`, given[0])
    }
    said.set(one, one.takes ? `${name}(${GIVEN[one.takes]?.[0]})` : name)
  }
  const imports = [...byFile]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, names]) => `import { ${names.sort().join(', ')} } from '#${file}'`)
  return { imports, said }
}

/** The noun of a file of a module. */
export const moduleOf = (file: string) => file.split('/')[2] ?? ''
