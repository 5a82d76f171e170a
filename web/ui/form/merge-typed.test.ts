import { describe, expect, it } from 'vitest'
import { isNews, mergeTyped } from './merge-typed.ts'

const ground = { name: 'Lotus', about: { en: 'Swim', hi: 'तैराकी' }, amenityIds: ['pool'], phone: '' }

describe('a form whose record was changed by another user', () => {
  it('retains typed values, and updates untouched fields', () => {
    const typed = { ...ground, about: { en: 'Swim and play', hi: 'तैराकी' } }
    const newer = { ...ground, name: 'Lotus Club', about: { en: 'Swim well', hi: 'अच्छी तैराकी' } }
    expect(mergeTyped({ ground, typed, newer })).toEqual({
      ...newer,
      about: { en: 'Swim and play', hi: 'अच्छी तैराकी' },
    })
    expect(isNews({ ground, typed, newer })).toBe(true)
  })

  it('treats a list as one field', () => {
    const typed = { ...ground, amenityIds: ['pool', 'lift'] }
    const newer = { ...ground, amenityIds: [], phone: '+919800000001' }
    expect(mergeTyped({ ground, typed, newer })).toEqual({ ...newer, amenityIds: ['pool', 'lift'] })
  })

  it('reports no conflict when nothing was typed', () => {
    const newer = { ...ground, name: 'Lotus Club' }
    expect(mergeTyped({ ground, typed: ground, newer })).toEqual(newer)
    expect(isNews({ ground, typed: ground, newer })).toBe(false)
  })

  it('reports no conflict when the saved value equals the typed one, as after the user’s own save', () => {
    const typed = { ...ground, name: 'Lotus Club' }
    expect(isNews({ ground, typed, newer: { ...typed } })).toBe(false)
    // Typing continued while it was being saved.
    const typedOn = { ...typed, phone: '+919800000001' }
    expect(isNews({ ground: typed, typed: typedOn, newer: { ...typed } })).toBe(false)
  })

  it('leaves a cleared field empty', () => {
    const typed = { ...ground, name: '' }
    expect(mergeTyped({ ground, typed, newer: { ...ground, name: 'Lotus Club' } }).name).toBe('')
  })
})
