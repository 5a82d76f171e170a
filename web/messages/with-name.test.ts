import { createTranslator } from 'use-intl'
import { describe, expect, it } from 'vitest'
import { textsWithName, withName } from './with-name.ts'

const words = { brand: 'Triveni', deep: { ask: 'What does {who} pay on Triveni?', hi: 'त्रिवेणी पर' } }

describe('the words of an installation with a name of its own', () => {
  it('say that name in both languages, however deep they stand', () =>
    expect(withName(words, 'Kolam')).toEqual({
      brand: 'Kolam',
      deep: { ask: 'What does {who} pay on Kolam?', hi: 'Kolam पर' },
    }))

  it('say it in messages that the build has taken apart', () =>
    expect(withName({ ask: ['What does ', ['who'], ' pay on Triveni?'] }, 'Kolam')).toEqual({
      ask: ['What does ', ['who'], ' pay on Kolam?'],
    }))

  it('say it in the terms and policies, which are texts alone', () => {
    const policy = { lead: 'Triveni and you', blocks: ['त्रिवेणी', ['On Triveni']] }
    expect(textsWithName(policy, "Kolam's {1}")).toEqual({
      lead: "Kolam's {1} and you",
      blocks: ["Kolam's {1}", ["On Kolam's {1}"]],
    })
  })

  it('are untouched where it has none', () => expect(withName(words, 'Triveni')).toBe(words))

  it.each(['Kolam’s', "Kolam's $& Place", '{Kolam}', '<b>Kolam', 'Kolam #1'])('hold %s as it is', name => {
    const t = createTranslator({ locale: 'en', messages: withName(words, name) as never })
    expect(t('deep.ask' as never, { who: 'Asha' } as never)).toBe(`What does Asha pay on ${name}?`)
  })
})
