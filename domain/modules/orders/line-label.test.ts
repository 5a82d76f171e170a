import { expect, test } from 'vitest'
import { endOfLabel, labelFor } from './line-label.ts'

test('a label ends in both languages with the part that an erasure removes', () => {
  const label = labelFor({ en: 'Badminton', hi: 'बैडमिंटन' }, 'Zoya')
  expect(label).toEqual({ en: 'Badminton · Zoya', hi: 'बैडमिंटन · Zoya' })
  expect(label.en.slice(0, -endOfLabel('Zoya').length)).toBe('Badminton')
  expect(label.hi.slice(0, -endOfLabel('Zoya').length)).toBe('बैडमिंटन')
})
