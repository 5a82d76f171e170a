import { describe, expect, it } from 'vitest'
import { ageOn, agesOn, birthInYear, dateOfBirthProblem, firstNameOf, isMinor } from './learner-rules.ts'

describe('age', () => {
  it.each([
    ['2016-05-10', '2026-05-09', 9],
    ['2016-05-10', '2026-05-10', 10],
    ['2026-05-10', '2026-05-10', 0],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('for a birth date of %s on %s is %d', (born, today, age) => {
    expect(ageOn(born, today)).toBe(age)
  })
})

describe('a minor', () => {
  it.each([
    ['2026-11-21T18:29:59Z', 'Asia/Kolkata', true],
    ['2026-11-21T18:30:00Z', 'Asia/Kolkata', false],
    ['2026-11-21T18:30:00Z', 'Europe/London', true],
    ['2026-11-21T13:00:00Z', 'Pacific/Auckland', false],
  ])('born on 22 November 2008 is one at %s in %s: %s', (at, zone, minor) => {
    expect(isMinor('2008-11-22', new Date(at), zone)).toBe(minor)
  })

  it('born on 29 February is one until 1 March', () => {
    expect(isMinor('2008-02-29', new Date('2026-02-28T12:00:00Z'), 'Asia/Kolkata')).toBe(true)
    expect(isMinor('2008-02-29', new Date('2026-03-01T12:00:00Z'), 'Asia/Kolkata')).toBe(false)
  })

  it('is shown by first name only', () => {
    expect(['Aarav Kumar Sharma', 'दिया शर्मा', 'Zoya'].map(firstNameOf)).toEqual(['Aarav', 'दिया', 'Zoya'])
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
    expect(dateOfBirthProblem({ dateOfBirth: date, birthKnownBy: 'day' }, now)).toBe(problem)
  })
  it.each([
    [2027, 'date_in_future'],
    [2026, null],
    [1906, null],
    [1904, 'date_too_old'],
  ])('known by its year %s: %s', (year, problem) => {
    expect(dateOfBirthProblem({ dateOfBirth: birthInYear(year), birthKnownBy: 'year' }, now)).toBe(problem)
  })
})

describe('a year of birth alone', () => {
  it.each([
    [2017, 8, 9],
    [2026, 0, 0],
    [2008, 17, 18],
  ])('%s leaves the ages %s to %s open in November 2026', (year, from, to) => {
    expect(agesOn({ dateOfBirth: birthInYear(year), birthKnownBy: 'year' }, '2026-11-21')).toEqual({
      from,
      to,
    })
  })
  it('is that of a minor until its end', () => {
    const lastDay = new Date('2026-12-31T18:29:00Z')
    expect(isMinor(birthInYear(2008), new Date('2026-12-30T12:00:00Z'), 'Asia/Kolkata')).toBe(true)
    expect(isMinor(birthInYear(2008), lastDay, 'Asia/Kolkata')).toBe(false)
  })
})
