import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  gstinCheckDigit,
  isAadhaar,
  isAadhaarOrEnd,
  isGstin,
  isIfsc,
  isPan,
  plainNumber,
} from './registered-numbers.ts'

test('spaces, hyphens and lower case are ignored in a number', () => {
  expect(plainNumber(' abcpd 1234-f ')).toBe('ABCPD1234F')
})

describe('a PAN', () => {
  test.each(['ABCPD1234F', 'AAGCS4821M'])('accepts %s', text => expect(isPan(text)).toBe(true))
  test.each(['WRONG', 'ABCXD1234F', 'ABCPD12345', 'ABCPD1234', 'abcpd1234f', 'ABCPD1234FG', ''])(
    'refuses %s',
    text => expect(isPan(text)).toBe(false),
  )
})

describe('a GSTIN', () => {
  // Registrations that their owners publish.
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27AASCS2460H1Z0'])('accepts %s', text =>
    expect(isGstin(text)).toBe(true),
  )
  test.each([
    '27AAPFU0939F1ZW', // check digit
    '39AAPFU0939F1ZV', // no such state
    '27AAPFU0939F1AV', // no Z
    '27AAPXU0939F1ZV', // no PAN
    '27AAPFU0939F1Z',
    '',
  ])('refuses %s', text => expect(isGstin(text)).toBe(false))

  test('has exactly one valid check digit', () => {
    const first14 = '29ABCCD1234F1Z'
    const right = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter(sign => isGstin(first14 + sign))
    expect(right).toEqual([gstinCheckDigit(first14)])
  })
})

test('an IFSC is four letters, a zero and six characters', () => {
  expect(['HDFC0000240', 'SBIN0ABC123'].map(isIfsc)).toEqual([true, true])
  expect(['HDFC1000240', 'HDF00000240', 'hdfc0000240', 'HDFC000024'].some(isIfsc)).toBe(false)
})

describe('an Aadhaar number', () => {
  test.each(['999999990019', '234123412346'])('accepts %s', text => expect(isAadhaar(text)).toBe(true))
  test.each(['234123412345', '134123412346', '23412341234', '2341234123466', 'x34123412346'])(
    'refuses %s',
    text => expect(isAadhaar(text)).toBe(false),
  )

  test('is invalid with one wrong digit, or with two neighbours swapped', () => {
    const number = '234123412346'
    fc.assert(
      fc.property(fc.nat(11), fc.nat(9), (place, digit) => {
        const wrong = number.slice(0, place) + digit + number.slice(place + 1)
        expect(isAadhaar(wrong)).toBe(wrong === number)
      }),
    )
    for (let place = 1; place < 11; place++) {
      const [a, b] = [number[place]!, number[place + 1]!]
      const turned = number.slice(0, place) + b + a + number.slice(place + 2)
      expect(isAadhaar(turned)).toBe(turned === number)
    }
  })

  test('may be given as its last four digits', () => {
    expect(['2346', '234123412346', '12345', '0000'].map(isAadhaarOrEnd)).toEqual([true, true, false, true])
  })
})
