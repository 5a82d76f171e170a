import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { largestRing } from './module-rings.ts'
import { offences, readUses, upwardUses } from './table-owners.ts'

const tree = mkdtempSync(join(tmpdir(), 'triveni-owners-'))
afterAll(() => rmSync(tree, { recursive: true }))

/** The offences of a tree with only this file. */
function planted(file: string, text: string) {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), text)
  return readUses(tree, [file])
}

const nothing = { writes: {}, reads: {}, variables: [], ring: 0 }

describe('access that bypasses the owner of a table', () => {
  it('is reported when it writes', () => {
    const now = planted('server/modules/bookings/w.ts', 'sql`update centers set name = 1`')
    const refused = ['bookings → centers is written past its owner: server/modules/bookings/w.ts']
    expect(offences(now, {})).toEqual(refused)
    // Permission to read does not include writing.
    expect(offences(now, { centers: ['bookings'] })).toEqual(expect.arrayContaining(refused))
  })

  it('is reported when it reads without the owner’s permission', () => {
    const now = planted('server/modules/bookings/r.ts', 'sql`select 1 from orders`')
    expect(offences(now, { orders: ['enrolments'], centers: [] })).toContain(
      'bookings → orders is read, which its owner does not allow: server/modules/bookings/r.ts',
    )
    expect(offences(now, { orders: ['bookings'] })).toEqual([])
  })

  it('is reported when a permission is no longer used', () => {
    expect(offences(nothing, { orders: ['bookings'] })).toEqual([
      'bookings → orders is allowed, and not read any more',
    ])
  })

  it('is reported when a variable names the table', () => {
    const now = planted('server/modules/bookings/v.ts', 'sql`select 1 from ${sql.table(kind)}`')
    expect(offences(now, {})).toEqual([
      'a variable names a table, so that nobody sees which: server/modules/bookings/v.ts',
    ])
  })

  it('is reported when modules form a cycle', () => {
    expect(offences({ ...nothing, ring: 3 }, {})).toEqual(['3 modules stand in a ring'])
  })

  it('does not include a module’s own tables or those of the platform', () => {
    expect(planted('server/modules/bookings/own.ts', 'sql`update bookings set id = 1`')).toEqual(nothing)
    expect(planted('server/modules/bookings/log.ts', 'sql`insert into audit_entries values (1)`')).toEqual(
      nothing,
    )
  })
})

it('is reported when a module uses a later one', () => {
  const file = 'server/modules/orders/up.ts'
  planted(
    file,
    "import { x } from '#server/modules/bookings/public.ts'\nsql`select 1 from bookings join users u on true`",
  )
  expect(upwardUses(tree, [file])).toEqual([
    `orders uses bookings, which comes after it: ${file}: bookings`,
    `orders uses bookings, which comes after it: ${file}: import`,
  ])
})

describe('the largest cycle', () => {
  it('contains all modules that reach each other', () => {
    expect(largestRing([])).toBe(0)
    expect(
      largestRing([
        ['a', 'b'],
        ['b', 'c'],
      ]),
    ).toBe(0)
    expect(
      largestRing([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
        ['c', 'd'],
      ]),
    ).toBe(3)
  })
})
