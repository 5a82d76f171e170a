import { codeOf, findJobs, findOperations, moduleOf } from './found-code.ts'

const HEAD = '// Made by `npm run generate` from where operations and jobs are. Do not edit.'

/** The nouns with operations that take nothing from outside their module. */
export const modulesWithHandlers = () => [
  ...new Set(findOperations().flatMap(({ file, takes }) => (takes ? [] : [moduleOf(file)]))),
]

/** `handlers.ts` of a module: its operations by their keys in the contract. */
export function listHandlers(noun: string): string {
  const own = findOperations().filter(({ file, takes }) => moduleOf(file) === noun && !takes)
  const { imports, said } = codeOf(own)
  const rows = own.map(one => `  '${one.key}': ${said.get(one)},`)
  return `${HEAD}\n${imports.join('\n')}\n\nexport const handlers = {\n${rows.join('\n')}\n}\n`
}

/** `server/http/handlers.ts`: all of the contract. */
export function listAllHandlers(): string {
  const taking = findOperations().filter(({ takes }) => takes)
  const { imports, said } = codeOf(taking)
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
    ...taking.map(one => `  '${one.key}': ${said.get(one)},`),
    '} satisfies HandlersOf<Api>',
  ]
  return `${lines.join('\n')}\n`
}

/** `server/jobs.ts`: every background job of the product. */
export function listJobs(): string {
  const { imports, said } = codeOf(findJobs())
  const lines = [
    HEAD,
    ...imports,
    `import { housekeeping } from '#server/platform/housekeeping.ts'`,
    `import type { Job } from '#server/platform/jobs.ts'`,
    '',
    '/** Every background job of the product; each says itself when it runs. */',
    'export const jobs: readonly Job[] = [',
    ...[...said.values()].map(expression => `  ${expression},`),
    '  housekeeping,',
    ']',
  ]
  return `${lines.join('\n')}\n`
}
