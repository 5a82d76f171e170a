import { describe, expect, it } from 'vitest'
import { apiBaseOf } from './api-base.ts'

describe('the API base URL of a build', () => {
  it.each([undefined, ''])('defaults to the origin of the pages: %j', setting => {
    expect(apiBaseOf(setting)).toBeNull()
  })

  it('is another host when the build sets one', () => {
    expect(apiBaseOf('https://api.example/api/v1')).toBe('https://api.example/api/v1')
    expect(apiBaseOf('http://127.0.0.1:3000/behind/api/v1')).toBe('http://127.0.0.1:3000/behind/api/v1')
  })

  it.each([
    'api.example/api/v1',
    '/api/v1',
    'https://api.example',
    'https://api.example/api/v1/',
    'ftp://api.example/api/v1',
    'https://api.example/api/v1?x=1',
  ])('fails the build when it is invalid: %s', setting => {
    expect(() => apiBaseOf(setting)).toThrow(/VITE_API_BASE must be a whole address/)
  })
})
