import { describe, expect, it } from 'vitest'
import { ageOn, dateOfBirthProblem, isMinor, isMinorOn } from './learner-rules.ts'

describe('age', () => {
  it.each([
    ['2016-05-10', '2026-05-09', 9],
    ['2016-05-10', '2026-05-10', 10],
    ['2026-05-10', '2026-05-10', 0],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('of somebody born on %s is on %s: %d', (born, today, age) => {
    expect(ageOn(born, today)).toBe(age)
  })
})

describe('a minor', () => {
  it('comes of age at midnight in India, not in Greenwich', () => {
    expect(isMinor('2008-11-22', new Date('2026-11-21T18:29:59Z'))).toBe(true)
    expect(isMinor('2008-11-22', new Date('2026-11-21T18:30:00Z'))).toBe(false)
  })
})

describe('a date of birth', () => {
  const now = new Date('2026-11-21T06:00:00Z')
  it.each([
    ['2026-11-22', 'date_in_future'],
    ['2026-11-21', null],
    ['1905-11-22', null],
    ['1905-11-21', 'date_too_old'],
  ])('%s: %s', (date, problem) => {
    expect(dateOfBirthProblem(date, now)).toBe(problem)
  })
})

it.each([
  ['2008-11-22', '2026-11-21', true],
  ['2008-11-21', '2026-11-21', false],
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
])('somebody born on %s is a minor on %s: %s', (born, today, minor) => {
  expect(isMinorOn(born, today)).toBe(minor)
})
