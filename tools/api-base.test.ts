import { describe, expect, it } from 'vitest'
import { apiBaseOf } from './api-base.ts'

describe('the address of the API that a build asks', () => {
  it.each([undefined, ''])('is that of the pages without a setting: %j', setting => {
    expect(apiBaseOf(setting)).toBeNull()
  })

  it('is another host where the build names one', () => {
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
  ])('ends the build where it is none: %s', setting => {
    expect(() => apiBaseOf(setting)).toThrow(/VITE_API_BASE must be a whole address/)
  })
})
