import { describe, expect, it } from 'vitest'
import { money } from '../../../kernel/money.ts'
import { isUtr, utrIn } from '../payment-reference.ts'
import { deviceOf, upiAppLink } from './upi-apps.ts'
import { type UpiRequest, upiLink, upiReference } from './upi-link.ts'

const request: UpiRequest = {
  payee: { upiId: 'sampige@okbank', name: 'Sampige Sports and Arts' },
  amount: money(280_000),
  reference: 'O-7K3M9Q2XWT',
  note: 'Badminton, Aarav',
  mode: 'intent',
}
const whole =
  'upi://pay?pa=sampige@okbank&pn=Sampige%20Sports%20and%20Arts&tr=O7K3M9Q2XWT&am=2800.00&cu=INR&tn=Badminton%2C%20Aarav&mode=04'

describe('a UPI link', () => {
  it('has every value in the order and the writing of the specification', () => {
    expect(upiLink(request)).toBe(whole)
    expect(upiLink(request)).not.toContain('+')
  })

  it.each<[string, Partial<UpiRequest>, string]>([
    ['paise with two digits', { amount: money(5) }, 'am=0.05&'],
    ['a whole sum with its zeros', { amount: money(100) }, 'am=1.00&'],
    ['lakhs without commas', { amount: money(12_345_678) }, 'am=123456.78&'],
    ['a code for one payment', { mode: 'dynamic_qr' }, 'mode=15'],
    ['a note of 50 characters at most', { note: 'x'.repeat(80) }, `tn=${'x'.repeat(50)}&`],
    ['a note without signs that banks refuse', { note: 'Fees & more? #1' }, 'tn=Fees%20more%201&'],
    ['a note in Hindi', { note: 'फ़ीस' }, `tn=${encodeURIComponent('फ़ीस'.normalize('NFC'))}&`],
    ['no note at all', { note: ' ' }, 'cu=INR&mode=04'],
    ['a reference of 35 letters and digits at most', { reference: 'a-'.repeat(60) }, `tr=${'A'.repeat(35)}&`],
  ])('writes %s', (_, change, part) => {
    expect(upiLink({ ...request, ...change })).toContain(part)
  })

  it.each([money(0), money(-100), { amount: 100, currency: 'USD' }])('asks for rupees only: %j', amount => {
    expect(() => upiLink({ ...request, amount })).toThrow(RangeError)
  })

  it('cannot be given another payee or amount by a name or note', () => {
    const { searchParams } = new URL(
      upiLink({ ...request, note: 'x&pa=thief@bank&am=1', payee: { upiId: 'a@b', name: 'A&am=9' } }),
    )
    expect(searchParams.getAll('pa')).toEqual(['a@b'])
    expect(searchParams.getAll('am')).toEqual(['2800.00'])
  })

  it('is recognised by the letters and digits of the order’s number', () => {
    expect(upiReference('O-7K3M9Q2XWT')).toBe('O7K3M9Q2XWT')
  })
})

describe('a UPI app', () => {
  it('is opened by its package on Android, with the plain link where it is missing', () => {
    expect(upiAppLink(whole, 'gpay', 'android')).toBe(
      `intent://pay?${whole.slice(10)}#Intent;scheme=upi;package=com.google.android.apps.nbu.paisa.user;S.browser_fallback_url=${encodeURIComponent(whole)};end`,
    )
    expect(upiAppLink(whole, 'other', 'android')).toBe(whole)
    expect(upiAppLink(whole, 'gpay', 'android', true)).toBe(whole)
  })

  it('is opened by its own scheme on an iPhone', () => {
    expect(upiAppLink(whole, 'phonepe', 'ios')).toBe(`phonepe://pay?${whole.slice(10)}`)
    expect(upiAppLink(whole, 'other', 'ios')).toBe(whole)
  })

  it('is offered on phones alone', () => {
    expect(deviceOf('Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toBe('android')
    expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe('ios')
    expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64)')).toBeNull()
  })
})

describe('the bank’s number of a UPI payment', () => {
  it.each<[string, boolean]>([
    ['412345678901', true],
    ['UTR 4123-4567-8901', true],
    ['41234567890', false],
    ['4123456789012', false],
    ['T2411271234567', false],
  ])('%s: %s', (text, is) => expect(isUtr(text)).toBe(is))

  it.each<[string, string | null]>([
    ['UPI/CR/412345678901/PRIYA SHARMA/okaxis', '412345678901'],
    ['UPI-PRIYA-412345678901-O7K3M9Q2XWT', '412345678901'],
    ['NEFT N312260987654321 PRIYA', null],
    ['UPI 412345678901 REV 412345678902', null],
    ['UPI 412345678901 / 412345678901', '412345678901'],
  ])('in %s: %s', (text, utr) => expect(utrIn(text)).toBe(utr))
})
