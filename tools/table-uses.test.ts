import { describe, expect, it } from 'vitest'
import { namesTablesByVariable, tableUses } from './table-uses.ts'

const tables = new Set(['batches', 'bookings', 'centers', 'experts', 'orders', 'places'])
const uses = (source: string) =>
  tableUses(source, tables).map(({ table, writes }) => `${writes ? 'writes' : 'reads'} ${table}`)

describe('the tables used by SQL in TypeScript', () => {
  it('are found in a select, its joins and its subqueries', () => {
    expect(
      uses('sql`select 1 from orders o join centers c on true where exists (select from experts e)`'),
    ).toEqual(['reads orders', 'reads centers', 'reads experts'])
  })

  it('count as written by insert, update and delete, but not by locks and conflicts', () => {
    expect(uses('sql`insert into orders (id) values (1) on conflict do update set id = 2`')).toEqual([
      'writes orders',
    ])
    expect(uses('sql`update centers set name = 1`')).toEqual(['writes centers'])
    expect(uses('sql<Row>`delete from experts`')).toEqual(['writes experts'])
    expect(uses('sql`select 1 from orders o for update of o`')).toEqual(['reads orders'])
    expect(uses('sql`select 1 from orders for no key update`')).toEqual(['reads orders'])
  })

  it('are found in nested and standalone fragments', () => {
    expect(uses('sql`select ${sql`(select 1 from experts)`} from orders`')).toEqual([
      'reads orders',
      'reads experts',
    ])
    expect(uses('page({ from: sql`orders o` })')).toEqual(['reads orders'])
    expect(uses('const r = sql`experts x join centers c on true`')).toEqual([
      'reads centers',
      'reads experts',
    ])
  })

  it('are found after a comma and as a row type', () => {
    expect(uses('sql`select 1 from orders o, centers c where true`')).toEqual([
      'reads orders',
      'reads centers',
    ])
    expect(uses('sql`select * from jsonb_populate_record(null::bookings, 1)`')).toEqual(['reads bookings'])
  })

  it('exclude names of common table expressions', () => {
    expect(uses('sql`with places as (select 1 from centers) select * from places`')).toEqual([
      'reads centers',
    ])
    expect(
      uses('sql`with a as (select 1), orders (id) as materialized (select 2) select * from orders`'),
    ).toEqual([])
  })

  it('are found in query builder calls', () => {
    expect(uses("tx.selectFrom('orders as o').innerJoin('centers', 'a', 'b')")).toEqual([
      'reads centers',
      'reads orders',
    ])
    expect(uses("tx.selectFrom(['orders', 'experts as x'])")).toEqual(['reads orders', 'reads experts'])
    expect(uses("tx.updateTable('batches').set({})")).toEqual(['writes batches'])
    expect(uses("tx.insertInto('batches')")).toEqual(['writes batches'])
    expect(uses("tx.deleteFrom('batches')")).toEqual(['writes batches'])
    expect(uses("({ selectFrom }) => selectFrom('orders')")).toEqual(['reads orders'])
    expect(uses("tableRows('orders', rows)")).toEqual(['reads orders'])
    expect(uses("tx.deleteFrom('batches').using('orders').from('gone')")).toEqual([
      'reads orders',
      'writes batches',
    ])
  })

  it('exclude comments, strings and other templates', () => {
    expect(uses("sql`select 'from orders' -- from centers\n`")).toEqual([])
    expect(uses('say`from orders`')).toEqual([])
  })
})

describe('a table named by a variable', () => {
  it.each([
    'sql`select 1 from ${sql.table(kind)}`',
    'tx.updateTable(kind)',
    'tableRows(kind, rows)',
    'tx.deleteFrom(of.table)',
    'tx.selectFrom(`${kind}s`)',
    'sql`update ${table} set a = 1`',
    'sql`insert into ${table} values (1)`',
    'sql`delete from ${table}`',
  ])('is detected in %s', source => {
    expect(namesTablesByVariable(source)).toBe(true)
  })

  it.each([
    'sql`select 1 from orders where id = ${id}`',
    "tx.updateTable('orders')",
    "tx.selectFrom(eb => eb.selectFrom('orders').as('o'))",
    'sql`select 1 from orders for update ${of}`',
    'sql`select ${columns} from ${tables}`',
  ])('is not reported in %s', source => {
    expect(namesTablesByVariable(source)).toBe(false)
  })
})
