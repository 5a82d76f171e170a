import { describe, expect, it } from 'vitest'
import { tagField } from './learner-tag-api.ts'
import { spellTags } from './tag-rules.ts'

describe('tags', () => {
  it('ignore case, and use the existing spelling', () => {
    expect(spellTags(['squad', 'SQUAD', 'School team'], ['Squad', 'Scholarship'])).toEqual([
      'Squad',
      'School team',
    ])
    expect(spellTags(['Beginner', 'beginner'], [])).toEqual(['Beginner'])
    expect(spellTags(['École', 'ÉCOLE', 'टीम'], [])).toEqual(['École', 'टीम'])
  })

  it('are short texts without commas, and not “all”', () => {
    expect(tagField.parse('  Competition   squad ')).toBe('Competition squad')
    expect(tagField.parse('स्कूल टीम')).toBe('स्कूल टीम')
    for (const refused of ['', '   ', 'a, b', 'All', 'x'.repeat(31), 'two\nlines'])
      expect(tagField.safeParse(refused).success, refused).toBe(false)
  })
})
