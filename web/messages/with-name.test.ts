import { createTranslator } from 'use-intl'
import { describe, expect, it } from 'vitest'
import { textsWithName, withName } from './with-name.ts'

const words = { brand: 'Triveni', deep: { ask: 'What does {who} pay on Triveni?', hi: 'त्रिवेणी पर' } }

describe('the words of an installation with its own name', () => {
  it('use that name in both languages, at any depth', () =>
    expect(withName(words, 'Kolam')).toEqual({
      brand: 'Kolam',
      deep: { ask: 'What does {who} pay on Kolam?', hi: 'Kolam पर' },
    }))

  it('use it in messages compiled by the build', () =>
    expect(withName({ ask: ['What does ', ['who'], ' pay on Triveni?'] }, 'Kolam')).toEqual({
      ask: ['What does ', ['who'], ' pay on Kolam?'],
    }))

  it('use it in the terms and policies, which are plain text', () => {
    const policy = { lead: 'Triveni and you', blocks: ['त्रिवेणी', ['On Triveni']] }
    expect(textsWithName(policy, "Kolam's {1}")).toEqual({
      lead: "Kolam's {1} and you",
      blocks: ["Kolam's {1}", ["On Kolam's {1}"]],
    })
  })

  it('are unchanged when it has none', () => expect(withName(words, 'Triveni')).toBe(words))

  it.each(['Kolam’s', "Kolam's $& Place", '{Kolam}', '<b>Kolam', 'Kolam #1'])(
    'contain %s unchanged',
    name => {
      const t = createTranslator({ locale: 'en', messages: withName(words, name) as never })
      expect(t('deep.ask' as never, { who: 'Asha' } as never)).toBe(`What does Asha pay on ${name}?`)
    },
  )
})
