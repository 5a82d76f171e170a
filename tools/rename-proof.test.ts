import { expect, it } from 'vitest'
import { callAt, choose, columnsOf, renamed } from './rename-proof.ts'

const tables = `export interface Bookings {
  id: string
  status: Generated<'held' | 'confirmed'>
}

export interface Orders {
  id: string
}

export interface Tables {
  bookings: Bookings
}
`

it('finds the columns of every table', () => {
  expect(columnsOf(tables).map(({ table, name }) => `${table}.${name}`)).toEqual([
    'Bookings.id',
    'Bookings.status',
    'Orders.id',
  ])
})

it('picks columns with distinct names, deterministically by seed', () => {
  const columns = columnsOf(tables)
  expect(
    choose(columns, 3, 7)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['id', 'status'])
  expect(choose(columns, 3, 7)).toEqual(choose(columns, 3, 7))
})

it('renames only those columns', () => {
  const status = columnsOf(tables).filter(({ name }) => name === 'status')
  expect(renamed(tables, status)).toBe(tables.replace('  status:', '  renamed_status:'))
})

it('reads a call from its first line to its closing bracket', () => {
  expect(callAt(['.select([', "  'f.id',", '])', '.execute()'])).toBe(".select([\n  'f.id',\n])")
  expect(callAt([".where('f.id', '=', id)", '.execute()'])).toBe(".where('f.id', '=', id)")
})
