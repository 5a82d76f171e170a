import { describe, expect, test } from 'vitest'
import { slugOf } from '../../kernel/slug.ts'
import { profileStrength } from './profile-strength.ts'

describe('the slug of a name', () => {
  test.each([
    ['Asha Iyer', 'asha-iyer'],
    ["  D'Souza, José  ", 'dsouza-jose'],
    ['O’Neil', 'oneil'],
    ['आशा', ''],
    ['A'.repeat(80), 'a'.repeat(60)],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ])('%j is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })
})

describe('profile strength', () => {
  const all = {
    headline: true,
    bio: true,
    languages: true,
    qualifications: true,
    services: true,
    availability: true,
    rates: true,
  }
  test('is the share of completed parts, and names the missing ones', () => {
    expect(profileStrength(all)).toEqual({ percent: 100, missing: [] })
    expect(profileStrength({ ...all, bio: false, rates: false })).toEqual({
      percent: 71,
      missing: ['bio', 'rates'],
    })
  })
})
