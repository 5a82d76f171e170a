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

test('an operation is found by its export and its key in the contract', () => {
  expect(one(`export const showThing = operation('GET /things/{id}', async ctx => null)`)).toMatchObject([
    { name: 'showThing', key: 'GET /things/{id}', takes: null },
  ])
})

test('what an operation needs from several modules is known by the type of its parameter', () => {
  const text = `export const listThings = (kinds: RequestKinds) =>\n  operation('GET /things', async () => [])`
  const [found] = one(text) as [FoundOperation]
  expect(found).toMatchObject({ name: 'listThings', takes: 'RequestKinds' })
  const { imports, expressions } = codeOf([found])
  expect(expressions.get(found)).toBe('listThings(requestKinds)')
  expect(imports).toContain(`import { requestKinds } from '#server/request-kinds.ts'`)
})

test('a parameter that nothing can give is refused', () => {
  const found = one(`export const listThings = (moon: Moon) =>\n  operation('GET /things', async () => [])`)
  expect(() => codeOf(found)).toThrow('takes Moon, which nothing gives')
})

test('an operation that is not exported in the usual form is refused, not left out', () => {
  expect(() => one(`const hidden = operation('GET /things', async () => [])`)).toThrow('makes 1, of which 0')
})

test('a job is found as a constant and as a function of what it takes', () => {
  const text = `export const sweep = defineJob({ name: 'x.sweep' })\nexport function send(kinds: ImportKinds): Job {\n  return defineJob({ name: 'x.send' })\n}`
  expect(jobsIn('server/modules/x/jobs/y.ts', text)).toMatchObject([
    { name: 'sweep', takes: null },
    { name: 'send', takes: 'ImportKinds' },
  ])
})

test('jobs with the same name get the name of their module in front', () => {
  const [a, b] = ['a', 'b'].flatMap(module =>
    jobsIn(`server/modules/${module}/jobs/send.ts`, `export const send = defineJob({ name: '${module}' })`),
  ) as [Found, Found]
  expect([...codeOf([a, b]).expressions.values()]).toEqual(['aSend', 'bSend'])
})

test('each operation of this product has one handler', () => {
  const keys = findOperations().map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(findJobs().length).toBeGreaterThan(0)
})
