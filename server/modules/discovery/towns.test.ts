import { expect, test } from 'vitest'
import { nameToday, OTHER_NAMES, townNamed } from './towns.ts'

test('each other name leads to a town of the list', () => {
  const lost = Object.keys(OTHER_NAMES).filter(name => townNamed(nameToday(name), []) === null)
  expect(lost).toEqual([])
})

test('of several towns with one name the nearest is meant', () => {
  const [patna, pune] = [
    { lat: 25.6, lng: 85.1 },
    { lat: 18.5, lng: 73.9 },
  ]
  expect(townNamed('Aurangabad', [patna])?.state).toBe('Bihar')
  expect(townNamed('aurangabad', [pune])?.state).toBe('Maharashtra')
  expect(townNamed('Xanadu', [pune])).toBeNull()
})
