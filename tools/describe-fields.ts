import type { Contract } from '#domain/access/contract.ts'
import { api } from '#domain/api.ts'
import { PERSONAL, PERSONAL_FIELDS } from '#server/testing/access/personal-fields.ts'
import { contractFields } from './contract-fields.ts'
import { madeBy, markdownTable } from './markdown.ts'

/** Every field an operation takes and answers, who may call it, and who reads what is personal. */
export function describeFields(): string {
  const { operations, shapes } = contractFields()
  const contract = Object.values(api as Contract)
  const rows = operations.map(({ key, id, takes, answers }) => [
    `\`${key}\` ${id}`,
    rolesOf(contract.find(operation => operation.id === id)!),
    list(takes),
    list(answers),
  ])
  return `# Fields

${madeBy('the contract and server/testing/access/personal-fields.ts')}

Whoever may call an operation reads the fields of its answer and writes those it takes, and no others: an unknown field that is sent is refused, a field that is not declared is dropped before an answer leaves (\`server/http/run-operation.ts\`). \`server/http/fields.test.ts\` calls every operation that reads as everybody and looks at what came.

## What is personal, and who reads it

${markdownTable(
  ['field', 'who reads it'],
  Object.entries(PERSONAL_FIELDS).map(([field, who]) => [`\`${field}\``, who]),
)}

## Operations

${markdownTable(['operation', 'who', 'takes', 'answers'], rows)}

## Shapes

${markdownTable(
  ['shape', 'fields'],
  [...shapes].sort(([a], [b]) => a.localeCompare(b)).map(([name, fields]) => [`\`${name}\``, list(fields)]),
)}
`
}

/** Personal fields of the contract, as PERSONAL_FIELDS names them. */
export function personalFields(): string[] {
  const { operations, shapes } = contractFields()
  const of = (name: string, fields: string[]) =>
    fields.filter(field => PERSONAL.test(field.replace(/: \w+$/, ''))).map(field => `${name}.${field}`)
  const found = [
    ...[...shapes].flatMap(([name, fields]) => of(name, fields)),
    ...operations.flatMap(({ id, answers }) => of(id, answers)),
  ]
  return [...new Set(found)].filter(field => !field.includes(': ')).sort()
}

const list = (fields: string[]) => fields.map(field => `\`${field.replace(/^: /, '')}\``).join(', ') || '–'

function rolesOf({ access }: Contract[keyof Contract]): string {
  if (access === 'public') return 'everybody'
  if (access === 'signed_in') return 'everybody signed in'
  return Object.entries(access)
    .map(([role, need]) => (typeof need === 'string' ? `${role} \`${need}\`` : role))
    .join(', ')
}
