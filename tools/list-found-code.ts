import { codeOf, findJobs, findOperations, moduleOf } from './found-code.ts'

const HEAD = '// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.'

const operations = findOperations()

/** The nouns with operations that take nothing from outside their module. */
export const modulesWithHandlers = () => [
  ...new Set(operations.flatMap(({ file, takes }) => (takes ? [] : [moduleOf(file)]))),
]

/** `handlers.ts` of a module: its operations by their keys in the contract. */
export function listHandlers(noun: string): string {
  const own = operations.filter(({ file, takes }) => moduleOf(file) === noun && !takes)
  const { imports, expressions } = codeOf(own)
  const rows = own.map(one => `  '${one.key}': ${expressions.get(one)},`)
  return `${HEAD}\n${imports.join('\n')}\n\nexport const handlers = {\n${rows.join('\n')}\n}\n`
}

/** `server/http/handlers.ts`: all of the contract. */
export function listAllHandlers(): string {
  const taking = operations.filter(({ takes }) => takes)
  const { imports, expressions } = codeOf(taking)
  const nouns = modulesWithHandlers()
  const lines = [
    HEAD,
    `import type { Api } from '#domain/api.ts'`,
    ...nouns.map(noun => `import { handlers as ${noun} } from '#server/modules/${noun}/handlers.ts'`),
    ...imports,
    `import type { HandlersOf } from '#server/platform/operation.ts'`,
    '',
    '/** Every operation of the contract has its handler: one that is missing does not compile. */',
    'export const handlers = {',
    ...nouns.map(noun => `  ...${noun},`),
    ...taking.map(one => `  '${one.key}': ${expressions.get(one)},`),
    '} satisfies HandlersOf<Api>',
  ]
  return `${lines.join('\n')}\n`
}

/** `server/jobs.ts`: every background job of the product. */
export function listJobs(): string {
  const { imports, expressions } = codeOf(findJobs())
  const lines = [
    HEAD,
    ...imports,
    `import { housekeeping } from '#server/platform/housekeeping.ts'`,
    `import type { Job } from '#server/platform/jobs.ts'`,
    '',
    '/** Every background job of the product; each says itself when it runs. */',
    'export const jobs: readonly Job[] = [',
    ...[...expressions.values()].map(expression => `  ${expression},`),
    '  housekeeping,',
    ']',
  ]
  return `${lines.join('\n')}\n`
}
