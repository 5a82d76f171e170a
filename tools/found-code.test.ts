import { expect, test } from 'vitest'
import {
  codeOf,
  type Found,
  type FoundOperation,
  findJobs,
  findOperations,
  jobsIn,
  operationsIn,
} from './found-code.ts'

const one = (text: string) => operationsIn('server/modules/x/operations/y.ts', text)

test('finds an operation by its export and its contract key', () => {
  expect(one(`export const showThing = operation('GET /things/{id}', async ctx => null)`)).toMatchObject([
    { name: 'showThing', key: 'GET /things/{id}', takes: null },
  ])
})

test('derives what an operation needs from other modules from its parameter type', () => {
  const text = `export const listThings = (kinds: RequestKinds) =>\n  operation('GET /things', async () => [])`
  const [found] = one(text) as [FoundOperation]
  expect(found).toMatchObject({ name: 'listThings', takes: 'RequestKinds' })
  const { imports, expressions } = codeOf([found])
  expect(expressions.get(found)).toBe('listThings(requestKinds)')
  expect(imports).toContain(`import { requestKinds } from '#server/request-kinds.ts'`)
})

test('rejects a parameter that nothing provides', () => {
  const found = one(`export const listThings = (moon: Moon) =>\n  operation('GET /things', async () => [])`)
  expect(() => codeOf(found)).toThrow('takes Moon, which nothing gives')
})

test('rejects an operation that is not exported in the usual form, rather than skipping it', () => {
  expect(() => one(`const hidden = operation('GET /things', async () => [])`)).toThrow('makes 1, of which 0')
})

test('finds a job as a constant and as a function of its dependency', () => {
  const text = `export const sweep = defineJob({ name: 'x.sweep' })\nexport function send(kinds: ImportKinds): Job {\n  return defineJob({ name: 'x.send' })\n}`
  expect(jobsIn('server/modules/x/jobs/y.ts', text)).toMatchObject([
    { name: 'sweep', takes: null },
    { name: 'send', takes: 'ImportKinds' },
  ])
})

test('prefixes jobs of the same name with their module', () => {
  const [a, b] = ['a', 'b'].flatMap(module =>
    jobsIn(`server/modules/${module}/jobs/send.ts`, `export const send = defineJob({ name: '${module}' })`),
  ) as [Found, Found]
  expect([...codeOf([a, b]).expressions.values()]).toEqual(['aSend', 'bSend'])
})

test('finds exactly one handler for each operation of this product', () => {
  const keys = findOperations().map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(findJobs().length).toBeGreaterThan(0)
})
