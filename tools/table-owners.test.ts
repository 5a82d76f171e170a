import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { largestRing } from './module-rings.ts'
import { newOffences, readUses, upwardUses } from './table-owners.ts'

const tree = mkdtempSync(join(tmpdir(), 'triveni-owners-'))
afterAll(() => rmSync(tree, { recursive: true }))

/** What a tree with this one file does past the owners. */
function planted(file: string, text: string) {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), text)
  return readUses(tree, [file])
}

const nothing = { writes: {}, reads: {}, variables: [], ring: 0 }

describe('what goes past the owner of a table', () => {
  it('is caught when it writes', () => {
    const now = planted('server/modules/bookings/w.ts', 'sql`update centers set name = 1`')
    expect(newOffences(now, nothing)).toEqual([
      'bookings → centers is written past its owner: server/modules/bookings/w.ts',
    ])
    expect(newOffences(now, now)).toEqual([])
  })

  it('is caught when it reads', () => {
    const now = planted('server/modules/bookings/r.ts', 'sql`select 1 from orders`')
    expect(newOffences(now, nothing)).toEqual([
      "bookings → orders: 1 files read the other's tables, 0 are noted",
    ])
  })

  it('is caught when a variable names the table', () => {
    const now = planted('server/modules/bookings/v.ts', 'sql`select 1 from ${sql.table(kind)}`')
    expect(newOffences(now, nothing)).toEqual([
      'a variable names a table, so that nobody sees which: server/modules/bookings/v.ts',
    ])
  })

  it('is caught when it makes a ring larger', () => {
    const ring = { ...nothing, ring: 3 }
    expect(newOffences(ring, { ...nothing, ring: 2 })).toEqual(['3 modules stand in a ring, 2 are noted'])
  })

  it('is not what a module does with its own tables, or anybody with those of the platform', () => {
    expect(planted('server/modules/bookings/own.ts', 'sql`update bookings set id = 1`')).toEqual(nothing)
    expect(planted('server/modules/bookings/log.ts', 'sql`insert into audit_entries values (1)`')).toEqual(
      nothing,
    )
  })
})

it('refuses what a module uses of one that comes later', () => {
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

describe('the largest ring', () => {
  it('joins all that reach each other', () => {
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
