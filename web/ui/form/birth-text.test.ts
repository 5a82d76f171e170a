import { describe, expect, it } from 'vitest'
import { dateTyped, spaced } from './birth-text.ts'

/** Types one character after the other. */
const typed = (keys: string) => [...keys].reduce((text, key) => spaced(text + key, text), '')

describe('a date of birth', () => {
  it('is typed as eight digits, day first', () => {
    expect(typed('14032016')).toBe('14 / 03 / 2016')
    expect(dateTyped('14 / 03 / 2016')).toBe('2016-03-14')
  })

  it('may include separators and single digits', () => {
    expect(typed('4/3/2016')).toBe('04 / 03 / 2016')
    expect(spaced('4.3.2016')).toBe('04 / 03 / 2016')
  })

  it('is reordered when pasted in ISO format', () => {
    expect(spaced('1999-02-28')).toBe('28 / 02 / 1999')
  })

  it('can be deleted without the separator reappearing', () => {
    expect(spaced('14 / ', '14 / 0')).toBe('14')
    expect(spaced('14', '14 / ')).toBe('14')
  })

  it('is invalid when it is incomplete or does not exist', () => {
    expect(dateTyped('31 / 02 / 2016')).toBe('31 / 02 / 2016')
    expect(dateTyped('14 / 03')).toBe('14 / 03')
    expect(dateTyped('')).toBe('')
  })
})
