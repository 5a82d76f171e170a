import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../kernel/language.ts'
import { dateIn, partsIn, yesIn } from './cell-text.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'
import { cellsOf, guessMapping, mappingProblem } from './import-mapping.ts'
import { importStates, isAsShown } from './import-states.ts'

describe('a date in a cell', () => {
  test.each([
    ['10/05/2016', '2016-05-10'],
    ['1-2-2016', '2016-02-01'],
    ['05.03.2016', '2016-03-05'],
    ['2016-05-10', '2016-05-10'],
    ['2016-05-10T00:00:00', '2016-05-10'],
    ['१०/०५/२०१६', '2016-05-10'],
    ['29/02/2015', null],
    ['10/13/2016', null],
    ['10/05/16', null],
    ['10/05-2016', null],
    ['May 2016', null],
    ['', null],
  ])('%j is %j', (text, date) => {
    expect(dateIn(text)).toBe(date)
  })
})

test.each([
  ['Yes', true],
  ['हाँ', true],
  ['', false],
  ['NO', false],
  ['perhaps', null],
])('reads %j as %j', (text, said) => {
  expect(yesIn(text)).toBe(said)
})

test('several values are separated by commas, semicolons, bars or line breaks, without duplicates', () => {
  expect(partsIn('Badminton; Yoga,Badminton |  Kathak\nYoga')).toEqual(['Badminton', 'Yoga', 'Kathak'])
})

describe('the columns of a file', () => {
  const columns = IMPORT_COLUMNS.learners
  test('are guessed from English and Hindi headers, each used once', () => {
    expect(
      guessMapping(['Sr. No.', 'Student Name', 'D.O.B', 'Parent Mobile', 'Parent name'], columns),
    ).toEqual({
      name: 1,
      dateOfBirth: 2,
      phone: 3,
      guardianName: 4,
      relation: null,
      guardianConsent: null,
      flat: null,
      batch: null,
    })
    expect(guessMapping(['बच्चे का नाम', 'जन्म तिथि', 'मोबाइल नंबर'], columns)).toMatchObject({
      name: 0,
      dateOfBirth: 1,
      phone: 2,
    })
  })

  test.each(Object.entries(IMPORT_COLUMNS))('of the template for %s are recognised', (_, own) => {
    for (const language of LANGUAGES) {
      const headers = own.map(({ label, isRequired }) => label[language] + (isRequired ? ' *' : ''))
      const guessed = guessMapping(headers, own)
      expect(Object.values(guessed)).toEqual(own.map((_column, index) => index))
      expect(mappingProblem(guessed, own, headers.length)).toBeNull()
    }
  })

  test('must include the required ones once, and must exist', () => {
    const whole = { name: 0, dateOfBirth: 1, phone: 2 }
    expect(mappingProblem(whole, columns, 3)).toBeNull()
    expect(mappingProblem({ ...whole, phone: null }, columns, 3)).toEqual({
      field: 'phone',
      code: 'required',
    })
    expect(mappingProblem({ ...whole, phone: 0 }, columns, 3)).toEqual({ field: 'phone', code: 'used_twice' })
    expect(mappingProblem({ ...whole, phone: 3 }, columns, 3)).toEqual({
      field: 'phone',
      code: 'unknown_column',
    })
  })

  test('give cell values, with fixed values in place of those in the file', () => {
    const cells = cellsOf(columns, { name: 1, phone: 0 }, ['98860', 'Aarav'], { phone: '98861' })
    expect(cells).toMatchObject({ name: 'Aarav', phone: '98861', flat: '' })
  })
})

describe('an import', () => {
  test('goes from uploaded to checked to running to done', () => {
    expect(importStates.next('uploaded', 'check')).toBe('checked')
    expect(importStates.next('checked', 'run')).toBe('running')
    expect(importStates.next('running', 'finish')).toBe('done')
    expect(importStates.next('uploaded', 'run')).toMatchObject({ illegal: true })
  })

  const change = [{ field: 'flat', from: 'A-1', to: 'B-2' }]
  test.each([
    [{ outcome: 'create', changes: [] }, { outcome: 'create', changes: [] }, true],
    [{ outcome: 'create', changes: [] }, { outcome: 'same', changes: [] }, true],
    [{ outcome: 'create', changes: [] }, { outcome: 'update', changes: change }, false],
    [{ outcome: 'update', changes: change }, { outcome: 'update', changes: change }, true],
    [
      { outcome: 'update', changes: change },
      { outcome: 'update', changes: [{ ...change[0]!, from: 'C-3' }] },
      false,
    ],
  ] as const)('showing %j does %j: %s', (shown, now, does) => {
    expect(isAsShown(shown, now)).toBe(does)
  })
})
