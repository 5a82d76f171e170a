import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as fields from './fields.ts'
import { newId } from './ids.ts'

const read = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value)
  return result.success ? result.data : 'refused'
}
const firstIssue = (schema: z.ZodType, value: unknown) => {
  const issue = schema.safeParse(value).error?.issues[0]
  return issue && ('format' in issue ? issue.format : issue.code)
}

describe('texts', () => {
  it.each([
    [fields.phoneField, ' +919876543210 ', '+919876543210'],
    [fields.phoneField, '9876543210', 'refused'],
    [fields.personName, '  Asha   Rao ', 'Asha Rao'],
    [fields.personName, 'Anne O\u2019Brien', "Anne O'Brien"],
    [fields.personName, 'आशा राव', 'आशा राव'],
    [fields.personName, 'e\u0301lodie', '\u00e9lodie'],
    [fields.personName, ' ', 'refused'],
    [fields.personName, 'a'.repeat(80), 'a'.repeat(80)],
    [fields.personName, 'a'.repeat(81), 'refused'],
    [fields.personName, '<b>Asha</b>', 'refused'],
    [fields.personName, 'Asha\u0000', 'refused'],
    [fields.personName, 7, 'refused'],
    [fields.shortText(5), ' abc ', 'abc'],
    [fields.shortText(5), 'abcdef', 'refused'],
    [fields.shortText(5), '  ', 'refused'],
    [fields.shortText(5, 0), '  ', ''],
    [fields.shortText(5), 'a\nb', 'refused'],
    [fields.shortText(5), 'a\u0000b', 'refused'],
    [fields.shortText(1), 'e\u0301', '\u00e9'],
    [fields.longText(9), ' a\r\nb\rc\td ', 'a\nb\nc\td'],
    [fields.longText(9), '', ''],
    [fields.longText(9, 1), ' ', 'refused'],
    [fields.longText(9), 'a\u0000b', 'refused'],
    [fields.longText(9), 'a\u001bb', 'refused'],
    [fields.longText(2), 'abc', 'refused'],
    [fields.languageField, 'hi', 'hi'],
    [fields.languageField, 'ta', 'refused'],
    [fields.idField, '019A0000-0000-7000-8000-000000000000', 'refused'],
    [fields.idField, '019a0000-0000-7000-8000-000000000000', '019a0000-0000-7000-8000-000000000000'],
  ])('case %#: %j %j is %j', (schema, value, expected) => {
    expect(read(schema, value)).toBe(expected)
  })

  it('accept every id that newId makes', () => {
    const id = newId()
    expect(read(fields.idField, id)).toBe(id)
  })

  it('name the broken rule in the issue', () => {
    expect(firstIssue(fields.phoneField, 'x')).toBe('phone')
    expect(firstIssue(fields.personName, 'x<')).toBe('person-name')
    expect(firstIssue(fields.shortText(9), 'a\tb')).toBe('plain-line')
    expect(firstIssue(fields.longText(9), 'a\u0000b')).toBe('plain-text')
    expect(firstIssue(fields.idField, 'x')).toBe('id')
    expect(firstIssue(fields.localDateField, '1899-12-31')).toBe('too_small')
    expect(firstIssue(fields.instantField, '2101-01-01T00:00:00Z')).toBe('too_big')
  })
})

describe('dates, instants and numbers', () => {
  it.each([
    [fields.localDateField, '2024-02-29', true],
    [fields.localDateField, '2026-02-29', false],
    [fields.localDateField, '1900-01-01', true],
    [fields.localDateField, '1899-12-31', false],
    [fields.localDateField, '2100-12-31', true],
    [fields.localDateField, '2101-01-01', false],
    [fields.localDateField, '21-11-2026', false],
    [fields.instantField, '2026-11-21T11:30:00Z', true],
    [fields.instantField, '2026-11-21T11:30:00.123Z', true],
    [fields.instantField, '2026-11-21T11:30:00+05:30', false],
    [fields.instantField, '2026-11-21T11:30:00', false],
    [fields.instantField, '2026-02-30T11:30:00Z', false],
    [fields.instantField, '2000-01-01T00:00:00Z', true],
    [fields.instantField, '1999-12-31T23:59:59Z', false],
    [fields.instantField, '2101-01-01T00:00:00Z', false],
    [fields.paiseField, 0, true],
    [fields.paiseField, 10 ** 13, true],
    [fields.paiseField, 10 ** 13 + 1, false],
    [fields.paiseField, -1, false],
    [fields.paiseField, 0.5, false],
    [fields.paiseField, '5', false],
    [fields.latitude, 90, true],
    [fields.latitude, 90.01, false],
    [fields.latitude, '12.97', true],
    [fields.latitude, '', false],
    [fields.latitude, null, false],
    [fields.latitude, '0x10', false],
    [fields.latitude, Number.NaN, false],
    [fields.longitude, '-180', true],
    [fields.longitude, 180.01, false],
    [fields.moneySchema, { amount: -5, currency: 'INR' }, true],
    [fields.moneySchema, { amount: 5.5, currency: 'INR' }, false],
    [fields.moneySchema, { amount: 2 ** 53, currency: 'INR' }, false],
    [fields.moneySchema, { amount: 5, currency: 'inr' }, false],
  ])('case %#: %j %j passes: %s', (schema, value, expected) => {
    expect((schema as z.ZodType).safeParse(value).success).toBe(expected)
  })

  it('numeric text becomes a number', () => {
    expect(read(fields.latitude.optional(), '12.97')).toBe(12.97)
    expect(read(fields.latitude.optional(), undefined)).toBeUndefined()
  })
})

