import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import type { Contract } from '#domain/access/contract.ts'
import { api } from '#domain/api.ts'
import { REFUSALS } from '#domain/refusals.ts'
import { handlers } from './handlers.ts'
import { openApiDocument } from './openapi.ts'

const operations = Object.entries(api as Contract)
const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts'))
  .map(name => ({ name, text: readFileSync(join(import.meta.dirname, '..', name), 'utf8') }))
const handlerTables = sources
  .filter(source => /(?:modules\/\w+|^http)\/handlers\.ts$/.test(source.name))
  .map(source => source.text)
  .join('\n')
const tests = sources
  .filter(source => /(\.test|-scene)\.ts$|^testing\/\w+\.ts$/.test(source.name))
  .map(source => source.text)
  .join('\n')

describe('the contract', () => {
  test('lists every operation once, as noun.verb', () => {
    const ids = operations.map(([, operation]) => operation.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+\.[a-z]+$/i)
  })
  test.each(operations)('%s has a handler', key => {
    expect(handlers).toHaveProperty([key])
  })
  test.each(operations)('%s has a test that runs its handler', key => {
    const escaped = key.replace(/[/{}]/g, '\\$&')
    const name = new RegExp(`'${escaped}':\\s*(\\w+)|'${escaped}',?\\s*\\n?\\s*(\\w+)`).exec(
      handlerTables,
    )?.[1]
    expect(name, 'the handler stands in its module’s table by name').toBeTruthy()
    // Called by name, through its module's table by key, or over HTTP by method and path.
    const [method, path] = key.split(' ') as [string, string]
    const overHttp = new RegExp(
      `'${method}',\\s*[\`']${path.replace(/\{\w+\}/g, '\\$\\{[^}]+\\}').replace(/\//g, '\\/')}[?\`']`,
    )
    const called =
      new RegExp(`\\b${name}\\b`).test(tests) || tests.includes(`'${key}'`) || overHttp.test(tests)
    expect(called, `${name} is called in a test`).toBe(true)
  })
  test.each(operations)('%s takes a body only if its method allows one', (key, operation) => {
    if (/^(GET|DELETE) /.test(key)) expect(operation.body).toBeUndefined()
  })
  test('only JSON that is read may be a second old', () => {
    const old = operations.filter(([, operation]) => operation.mayBeOld)
    expect(old.length).toBeGreaterThan(10)
    expect(old.filter(([key, { answersBytes }]) => !key.startsWith('GET ') || answersBytes)).toEqual([])
  })
  test('everything that a call makes stale can be read', () => {
    const read = new Set(operations.flatMap(([key]) => (key.startsWith('GET ') ? key.split(/[ /]/) : [])))
    for (const [key, operation] of operations)
      for (const noun of operation.stale ?? []) expect(read, `${key} makes ${noun} stale`).toContain(noun)
  })
  test('every path parameter is declared', () => {
    for (const [key, operation] of operations) {
      const named = [...key.matchAll(/\{(\w+)\}/g)].map(match => match[1])
      expect(Object.keys(operation.params?.shape ?? {}), key).toEqual(named)
    }
  })
  test('every refusal has a text in both languages with the same values', () => {
    for (const [code, { en, hi }] of Object.entries(REFUSALS)) {
      const values = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(String).sort()
      expect(values(hi), code).toEqual(values(en))
      expect(hi).not.toBe(en)
    }
  })
})

describe('the OpenAPI document', () => {
  const document = openApiDocument({ demo: true, version: '1.0.0', platform: 'Kolam' }) as {
    paths: Record<string, Record<string, { operationId: string; 'x-access': string[] }>>
    components: { schemas: Record<string, unknown> }
  }
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
    const { paths: _, ...half } = structuredClone(document)
    expect(await validator.validate({ ...half, openapi: 'three' })).toMatchObject({ valid: false })
  })
  test('contains every operation with its access', () => {
    const listed = Object.values(document.paths).flatMap(path => Object.values(path))
    expect(listed.map(operation => operation.operationId).sort()).toEqual(
      operations.map(([, operation]) => operation.id).sort(),
    )
    for (const operation of listed) expect(operation['x-access'].length).toBeGreaterThan(0)
  })
  test('refers only to its own schemas', () => {
    const referred = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/([\w-]+)/g)].map(
      match => match[1]!,
    )
    for (const name of referred) expect(document.components.schemas).toHaveProperty([name])
    expect(JSON.stringify(document)).not.toContain('#/$defs/')
  })
})
