import { describe, expect, it } from 'vitest'
import { acceptTerms, connectSteps } from './app-steps.ts'

const nowhere = () => undefined

/** A frame whose dialog is closed by the test. */
function frame() {
  const shown: ((isAccepted: boolean) => void)[] = []
  const disconnect = connectSteps({
    go: nowhere,
    contact: nowhere,
    acceptTerms: () => new Promise(tell => shown.push(tell)),
  })
  return { shown, disconnect }
}

describe('the terms', () => {
  it('are shown once for all pending requests, and resolve each of them', async () => {
    const { shown, disconnect } = frame()
    const waiting = [acceptTerms(), acceptTerms()]
    expect(shown).toHaveLength(1)
    shown[0]?.(true)
    expect(await Promise.all(waiting)).toEqual([true, true])
    disconnect()
  })
  it('are shown again after being closed', async () => {
    const { shown, disconnect } = frame()
    const first = acceptTerms()
    shown[0]?.(false)
    expect(await first).toBe(false)
    const second = acceptTerms()
    expect(shown).toHaveLength(2)
    shown[1]?.(true)
    expect(await second).toBe(true)
    disconnect()
  })
})
