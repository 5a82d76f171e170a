import { expect, it } from 'vitest'
import { fieldOf } from './problem.ts'

it.each([
  ['/body/slots/0/day', 'slots.0.day'],
  ['body.slots.0.day', 'slots.0.day'],
  ['slots.0.day', 'slots.0.day'],
  ['#/body/name', 'name'],
  ['bodyWeight', 'bodyWeight'],
])('maps the path %s to the field %s', (path, field) => {
  expect(fieldOf(path)).toBe(field)
})
