import { describe, expect, it, vi } from 'vitest'
import { attempts } from './attempts.ts'
import { ApiProblem } from './problem.ts'

const refused = (code: string, status = 403) => new ApiProblem({ status, code })

/** Answers one call after the other; what is an error is thrown. */
function sending(...answers: (string | ApiProblem)[]) {
  const keys: string[] = []
  const send = vi.fn(async (_input: object, key: string) => {
    keys.push(key)
    const answer = answers.shift()
    if (typeof answer !== 'string') throw answer
    return answer
  })
  return { keys, send }
}

const yes = async () => true
const no = async () => false

describe('sending under one key', () => {
  it('repeats a failed input under its key, and sends another input under another', async () => {
    const { keys, send } = sending(refused('offline', 0), 'booked', 'booked again', 'other')
    const attempt = attempts({ send, acceptTerms: no })
    await expect(attempt({ seat: 1 })).rejects.toMatchObject({ code: 'offline' })
    await attempt({ seat: 1 })
    await attempt({ seat: 1 })
    await attempt({ seat: 2 })
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys.slice(1)).size).toBe(3)
  })

  it('goes on by itself once the terms are accepted, under the same key', async () => {
    const { keys, send } = sending(refused('terms_not_accepted'), 'booked')
    await expect(attempts({ send, acceptTerms: yes })({ seat: 1 })).resolves.toBe('booked')
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })

  it('sends nothing more where the terms are not accepted, or something else keeps it back', async () => {
    const unwilling = sending(refused('terms_not_accepted'))
    await expect(attempts({ send: unwilling.send, acceptTerms: no })({})).rejects.toMatchObject({
      code: 'terms_not_accepted',
    })
    expect(unwilling.keys).toHaveLength(1)
    const acceptTerms = vi.fn(yes)
    const taken = sending(refused('slot_taken', 409))
    await expect(attempts({ send: taken.send, acceptTerms })({})).rejects.toMatchObject({
      code: 'slot_taken',
    })
    expect(acceptTerms).not.toHaveBeenCalled()
  })

  it('asks for the terms once, not over and over', async () => {
    const { keys, send } = sending(refused('terms_not_accepted'), refused('terms_not_accepted'))
    await expect(attempts({ send, acceptTerms: yes })({})).rejects.toMatchObject({
      code: 'terms_not_accepted',
    })
    expect(keys).toHaveLength(2)
  })

  it('sends nothing where what comes before it fails, and keeps the key for the next press', async () => {
    const { keys, send } = sending(refused('offline', 0), 'booked')
    const attempt = attempts({ send, acceptTerms: no })
    const seat = { seat: 1 }
    await expect(
      attempt(seat, async () => {
        throw refused('terms_outdated', 409)
      }),
    ).rejects.toMatchObject({ code: 'terms_outdated' })
    expect(keys).toHaveLength(0)
    await expect(attempt(seat, async () => undefined)).rejects.toMatchObject({ code: 'offline' })
    await attempt(seat, async () => undefined)
    expect(keys[1]).toBe(keys[0])
  })
})
