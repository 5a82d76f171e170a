import { expect, it } from 'vitest'
import { phoneDigits, phoneWords } from '#domain/kernel/phone-digits.ts'

it.each([
  ['+91 98860 00011', '9886000011'],
  ['0091-98860-00011', '9886000011'],
  ['098860 00011', '9886000011'],
  ['(98860) 00', '9886000'],
  ['98', null],
  ['98860 Asha', null],
])('searches for %s as %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits)
})

it('groups the digits of an Indian number and leaves others unchanged', () => {
  expect(phoneWords('+919886000011')).toBe('+91\u00A098860\u00A000011')
  expect(phoneWords('+4915112345678')).toBe('+4915112345678')
  expect(phoneWords('+918012345')).toBe('+918012345')
})
