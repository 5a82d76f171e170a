import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { isUnavailable } from '#server/platform/database-errors.ts'
import { withinDeadline } from './deadline.ts'

describe('an answer', () => {
  test('that comes in time is given, a fault too', async () => {
    expect(await withinDeadline(Promise.resolve('here'))).toBe('here')
    await expect(withinDeadline(Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug')
  })
  test('that takes too long is "unavailable"; what the work returns later does no harm', async () => {
    const work = sleep(30).then(() => {
      throw new Error('too late')
    })
    await expect(withinDeadline(work, 5)).rejects.toSatisfy(isUnavailable)
    await sleep(40)
  })
})
