import { describe, expect, it } from 'vitest'
import { isNews, mergeTyped } from './merge-typed.ts'

const ground = { name: 'Lotus', about: { en: 'Swim', hi: 'तैराकी' }, amenityIds: ['pool'], phone: '' }

describe('a form whose ground was saved by somebody else meanwhile', () => {
  it('keeps what was typed, and follows in the fields that were left alone', () => {
    const typed = { ...ground, about: { en: 'Swim and play', hi: 'तैराकी' } }
    const newer = { ...ground, name: 'Lotus Club', about: { en: 'Swim well', hi: 'अच्छी तैराकी' } }
    expect(mergeTyped({ ground, typed, newer })).toEqual({
      ...newer,
      about: { en: 'Swim and play', hi: 'अच्छी तैराकी' },
    })
    expect(isNews({ ground, typed, newer })).toBe(true)
  })

  it('takes a list as one field', () => {
    const typed = { ...ground, amenityIds: ['pool', 'lift'] }
    const newer = { ...ground, amenityIds: [], phone: '+919800000001' }
    expect(mergeTyped({ ground, typed, newer })).toEqual({ ...newer, amenityIds: ['pool', 'lift'] })
  })

  it('tells nothing where nothing was typed', () => {
    const newer = { ...ground, name: 'Lotus Club' }
    expect(mergeTyped({ ground, typed: ground, newer })).toEqual(newer)
    expect(isNews({ ground, typed: ground, newer })).toBe(false)
  })

  it('tells nothing where what was saved is what was typed: the own save, which comes back', () => {
    const typed = { ...ground, name: 'Lotus Club' }
    expect(isNews({ ground, typed, newer: { ...typed } })).toBe(false)
    // Typed on while it was on its way.
    const typedOn = { ...typed, phone: '+919800000001' }
    expect(isNews({ ground: typed, typed: typedOn, newer: { ...typed } })).toBe(false)
  })

  it('keeps a field that was emptied', () => {
    const typed = { ...ground, name: '' }
    expect(mergeTyped({ ground, typed, newer: { ...ground, name: 'Lotus Club' } }).name).toBe('')
  })
})
