import { describe, expect, test } from 'vitest'
import type { Operation } from '#domain/access/contract.ts'
import { NEVER, PERSONAL_FIELDS } from '#server/testing/access/personal-fields.ts'
import { twoTenants } from '#server/testing/access/two-tenants.ts'
import { readEverything } from '#server/testing/access/walk.ts'
import { testDatabase } from '#server/testing/database.ts'
import { contractFields } from '../../tools/contract-fields.ts'
import { personalFields } from '../../tools/describe-fields.ts'

const { here, walker } = await twoTenants(await testDatabase())
const answers: { operation: Operation; kind: string; body: string }[] = []
await readEverything(walker, here, (operation, kind, body) => {
  // The bytes of a file are not fields; the walk checks who may read them.
  if (!operation.answersBytes) answers.push({ operation, kind, body })
})

/** What the walk found out about a person, by operation and words. */
const holding = (kinds: string[], words: string[]) =>
  answers.flatMap(({ operation, kind, body }) =>
    kinds.includes(kind)
      ? words.filter(word => body.includes(word)).map(word => `${operation.id} as ${kind}: ${word}`)
      : [],
  )
const phonesHere = here.marks.filter(mark => mark.startsWith('+91'))

describe('the ledger of personal fields', () => {
  test('says who reads every personal field', () => {
    const missing = personalFields().filter(field => !(field in PERSONAL_FIELDS))
    expect(
      missing,
      'say in PERSONAL_FIELDS of server/testing/access/personal-fields.ts who may read these, and why that is right by rule R12',
    ).toEqual([])
  })
  test('lists no removed field', () => {
    const { operations, shapes } = contractFields()
    const all = new Set([
      ...[...shapes].flatMap(([name, fields]) => fields.map(field => `${name}.${field}`)),
      ...operations.flatMap(({ id, answers: fields }) => fields.map(field => `${id}.${field}`)),
    ])
    expect(Object.keys(PERSONAL_FIELDS).filter(field => !all.has(field))).toEqual([])
  })
})

describe('real responses to every caller', () => {
  test('are numerous enough to prove something', () => {
    expect(answers.length).toBeGreaterThan(100)
    expect(new Set(answers.map(({ kind }) => kind)).size).toBeGreaterThan(9)
  })
  test('contain nothing that the contract does not declare', () => {
    for (const { operation, kind, body } of answers) {
      const given = JSON.parse(body)
      expect(operation.answer.parse(given), `${operation.id} as ${kind}`).toEqual(given)
    }
  })
  test('contain no internal fields', () => {
    for (const { operation, body } of answers) {
      for (const name of fieldNames(JSON.parse(body))) expect(name, operation.id).not.toMatch(NEVER)
    }
  })
  test('give experts no family’s phone number and no child’s surname', () => {
    const names = [
      'Secret Malhar Child',
      'Hidden Malhar Kid',
      'Guardian Malhar',
      'Neighbour Malhar',
      'Flat Malhar',
    ]
    expect(holding(['expert'], names)).toEqual([])
    const own = here.callers.expert.userId
    const others = answers.filter(
      ({ kind, operation }) => kind === 'expert' && !['me.show', 'contact.show'].includes(operation.id),
    )
    expect(own).not.toBeNull()
    for (const { operation, body } of others)
      for (const phone of phonesHere) expect(body, operation.id).not.toContain(phone)
    // Not for lack of classes: they do see who comes, by first name.
    expect(holding(['expert'], ['"Secret"', '"Hidden"']).length).toBeGreaterThan(0)
  })
  test('tell a family nothing about another family', () => {
    expect(holding(['learner'], here.neighbours)).toEqual([])
    // Although there is something to reveal: the center sees both.
    expect(holding(['coordinator'], here.neighbours).length).toBeGreaterThan(0)
  })
  test('reveal nothing about anyone without a sign-in', () => {
    expect(holding(['nobody'], [...here.marks, ...here.neighbours])).toEqual([])
  })
  test('tell a member without access nothing about families, staff and money', () => {
    // Except whom to ask for access: the name of the head is shown.
    const own = ['Bare Malhar', 'Head Malhar']
    const marks = [...here.marks, ...here.neighbours].filter(
      mark => !own.includes(mark) && !mark.startsWith('+91'),
    )
    expect(
      holding(
        ['member without access', 'inactive member'],
        marks.filter(mark => !mark.startsWith('Former')),
      ),
    ).toEqual([])
  })
})

function fieldNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(fieldNames)
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldNames(inner)])
}
