import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ruleOffences } from './rules.ts'

let tree = ''
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'triveni-rules-'))
  write('domain/seats.ts', '/** Seats are counted (rule R1). */\nexport const seats = 1')
  write('domain/seats.test.ts', "it('never sells a seat twice', () => {})")
})
afterEach(() => rmSync(tree, { recursive: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), text)
}

const decided = '- Decided in: [seats.ts](../domain/seats.ts)'
const held = '- Held by: [seats.test.ts](../domain/seats.test.ts): “never sells a seat twice”'

/** The offences when the page says this about its only rule. */
function offencesOf(...lines: string[]): string[] {
  write(
    'docs/rules.md',
    ['# Rules', '', '## R1: Seats', '', 'No seat is sold twice.', '', ...lines].join('\n'),
  )
  return ruleOffences(tree)
}

describe('a rule', () => {
  it('with code and a test with the quoted title is accepted', () => {
    expect(offencesOf(decided, held)).toEqual([])
  })
  it('without code or without a test is rejected', () => {
    expect(offencesOf(held)).toEqual(['R1: no file decides it'])
    expect(offencesOf(decided)).toEqual(['R1: no test holds it'])
    expect(offencesOf(decided, '- Not yet: a test.')).toEqual(['R1: no test holds it'])
    expect(offencesOf()).toEqual(['R1: no file decides it', 'R1: no test holds it'])
  })
  it('that is not implemented yet needs neither', () => {
    expect(offencesOf('- Not yet: all of it.')).toEqual([])
  })
  it('that names a missing file is rejected', () => {
    rmSync(join(tree, 'domain/seats.ts'))
    expect(offencesOf(decided, held)).toEqual(['R1: there is no domain/seats.ts'])
    rmSync(join(tree, 'domain/seats.test.ts'))
    expect(offencesOf(decided, held)).toContain('R1: there is no domain/seats.test.ts')
  })
  it('that names no file is rejected', () => {
    expect(offencesOf('- Decided in: seats.ts', held)).toEqual(['R1: no file stands in “seats.ts”'])
  })
})

describe('a test named by a rule', () => {
  it('must be a test, and must be quoted', () => {
    expect(offencesOf(decided, '- Held by: [seats.ts](../domain/seats.ts): “x”')).toEqual([
      'R1: domain/seats.ts is no test',
    ])
    expect(offencesOf(decided, '- Held by: [seats.test.ts](../domain/seats.test.ts)')).toEqual([
      'R1: no sentence of domain/seats.test.ts is quoted',
    ])
  })
  it.each([
    ['is called otherwise', "it('never sells a seat', () => {})"],
    ['is skipped', "it.skip('never sells a seat twice', () => {})"],
    ['is left for later', "it.todo('never sells a seat twice')"],
    ['is commented out', "// it('never sells a seat twice', () => {})"],
    ['is only spoken of', '/** never sells a seat twice */'],
  ])('does not count when it %s', (_words, source) => {
    write('domain/seats.test.ts', source)
    expect(offencesOf(decided, held)).toEqual([
      'R1: domain/seats.test.ts no longer says “never sells a seat twice”',
    ])
  })
})

describe('a number', () => {
  it('named in a comment must be on the page', () => {
    write('server/sell.ts', '// Sold in order (rules R1 and R7).')
    write('database/schema/sell.sql', '-- Rule R8.')
    expect(offencesOf(decided, held)).toEqual([
      'database/schema/sell.sql names R8, which is not on the page',
      'server/sell.ts names R7, which is not on the page',
    ])
  })
  it('is neither skipped nor repeated', () => {
    expect(offencesOf(decided, held, '', '## R3: More', decided, held)).toEqual([
      'R3 is not where its number belongs',
    ])
    expect(offencesOf(decided, held, '', '## R1: Again', decided, held)).toEqual([
      'R1 is not where its number belongs',
    ])
  })
})
