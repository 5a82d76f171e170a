import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Operation } from '#domain/access/contract.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { readInput } from './read-input.ts'

const operation: Operation = {
  id: 'thing.add',
  summary: 'Adds a thing.',
  access: 'public',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ words: z.array(z.string()).optional() }),
  body: z.strictObject({ note: z.string(), more: z.record(z.string(), z.unknown()).optional() }),
  answer: z.object({}),
}

function fieldsOf(params: unknown, query: unknown, body: unknown) {
  const input = readInput(operation, { params, query, body })
  return isRefusal(input) ? input.fields?.map(field => `${field.path} ${field.code}`) : 'accepted'
}

describe('text that a database cannot store', () => {
  test('is refused everywhere, naming the field', () => {
    expect(fieldsOf({ id: 'a\u0000' }, {}, { note: '' })).toEqual(['/params/id invalid_format:plain-text'])
    expect(fieldsOf({ id: 'a' }, { words: ['x', '\u0000'] }, { note: '' })).toEqual([
      '/query/words/1 invalid_format:plain-text',
    ])
    expect(fieldsOf({ id: 'a' }, {}, { note: 'half a pair: \ud83d' })).toEqual([
      '/body/note invalid_format:plain-text',
    ])
    expect(fieldsOf({ id: 'a' }, {}, { note: '', more: { 'a\u0000': [{ b: 1 }] } })).toEqual([
      '/body/more invalid_format:plain-text',
    ])
  })
  test('is distinguished from text in any script, emoji and line breaks', () => {
    expect(fieldsOf({ id: 'क्षमा' }, { words: ['👩‍👧', 'a\nb'] }, { note: '' })).toBe('accepted')
  })
  test('is found however deep a body is nested', () => {
    const deep = JSON.parse(`${'['.repeat(30_000)}"\\u0000"${']'.repeat(30_000)}`)
    expect(fieldsOf({ id: 'a' }, {}, { note: '', more: { deep } })).toHaveLength(1)
  })
})
