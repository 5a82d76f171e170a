import { describe, expect, test } from 'vitest'
import { createCounter, REMEMBERED_KEYS } from './counters.ts'

describe('a counter', () => {
  test('counts a key within its window and then starts again', () => {
    const counter = createCounter(60_000)
    expect(counter.add('a', 0)).toEqual({ count: 1, endsAtMs: 60_000 })
    expect(counter.add('a', 59_999)).toEqual({ count: 2, endsAtMs: 60_000 })
    expect(counter.add('a', 60_000)).toEqual({ count: 1, endsAtMs: 120_000 })
    expect(counter.add('b', 60_000).count).toBe(1)
  })

  test('remembers at most ten thousand keys, the newest ones', () => {
    const counter = createCounter(60_000)
    for (let nth = 0; nth < REMEMBERED_KEYS; nth += 1) counter.add(`10.0.${nth >> 8}.${nth & 255}`, 0)
    // Used again, so no longer the one unused for longest.
    counter.add('10.0.0.0', 1)
    for (let nth = 0; nth < 5000; nth += 1) counter.add(`2001:db8:${nth.toString(16)}::/64`, 2)
    expect(counter.size).toBe(REMEMBERED_KEYS)
    expect(counter.add('10.0.0.0', 3).count).toBe(3)
    expect(counter.add('10.0.0.1', 3).count).toBe(1)
  })
})