describe('the query of a list', () => {
  const query = z.strictObject({
    ...fields.pageQuery,
    status: fields.optionalFilter(z.enum(['new', 'lost'])),
    days: fields.manyFilter(z.enum(['mon', 'tue'])),
  })

  it('has defaults', () => {
    expect(query.parse({})).toEqual({ limit: 25, offset: 1 })
  })

  it('reads numbers and words from text', () => {
    const given = {
      limit: '100',
      offset: '26',
      search: ' yoga ',
      after: 'WzFd',
      status: 'new',
      days: 'mon,tue',
    }
    expect(query.parse(given)).toEqual({
      limit: 100,
      offset: 26,
      search: 'yoga',
      after: 'WzFd',
      status: 'new',
      days: ['mon', 'tue'],
    })
  })

  it.each([
    { limit: '0' },
    { limit: '101' },
    { limit: '' },
    { limit: '1e1' },
    { limit: '2.5' },
    { limit: ['5'] },
    { offset: '0' },
    { offset: '10000001' },
    { offset: 'all' },
    { search: 'a'.repeat(101) },
    { search: 'a\u0000' },
    { after: 'a'.repeat(501) },
    { after: 'a\u0000' },
    { status: 'old' },
    { status: ['new', 'lost'] },
    { days: 'mon,sun' },
    { days: { 0: 'mon' } },
    { other: '1' },
  ])('refuses %j', given => {
    expect(query.safeParse(given).success).toBe(false)
  })

  it.each(['', ' ', 'all', 'ALL', 'All', undefined])('does not accept %j as a filter', value => {
    const filters = query.parse({ status: value, days: value })
    expect(filters.status).toBeUndefined()
    expect(filters.days).toBeUndefined()
  })

  it.each([
    [
      ['mon', 'tue'],
      ['mon', 'tue'],
    ],
    [
      ['mon,tue', 'mon'],
      ['mon', 'tue'],
    ],
    [' mon , ', ['mon']],
    [['mon', 'ALL'], undefined],
    [['', ''], undefined],
    [[], undefined],
  ])('reads several values from %j as %j', (given, expected) => {
    expect(query.parse({ days: given }).days).toEqual(expected)
  })

  it('limits how many values a filter takes', () => {
    const filter = fields.manyFilter(z.string())
    const values = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`)
    expect(filter.safeParse(values(100)).success).toBe(true)
    expect(filter.safeParse(values(101)).success).toBe(false)
  })

  it('filters by numbers and ids as well as words', () => {
    expect(fields.optionalFilter(z.coerce.number()).parse('7')).toBe(7)
    expect(fields.optionalFilter(z.number()).parse(7)).toBe(7)
    expect(fields.optionalFilter(fields.idField).safeParse('7').success).toBe(false)
  })

  it('can be described as JSON Schema, for requests and responses', () => {
    const described = z.toJSONSchema(query, { io: 'input' })
    expect(described.required ?? []).toEqual([])
    expect(described.properties?.limit).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 25,
    })
    expect(z.toJSONSchema(fields.idField)).toMatchObject({ type: 'string', format: 'uuid' })
    const texts = z.object({ name: fields.personName, day: fields.localDateField, at: fields.instantField })
    expect(z.toJSONSchema(texts).properties).toMatchObject({
      name: { type: 'string', maxLength: 80 },
      day: { format: 'date' },
      at: { format: 'date-time' },
    })
  })
})

describe('the answer of a list', () => {
  const answer = fields.listAnswer(z.object({ id: z.string() }))

  it('contains its page and drops undeclared fields', () => {
    const page = {
      items: [{ id: 'a', secret: 1 }],
      total: 1,
      totalIsExact: true,
      limit: 25,
      offset: 1,
      next: null,
    }
    expect(answer.parse(page)).toEqual({ ...page, items: [{ id: 'a' }] })
    expect(answer.safeParse({ ...page, next: undefined }).success).toBe(false)
  })
})
