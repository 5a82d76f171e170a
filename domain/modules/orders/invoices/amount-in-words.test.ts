import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../kernel/language.ts'
import { money } from '../../../kernel/money.ts'
import { amountInWords } from './amount-in-words.ts'
import { numberInWords } from './number-words.ts'

describe('an amount in words', () => {
  const cases: [number, string, string][] = [
    [0, 'Zero rupees only', 'शून्य रुपये मात्र'],
    [1, 'Zero rupees and one paisa only', 'शून्य रुपये एक पैसा मात्र'],
    [100, 'One rupee only', 'एक रुपया मात्र'],
    [94_400, 'Nine hundred forty-four rupees only', 'नौ सौ चौवालीस रुपये मात्र'],
    [200_050, 'Two thousand rupees and fifty paise only', 'दो हज़ार रुपये पचास पैसे मात्र'],
    [
      12_345_675,
      'One lakh twenty-three thousand four hundred fifty-six rupees and seventy-five paise only',
      'एक लाख तेईस हज़ार चार सौ छप्पन रुपये पचहत्तर पैसे मात्र',
    ],
    [
      2 ** 31 * 100,
      'Two hundred fourteen crore seventy-four lakh eighty-three thousand six hundred forty-eight rupees only',
      'दो सौ चौदह करोड़ चौहत्तर लाख तिरासी हज़ार छह सौ अड़तालीस रुपये मात्र',
    ],
  ]

  it.each(cases)('of %i paise', (paise, en, hi) => {
    expect(amountInWords(money(paise))).toEqual({ en, hi })
  })

  it('continues above a hundred crore', () => {
    expect(numberInWords(10 ** 11, 'en')).toBe('ten thousand crore')
    expect(numberInWords(10 ** 11 + 1, 'hi')).toBe('दस हज़ार करोड़ एक')
  })

  it('has its own word for every number below a hundred', () => {
    for (const language of LANGUAGES) {
      const words = Array.from({ length: 100 }, (_, value) => numberInWords(value, language))
      expect(new Set(words).size).toBe(100)
      expect(words.filter(word => !/^[a-z\u0900-\u097f-]+$/.test(word))).toEqual([])
    }
  })

  it('is left out for other currencies', () => {
    expect(amountInWords(money(100, 'USD'))).toBeNull()
  })
})
