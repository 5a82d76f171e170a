import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { isUnavailable } from '#server/platform/database-errors.ts'
import { withinDeadline } from './deadline.ts'

describe('a response', () => {
  test('in time is passed on, even an error', async () => {
    expect(await withinDeadline(Promise.resolve('here'))).toBe('here')
    await expect(withinDeadline(Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug')
  })
  test('that takes too long becomes “unavailable”; a late result does no harm', async () => {
    const work = sleep(30).then(() => {
      throw new Error('too late')
    })
    await expect(withinDeadline(work, 5)).rejects.toSatisfy(isUnavailable)
    await sleep(40)
  })
})
