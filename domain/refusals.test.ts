import { describe, expect, it } from 'vitest'
import { catalogueOf } from './refusals/refusal-kind.ts'
import { REFUSALS, type RefusalCode, refusalSentence, refuse } from './refusals.ts'

const codes = Object.keys(REFUSALS) as RefusalCode[]
const namesIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

describe('the catalogue of refusals', () => {
  const taken = {
    taken: { status: 409, en: 'It is taken.', hi: 'यह लिया जा चुका है।', next: ['reload'] },
  } as const
  const another = { taken: { status: 409, en: 'It is gone.', hi: 'यह अब नहीं है।', next: ['wait'] } } as const

  it('has no code twice: neither types nor loading allow it', () => {
    // @ts-expect-error two parts have the same code
    expect(() => catalogueOf(taken, another)).toThrow('taken')
  })
  it('uses the same parameters in both languages', () => {
    const differing = codes.filter(code => {
      const { en, hi } = REFUSALS[code]
      return [...new Set(namesIn(en))].sort().join() !== [...new Set(namesIn(hi))].sort().join()
    })
    expect(differing).toEqual([])
  })
  it('requires every parameter that its sentences use', () => {
    // @ts-expect-error the sentence begins with the name of the expert
    refuse('service_not_in_profile', { args: { name: 'Asha Menon' } })
    // @ts-expect-error the sentence includes the end date
    refuse('offer_lapsed')
    const refusal = refuse('offer_lapsed', { args: { until_en: '5 Dec', until_hi: '5 दिस॰' } })
    expect(refusalSentence(refusal, 'en')).toContain('until 5 Dec')
    expect(refusalSentence(refusal, 'hi')).toContain('5 दिस॰')
  })
  it.each([
    ['plan_changed', 'plan_again', 'instalments_changed', 'reload'],
    ['service_not_taught', 'another_expert', 'service_not_in_profile', 'choose_service'],
    ['nothing_to_refund', 'reload', 'class_not_paid', 'take_credit'],
  ] as const)('distinguishes %s (%s) from %s (%s)', (one, step, other, otherStep) => {
    expect([REFUSALS[one].next, REFUSALS[other].next]).toEqual([[step], [otherStep]])
    expect(REFUSALS[one].en).not.toBe(REFUSALS[other].en)
  })
})
