import { expect, it } from 'vitest'
import { phoneWords } from '#domain/kernel/phone-digits.ts'

it('groups the digits of an Indian number and leaves others unchanged', () => {
  expect(phoneWords('+919886000011')).toBe('+91\u00A098860\u00A000011')
  expect(phoneWords('+4915112345678')).toBe('+4915112345678')
  expect(phoneWords('+918012345')).toBe('+918012345')
})
