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

test('blanks, hyphens and small letters are no part of a number', () => {
  expect(plainNumber(' abcpd 1234-f ')).toBe('ABCPD1234F')
})

describe('a PAN', () => {
  test.each(['ABCPD1234F', 'AAGCS4821M'])('%s is one', text => expect(isPan(text)).toBe(true))
  test.each(['WRONG', 'ABCXD1234F', 'ABCPD12345', 'ABCPD1234', 'abcpd1234f', 'ABCPD1234FG', ''])(
    '%s is none',
    text => expect(isPan(text)).toBe(false),
  )
})

describe('a GSTIN', () => {
  // Registrations that their holders publish.
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27AASCS2460H1Z0'])('%s is one', text =>
    expect(isGstin(text)).toBe(true),
  )
  test.each([
    '27AAPFU0939F1ZW', // check digit
    '39AAPFU0939F1ZV', // no such state
    '27AAPFU0939F1AV', // no Z
    '27AAPXU0939F1ZV', // no PAN
    '27AAPFU0939F1Z',
    '',
  ])('%s is none', text => expect(isGstin(text)).toBe(false))

  test('has one right check digit, and no other', () => {
    const first14 = '29ABCCD1234F1Z'
    const right = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter(sign => isGstin(first14 + sign))
    expect(right).toEqual([gstinCheckDigit(first14)])
  })
})

test('an IFSC is four letters, a zero and six signs', () => {
  expect(['HDFC0000240', 'SBIN0ABC123'].map(isIfsc)).toEqual([true, true])
  expect(['HDFC1000240', 'HDF00000240', 'hdfc0000240', 'HDFC000024'].some(isIfsc)).toBe(false)
})

describe('an Aadhaar number', () => {
  test.each(['999999990019', '234123412346'])('%s is one', text => expect(isAadhaar(text)).toBe(true))
  test.each(['234123412345', '134123412346', '23412341234', '2341234123466', 'x34123412346'])(
    '%s is none',
    text => expect(isAadhaar(text)).toBe(false),
  )

  test('is not right with one digit wrong, nor with two neighbours changed about', () => {
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
