import { expect, test } from 'vitest'
import { nameToday, OTHER_NAMES, townsLike, townsNamed } from './towns.ts'

test('each alias leads to a listed town', () => {
  const lost = Object.keys(OTHER_NAMES).filter(name => townsNamed(nameToday(name), []).length === 0)
  expect(lost).toEqual([])
})

test('of several towns with one name the nearest is used', () => {
  const [patna, pune] = [
    { lat: 25.6, lng: 85.1 },
    { lat: 18.5, lng: 73.9 },
  ]
  expect(townsNamed('Aurangabad', [patna])[0]?.state).toBe('Bihar')
  expect(townsNamed('aurangabad', [pune])[0]?.state).toBe('Maharashtra')
  expect(townsNamed('Xanadu', [pune])).toEqual([])
})

test('towns are found by the start of their name, nearest first, and by a former name', () => {
  const mysuru = { lat: 12.3, lng: 76.65 }
  expect(townsLike('mys', [mysuru], 8)[0]).toMatchObject({ name: 'Mysuru', state: 'Karnataka' })
  expect(townsLike('Bomb', [mysuru], 8).map(({ name }) => name)).toContain('Mumbai')
  expect(townsLike('मैसू', [], 8).map(({ name }) => name)).toContain('Mysuru')
  expect(townsLike('a', [mysuru], 8)).toHaveLength(8)
  expect(townsLike('  ', [mysuru], 8)).toEqual([])
})
