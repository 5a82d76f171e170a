import { describe, expect, it } from 'vitest'
import { ownPath, rolePath } from './own-path.ts'

describe('the destination after sign-in', () => {
  it.each(['/learner/bookings', '/center/schedule?view=week&date=2026-11-21', '/expert#top', '/'])(
    'is %s, as requested',
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
  ])('is never on another site: %j', next => {
    expect(ownPath(next)).toBeNull()
  })
})

describe('the destination within a role', () => {
  it.each(['/center', '/center/staff', '/center?tab=x', '/center#top'])(
    'is %s, one of its own screens',
    next => {
      expect(rolePath('center', next, '/center/dashboard')).toBe(next)
    },
  )

  it.each([
    '/centers',
    '/learner/more',
    '/center/..//evil.example',
    '/center/../admin/users',
    '//center',
    7,
    undefined,
  ])('is its home screen instead of %j', next => {
    expect(rolePath('center', next, '/center/dashboard')).toBe('/center/dashboard')
  })
})
