import { describe, expect, it } from 'vitest'
import { searchTextOf, searchWords } from './search-text.ts'

const yoga = { en: 'Yoga', hi: 'योग' }

describe('searchTextOf', () => {
  it('contains name, locality and services in both scripts, in lower case without punctuation', () => {
    const text = searchTextOf({
      name: 'Lotus  Arts',
      city: 'Pune',
      address: '4/2, FC Road',
      services: [yoga, { en: 'Dance', hi: 'नृत्य' }],
    })
    expect(text).toBe('lotus arts pune 4 2 fc road yoga योग dance नृत्य')
  })

  it('leaves out missing parts', () => {
    expect(searchTextOf({ name: 'Asha', city: null, address: '', services: [] })).toBe('asha')
  })

  it('composes letters, so that two encodings of a word match', () => {
    const decomposed = { name: 'Cafe\u0301', city: null, address: '', services: [] }
    expect(searchTextOf(decomposed)).toBe('caf\u00e9')
  })
})

describe('searchWords', () => {
  it('splits at anything but letters, marks and digits', () => {
    expect(searchWords(' Yoga,  Pune! (योग) ')).toEqual(['yoga', 'pune', 'योग'])
  })

  it('lists a word once and takes at most six', () => {
    expect(searchWords('a a b c d e f g h')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('finds no words in punctuation', () => {
    expect(searchWords(' %_\\ ')).toEqual([])
  })
})
