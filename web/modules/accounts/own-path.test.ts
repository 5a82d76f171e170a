import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

describe('where a person is led after signing in', () => {
  it.each(['/learner/bookings', '/center/schedule?view=week&date=2026-11-21', '/expert#top', '/'])(
    'is %s, as asked',
    path => {
      expect(ownPath(path)).toBe(path)
    },
  )

  it.each([
    '',
    'learner',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/learner/..//evil.example',
    'javascript:alert(1)',
    ' /learner',
    '@evil.example',
  ])('is never elsewhere: %j', next => {
    expect(ownPath(next)).toBeNull()
  })
})
