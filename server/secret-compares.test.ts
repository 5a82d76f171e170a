import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Names of values that could be guessed piece by piece if comparing them took varying time. */
const secretName = String.raw`[\w.?!\[\]]*(?:mac|hmac|hash|signature|token|secret|digest|ticket|otp|password|pepper)(?:Hash|Mac|Hex)?(?![\w(]*\s*\.length)`
const compare = new RegExp(
  String.raw`(?:\b${secretName}\)?\s*(?:===|!==|==(?!=)|!=(?!=))(?!\s*(?:null\b|undefined\b|'|"|0\b|true\b|false\b)))|(?:(?:===|!==|==(?!=)|!=(?!=))\s*\b${secretName}\b(?!\s*\.|\())`,
  'i',
)

/** Kinds and names of secrets are not secrets. */
const harmless = /typeof|tokenType|\.length\s*[!=]==|\.kind\b|\.type\b/

function offences(text: string): string[] {
  return text
    .split('\n')
    .filter(line => compare.test(line) && !harmless.test(line) && !/^\s*(\/\/|\*)/.test(line))
}

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'))
  .map(name => ({ name, text: readFileSync(join(import.meta.dirname, name), 'utf8') }))

describe('a secret', () => {
  test('is compared in constant time everywhere, never with ===', () => {
    expect(sources.length).toBeGreaterThan(150)
    expect(
      sources.flatMap(({ name, text }) => offences(text).map(line => `${name}: ${line.trim()}`)),
    ).toEqual([])
  })
  test.each([
    'if (given === codeMac) return',
    'return row.token_hash !== hash',
    'if (signature == expected) pass()',
    'return expected === signature',
    'const ok = request.body.token === settings.token',
  ])('compared like this is found: %s', line => {
    expect(offences(line)).toHaveLength(1)
  })
  test.each([
    'if (token === null) return',
    "if (typeof ticket === 'string') go()",
    'given.length === mac.length && timingSafeEqual(given, mac)',
    'if (secret === undefined) fail()',
  ])('is not suspected in: %s', line => {
    expect(offences(line)).toEqual([])
  })
})
