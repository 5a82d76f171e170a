import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * A vowel sign that has no consonant before it: an ending was put after a word that had its own, and the reader sees a
 * circle of dots or a stray stroke.
 */
const stray = /(?<![\u0915-\u0939\u0958-\u095f\u093c])[\u093e-\u094c]|[\u0901-\u0903]{2}/gu

it('detects a vowel sign without a consonant', () => {
  expect('कक्षाएँें'.match(stray)).toEqual(['े'])
  expect('कक्षाें'.match(stray)).toEqual(['े'])
  expect('कक्षाएँ, कक्षाओं, बड़ी'.match(stray)).toBeNull()
})

it('no Hindi text has a vowel sign without a consonant', () => {
  const files = globSync('{web,server,domain,database}/**/*.{ts,tsx}').filter(
    file => !file.endsWith('.test.ts'),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap(file =>
    readFileSync(file, 'utf8')
      .split(/\s/)
      .filter(word => word.match(stray))
      .map(word => `${file}: ${word}`),
  )
  expect(found).toEqual([])
})
