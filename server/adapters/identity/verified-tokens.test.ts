import { expect, it } from 'vitest'
import { rememberUntilExpiry } from './verified-tokens.ts'

it('a verified token is cached until it expires', () => {
  const tokens = rememberUntilExpiry<string>(10)
  tokens.put('token', 'meera', 1000)
  expect(tokens.get('token', 999)).toBe('meera')
  expect(tokens.get('token', 1000)).toBeUndefined()
  expect(tokens.get('token', 999)).toBeUndefined()
})

it('a full cache drops the token unused for longest', () => {
  const tokens = rememberUntilExpiry<number>(3)
  for (const [index, token] of ['a', 'b', 'c'].entries()) tokens.put(token, index, 1000)
  tokens.get('a', 0)
  tokens.put('d', 3, 1000)
  expect(['a', 'b', 'c', 'd'].map(token => tokens.get(token, 0))).toEqual([0, undefined, 2, 3])
})
