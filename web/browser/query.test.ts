import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiKey, CallOptions } from './api.ts'
import { showsCached, showsFresh } from './last-seen.ts'
import { ApiProblem } from './problem.ts'
import { invalidate, lastSeen, queryClient, write } from './query.ts'

/** The server's next answer. */
let answers: () => unknown
vi.mock('./api.ts', () => ({
  api: async (_key: ApiKey, _input: unknown, { onStale }: CallOptions) => {
    onStale?.(['bookings', 'orders'])
    return answers()
  },
}))

const isStale = (key: string) => queryClient.getQueryState([key])?.isInvalidated
const read = [
  'GET /bookings/{id}',
  'GET /expert/bookings',
  'GET /orders/{id}',
  'GET /me',
  'GET /waiting',
  'GET /inbox',
  'GET /family/today',
]
const staleNow = () => read.filter(isStale)

beforeEach(() => {
  queryClient.clear()
  for (const key of read) queryClient.setQueryData([key], {})
})

const cancel = () =>
  write('POST /bookings/{id}/cancellation', { params: { id: 'b' }, body: { expectedRefund: 0 } } as never)

describe('a write request', () => {
  it('refetches what the server marks as stale, plus pending items and the day', async () => {
    answers = () => 'cancelled'
    expect(await cancel()).toBe('cancelled')
    expect(staleNow()).toEqual([
      'GET /bookings/{id}',
      'GET /expert/bookings',
      'GET /orders/{id}',
      'GET /waiting',
      'GET /inbox',
      'GET /family/today',
    ])
  })
  it('also refetches it after a version conflict', async () => {
    answers = () => {
      throw new ApiProblem({ status: 409, code: 'changed_meanwhile' })
    }
    await expect(cancel()).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect(staleNow()).toContain('GET /bookings/{id}')
  })
  it('refetches nothing when it is refused', async () => {
    answers = () => {
      throw new ApiProblem({ status: 409, code: 'slot_taken' })
    }
    await expect(cancel()).rejects.toMatchObject({ code: 'slot_taken' })
    expect(staleNow()).toEqual([])
  })
})

describe('the notice about outdated data', () => {
  const today = 'GET /expert/today'
  const observe = () => new QueryObserver(queryClient, { queryKey: [today, {}] }).subscribe(() => {})
  it('shows when the oldest cached answer on the screen was fetched', () => {
    const leave = observe()
    showsCached(today, {}, 1000)
    expect(lastSeen()).toBe(1000)
    leave()
    showsFresh(today, {})
  })
  it('disappears once the server has answered', () => {
    const leave = observe()
    showsCached(today, {}, 1000)
    showsFresh(today, {})
    expect(lastSeen()).toBeNull()
    leave()
  })
  it('ignores cached answers that no screen shows, since nothing would refetch them', () => {
    const leave = observe()
    showsCached(today, {}, 1000)
    leave()
    expect(lastSeen()).toBeNull()
    showsFresh(today, {})
  })
})

describe('a change that arrives while a list is first being read', () => {
  it('is seen: the list is read once more', async () => {
    queryClient.clear()
    const first = Promise.withResolvers<string>()
    const later = ['with the new lead']
    const queryFn = vi.fn(() => (queryFn.mock.calls.length === 1 ? first.promise : Promise.resolve(later[0])))
    const watch = new QueryObserver(queryClient, { queryKey: ['GET /leads'], queryFn }).subscribe(
      () => undefined,
    )
    const told = invalidate('leads')
    first.resolve('without it')
    await told
    expect(queryClient.getQueryData(['GET /leads'])).toBe('with the new lead')
    expect(queryFn).toHaveBeenCalledTimes(2)
    watch()
  })
})
