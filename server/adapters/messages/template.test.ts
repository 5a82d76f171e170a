import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/kernel/language.ts'
import { sizeOf } from './encoding.ts'
import { codeIn, type OutgoingMessage, renderMessage } from './port.ts'
import { defineTemplate, MessageRefused, readTemplate, renderTemplate } from './template.ts'
import { templates } from './templates.ts'

const template = defineTemplate({
  variables: { who: 'words', count: 'count' },
  text: { en: '{who} has {count} classes. {who}!', hi: '{who}: {count} क्लासें। {who}!' },
  mostSegments: 1,
})
const values = { who: 'Meera', count: 2 }
const en = { language: 'en', platform: 'Kolam' } as const

describe('a message', () => {
  it('is its template with the values filled in, in the requested language', () => {
    expect(renderTemplate('x', template, en, values).text).toBe('Meera has 2 classes. Meera!')
    expect(renderTemplate('x', template, { ...en, language: 'hi' }, values).text).toBe(
      'Meera: 2 क्लासें। Meera!',
    )
  })

  it.each([
    ['a value is missing', { who: 'Meera' }],
    ['a value has the wrong type', { ...values, count: '2' }],
    ['a count is not a whole number', { ...values, count: 1.5 }],
    ['text spans two lines', { ...values, who: 'Meera\nNair' }],
    ['text is longer than carriers allow', { ...values, who: 'x'.repeat(31) }],
    ['text is empty', { ...values, who: '' }],
    ['text contains a link', { ...values, who: 'see www.example.org' }],
    ['there is a value that the template does not have', { ...values, more: 'x' }],
  ])('is refused when %s', (_, given) => {
    expect(() => renderTemplate('x', template, en, given)).toThrow(MessageRefused)
  })

  it('is refused when it needs more segments than its template allows', () => {
    const long = { ...template, text: { en: `{who}{count}${'ä'.repeat(160)}`, hi: '' } }
    expect(() => renderTemplate('x', long, en, values)).toThrow('2 parts, at most 1')
  })

  it('is refused without quoting its content', () => {
    expect(() => renderTemplate('x', template, en, { who: 'Meera\nNair', count: 2 })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('Meera') }),
    )
  })

  it('is refused if it is not registered', () => {
    const made = { template: 'constructor', phone: '+919886000011', language: 'en', variables: {} }
    expect(() => renderMessage(made as unknown as OutgoingMessage)).toThrow(MessageRefused)
  })

  it('can be parsed back, but only if it matches a template', () => {
    expect(readTemplate(template, 'en', 'Meera has 2 classes. Meera!')).toEqual({ who: 'Meera', count: '2' })
    expect(readTemplate(template, 'en', 'Meera has 2 classes. Asha!')).toBeNull()
    expect(readTemplate(template, 'en', 'Meera has two classes. Meera!')).toBeNull()
  })
})

describe.each(Object.entries(templates))('the template “%s”', (name, known) => {
  it.each(LANGUAGES)('names the platform, and exactly its own variables, in %s', language => {
    const named = [...known.text[language].matchAll(/\{(\w+)\}/g)].map(match => match[1])
    expect([...new Set(named)].sort()).toEqual([...Object.keys(known.variables), 'platform'].sort())
  })

  it.each(LANGUAGES)('fits into its segments at its longest in %s', language => {
    const longest = {
      code: '000000',
      count: 999_999,
      host: 'triveni.organisation.example',
      link: `triveni.organisation.example/n/learner/${'a'.repeat(22)}`,
      words: 'अ'.repeat(30),
    }
    const filled = Object.entries(known.variables).map(([variable, kind]) => [variable, longest[kind]])
    const saying = { language, platform: 'अ'.repeat(40) }
    const { segments } = renderTemplate(name, known, saying, Object.fromEntries(filled))
    expect(segments).toBeLessThanOrEqual(known.mostSegments)
  })

  it('ends with the line that binds its code to our site, if it has one', () => {
    for (const text of Object.values(known.text))
      expect(text.includes('{code}')).toBe(text.endsWith('\n\n@{host} #{code}'))
  })
})

describe('a code', () => {
  const variables = { code: '042917', minutes: 5, host: 'triveni.example' }
  it.each([
    ['en', 'Kolam'],
    ['hi', 'Kolam'],
    ['hi', 'Triveni'],
    ['en', 'C++ (and {more}) $1'],
  ] as const)('is found in its message in %s under the name %s', (language, platform) => {
    const message = {
      template: 'sign_in_code',
      phone: '+919886000011',
      language,
      platform,
      variables,
    } as const
    expect(codeIn('sign_in_code', renderMessage(message).text)).toBe('042917')
  })

  it('is not found in any other text', () => {
    expect(codeIn('sign_in_code', '042917 is something else')).toBeNull()
    expect(codeIn('toString', '042917')).toBeNull()
  })
})

describe('the length of a text', () => {
  it.each([
    ['a'.repeat(160), 'gsm7', 160, 1],
    ['a'.repeat(161), 'gsm7', 161, 2],
    [`${'a'.repeat(158)}€`, 'gsm7', 160, 1],
    [`${'a'.repeat(159)}€`, 'gsm7', 161, 2],
    ['a'.repeat(307), 'gsm7', 307, 3],
    ['क'.repeat(70), 'ucs2', 70, 1],
    ['क'.repeat(71), 'ucs2', 71, 2],
    ['क'.repeat(135), 'ucs2', 135, 3],
    ['👏', 'ucs2', 2, 1],
  ] as const)('of “%.10s…” is %s, %d units, %d segments', (text, encoding, units, segments) => {
    expect(sizeOf(text)).toEqual({ encoding, units, segments })
  })
})
