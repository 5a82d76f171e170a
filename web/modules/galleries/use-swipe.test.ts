import { expect, it } from 'vitest'
import { swiped } from './use-swipe.ts'

it('a horizontal swipe moves forward or back; a short or vertical one does nothing', () => {
  const from = { x: 200, y: 100 }
  expect(swiped(from, { x: 120, y: 110 })).toBe('next')
  expect(swiped(from, { x: 280, y: 90 })).toBe('previous')
  expect(swiped(from, { x: 160, y: 100 })).toBeNull()
  expect(swiped(from, { x: 120, y: 300 })).toBeNull()
})
