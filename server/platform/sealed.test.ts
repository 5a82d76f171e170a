import { expect, it } from 'vitest'
import { seal, unseal } from './sealed.ts'

const key = 'a secret key for the tests, long enough'
const sealed = () => seal(key, 'documents', 'expert of Asha', 'ABCDE1234F')

it('opens only for the same purpose and item', () => {
  expect(unseal(key, 'documents', 'expert of Asha', sealed())).toBe('ABCDE1234F')
  expect(unseal(key, 'letters', 'expert of Asha', sealed())).toBeNull()
  expect(unseal(key, 'documents', 'expert of Ravi', sealed())).toBeNull()
  expect(
    unseal('another key that is long enough to be one', 'documents', 'expert of Asha', sealed()),
  ).toBeNull()
})

it('does not open with one bit changed', () => {
  const changed = sealed()
  changed[changed.length - 1]! ^= 1
  expect(unseal(key, 'documents', 'expert of Asha', changed)).toBeNull()
})

it('hides the text, and never encrypts the same text the same way twice', () => {
  expect(sealed().toString('latin1')).not.toContain('ABCDE')
  expect(sealed().equals(sealed())).toBe(false)
})
