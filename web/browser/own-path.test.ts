import { describe, expect, it } from 'vitest'
import { ownPath, rolePath } from './own-path.ts'

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

describe('where a role is led on', () => {
  it.each(['/center', '/center/staff', '/center?tab=x', '/center#top'])('is %s, one of its own', next => {
    expect(rolePath('center', next, '/center/dashboard')).toBe(next)
  })

  it.each([
    '/centers',
    '/learner/more',
    '/center/..//evil.example',
    '/center/../admin/users',
    '//center',
    7,
    undefined,
  ])('is its first screen instead of %j', next => {
    expect(rolePath('center', next, '/center/dashboard')).toBe('/center/dashboard')
  })
})
