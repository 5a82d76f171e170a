import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as patterns from './patterns.ts'

const cases: [keyof typeof named, string[], string[]][] = [
  ['digitsPattern', ['0', '560001'], ['', ' 1', '1 ', '1.5', '-1', '५६', 'a1', '1\n']],
  [
    'lettersAndDigitsPattern',
    ['Yoga2', 'योग२', 'हिन्दी', 'क्‍ष', 'தமிழ்', '中文5', 'é'],
    ['', 'two words', 'a-b', 'a_b', '़', '\u200d', 'a\n', '<b>'],
  ],
  [
    'lettersAndSpacesPattern',
    ['Asha Rao', 'आशा राव', 'हिन्दी भाषा', ' a ', 'ಆಶಾ'],
    ['', '   ', 'Asha2', 'Asha\tRao', 'O’Brien', ' ़', 'a\n'],
  ],
  ['noWhitespacePattern', ['a', 'a-b', 'आशा', '<>'], ['', 'a b', 'a\n', '\u00a0', 'a\u3000b', '\t']],
  [
    'negativeNumberPattern',
    ['-1', '-0.5', '-.5', '\u22125', '-100', '-0.01'],
    ['', '1', '-', '-0', '-0.0', '--1', '-1.', '-a', '- 1'],
  ],
  [
    'phonePattern',
    ['+919876543210', '+14155552671', '+1234567'],
    ['', '9876543210', '+0123456789', '+91 98765', '+1234567890123456', '+91987654321०', '+919876543210\n'],
  ],
  [
    'personNamePattern',
    ['Asha', 'Asha K. Rao', "D'Souza", 'Anne-Marie', 'आशा राव', 'श्री', 'É. Zola', 'ஆஷா'],
    ['', ' Asha', '-', '.', 'Asha2', 'Asha<b>', 'Asha\n', 'a@b', 'a\u202eb', '़'],
  ],
  [
    'plainLinePattern',
    ['', 'a <b> & "c"', 'आशा 😀', 'क्‍ष'],
    ['a\nb', 'a\tb', '\u0000', 'a\u007f', 'a\u0085', 'a\u202eb', 'a\u2028b'],
  ],
  ['plainTextPattern', ['', 'a\nb\tc', 'आशा\n😀'], ['\u0000', 'a\rb', '\u001b[0m', 'a\u2066b']],
]

const {
  ownPathPattern: _path,
  isNegativeNumber: _negative,
  hasOnlyAllowedCharacters: _only,
  ...named
} = patterns

describe.each(cases)('%s', (name, accepted, refused) => {
  it.each(accepted)('accepts %j, every time', text => {
    expect(named[name].test(text)).toBe(true)
    expect(named[name].test(text)).toBe(true)
  })

  it.each(refused)('refuses %j', text => {
    expect(named[name].test(text)).toBe(false)
  })
})

describe('allowed characters', () => {
  it.each([
    ['0-9', '09-', true],
    ['0-9', '5', false],
    ['^]\\', '\\]^', true],
    ['a', '', true],
    ['अा', 'आ', false],
    ['😀', '😀😀', true],
    ['😀', '\ud83d', false],
    ['', 'a', false],
    ['a', 'a\n', false],
  ])('for %j allow %j: %s', (allowed, text, expected) => {
    expect(patterns.hasOnlyAllowedCharacters(text, allowed)).toBe(expected)
  })

  it('give the same result as removing them one by one, for any text', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', '-', ']', '^', '\\', 'ा', '😀', ' '),
      maxLength: 6,
    })
    fc.assert(
      fc.property(letters, letters, (allowed, text) => {
        const left = [...allowed].reduce((rest, char) => rest.replaceAll(char, ''), text)
        expect(patterns.hasOnlyAllowedCharacters(text, allowed)).toBe(left === '')
      }),
    )
  })
})

it('no pattern is slow on hostile text', () => {
  const hostile = [
    `${'a '.repeat(50_000)}!`,
    `${'a'.repeat(100_000)}!`,
    `${'ाा'.repeat(50_000)}!`,
    `-${'1'.repeat(100_000)}x`,
  ]
  const started = performance.now()
  for (const text of hostile) for (const pattern of Object.values(named)) pattern.test(text)
  expect(performance.now() - started).toBeLessThan(1_000)
})

describe('a path of our own site', () => {
  it.each(['/', '/learner/bookings?paid=1', '/center/schedule#today', '/a/b%20c'])('accepts “%s”', path =>
    expect(patterns.ownPathPattern.test(path)).toBe(true),
  )
  it.each([
    '',
    'learner',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\\b',
    'https://evil.example',
    'javascript:alert(1)',
    '/с-кириллицей',
  ])('refuses “%s”', path => expect(patterns.ownPathPattern.test(path)).toBe(false))
})
