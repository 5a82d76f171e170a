import { describe, expect, it, vi } from 'vitest'
import { attempts } from './attempts.ts'
import { ApiProblem } from './problem.ts'

const refused = (code: string, status = 403) => new ApiProblem({ status, code })

/** Answers one call after the other, and throws errors. */
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

describe('sending with an idempotency key', () => {
  it('retries a failed input with the same key, and sends different input with a new one', async () => {
    const { keys, send } = sending(refused('offline', 0), 'booked', 'booked again', 'other')
    const attempt = attempts({ send, acceptTerms: no })
    await expect(attempt({ seat: 1 })).rejects.toMatchObject({ code: 'offline' })
    await attempt({ seat: 1 })
    await attempt({ seat: 1 })
    await attempt({ seat: 2 })
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys.slice(1)).size).toBe(3)
  })

  it('continues automatically with the same key once the terms are accepted', async () => {
    const { keys, send } = sending(refused('terms_not_accepted'), 'booked')
    await expect(attempts({ send, acceptTerms: yes })({ seat: 1 })).resolves.toBe('booked')
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })

  it('sends nothing more when the terms are not accepted or something else blocks it', async () => {
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

  it('asks for the terms only once', async () => {
    const { keys, send } = sending(refused('terms_not_accepted'), refused('terms_not_accepted'))
    await expect(attempts({ send, acceptTerms: yes })({})).rejects.toMatchObject({
      code: 'terms_not_accepted',
    })
    expect(keys).toHaveLength(2)
  })

  it('sends nothing when a preceding step fails, and reuses the key on the next attempt', async () => {
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
