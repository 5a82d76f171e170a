import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { heldWrites, sendHeld } from './held-writes.ts'
import { ApiProblem } from './problem.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An answer to `id` whose sending ends as `ends` says, one after the other. */
function answer(id: string, ...ends: (ApiProblem | 'sent')[]) {
  const send = vi.fn(async () => {
    const end = ends.shift() ?? 'sent'
    if (end !== 'sent') throw end
  })
  return { id, what: 'yes', send, onRefused: vi.fn(), onSending: vi.fn() }
}

describe('holding what was answered', () => {
  it('sends it once its time is over, and not before', async () => {
    const held = heldWrites(8000)
    const one = answer('one')
    held.hold(one)
    await vi.advanceTimersByTimeAsync(7900)
    expect(one.send).not.toHaveBeenCalled()
    expect(held.current()).toMatchObject([{ id: 'one', state: 'held' }])
    await vi.advanceTimersByTimeAsync(200)
    expect(one.send).toHaveBeenCalledTimes(1)
    expect(one.onSending).toHaveBeenCalledTimes(1)
    expect(held.current()).toEqual([])
  })

  it('never sends what was undone, and undoes nothing that is on its way', async () => {
    const held = heldWrites(8000)
    const [one, other] = [answer('one'), answer('other')]
    held.hold(one)
    expect(held.undo('one')).toBe(true)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(one.send).not.toHaveBeenCalled()
    held.hold(other)
    void held.sendNow()
    expect(held.undo('other')).toBe(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(other.send).toHaveBeenCalledTimes(1)
  })

  it('sends the one before with the next', async () => {
    const held = heldWrites(8000)
    const [one, next] = [answer('one'), answer('next')]
    held.hold(one)
    await vi.advanceTimersByTimeAsync(1000)
    held.hold(next)
    await vi.advanceTimersByTimeAsync(0)
    expect(one.send).toHaveBeenCalledTimes(1)
    expect(held.current()).toMatchObject([{ id: 'next', state: 'held' }])
    await vi.advanceTimersByTimeAsync(7900)
    expect(next.send).not.toHaveBeenCalled()
  })

  it('sends all that is held before somebody signs out', async () => {
    const one = answer('one')
    heldWrites(8000).hold(one)
    await sendHeld()
    expect(one.send).toHaveBeenCalledTimes(1)
  })

  it('says what the server refused, and lets go of it', async () => {
    const held = heldWrites(8000)
    const full = new ApiProblem({ status: 409, code: 'batch_full' })
    const one = answer('one', full)
    held.hold(one)
    await held.sendNow()
    expect(one.onRefused).toHaveBeenCalledWith(full)
    expect(held.current()).toEqual([])
  })

  it('tries again by itself where there is no network', async () => {
    const held = heldWrites(8000)
    const one = answer('one', new ApiProblem({ status: 0, code: 'offline' }))
    held.hold(one)
    await held.sendNow()
    expect(held.current()).toMatchObject([{ state: 'offline' }])
    expect(held.undo('one')).toBe(false)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(one.send).toHaveBeenCalledTimes(2)
    expect(one.onRefused).not.toHaveBeenCalled()
    expect(held.current()).toEqual([])
  })
})
