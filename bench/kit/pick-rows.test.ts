import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { knownMisses } from '../known-misses.ts'
import { rows } from '../rows/all.ts'
import { pickRows, rowList } from './pick-rows.ts'

const pageOf = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8')
const idsOf = (...wanted: string[]) => pickRows(rows, wanted).picked.map(row => row.id)

describe('a benchmark run', () => {
  it('includes the requested rows, by id or name, case-insensitively', () => {
    expect(idsOf('race-one-slot')).toEqual(['R1'])
    expect(idsOf('P3')).toEqual(['P3'])
    expect(idsOf('Fuzz-Contract', 'p8b', 'P8B')).toEqual(['P8B', 'S5'])
  })
  it('includes all rows when none is requested', () => {
    expect(idsOf()).toEqual(rows.map(row => row.id))
  })
  it('rejects unknown rows and lists the known ones', () => {
    expect(pickRows(rows, ['race', 'P3', 'p99']).unknown).toEqual(['race', 'p99'])
    for (const { id, name } of rows) expect(rowList(rows)).toMatch(new RegExp(`^ +${id} +${name} `, 'm'))
  })
})

describe('every row', () => {
  it('has a unique id and a unique name', () => {
    const all = rows.flatMap(({ id, name }) => [id.toLowerCase(), name])
    expect(new Set(all).size).toBe(all.length)
    for (const { name } of rows) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })
  it.each(rows)('$id $name is documented in the benchmark and quality pages', ({ id, name }) => {
    expect(pageOf('benchmarks.md')).toContain(`\n## ${id} \`${name}\`: `)
    expect(pageOf('benchmarks.md')).toMatch(new RegExp(`<!-- ${id} -->[\\s\\S]*<!-- /${id} -->`))
    expect(pageOf('quality.md')).toContain(`| ${id} \`${name}\` |`)
  })
  it('with a missed target exists', () => {
    const missed = Object.keys(knownMisses).map(key => key.split(':')[0])
    expect(missed.filter(id => !rows.some(row => row.id === id))).toEqual([])
  })
})
