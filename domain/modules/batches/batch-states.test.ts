import { describe, expect, it } from 'vitest'
import { isIllegal } from '../../kernel/state-machine.ts'
import { batchStates } from './batch-states.ts'

const legal: Record<string, string> = {
  'draft assign': 'awaiting_expert',
  'draft open': 'active',
  'draft cancel': 'cancelled',
  'awaiting_expert accept': 'active',
  'awaiting_expert decline': 'draft',
  'awaiting_expert withdraw': 'draft',
  'awaiting_expert cancel': 'cancelled',
  'active pause': 'paused',
  'active complete': 'completed',
  'active cancel': 'cancelled',
  'paused resume': 'active',
  'paused cancel': 'cancelled',
}
const pairs = batchStates.states.flatMap(state => batchStates.events.map(event => [state, event] as const))

describe('a batch', () => {
  it.each(pairs)('%s, %s', (state, event) => {
    const outcome = batchStates.next(state, event)
    const expected = legal[`${state} ${event}`]
    if (expected) expect(outcome).toBe(expected)
    else expect(isIllegal(outcome)).toBe(true)
  })

  it('is final once completed or cancelled', () => {
    expect(batchStates.states.filter(state => batchStates.isFinal(state))).toEqual(['completed', 'cancelled'])
  })
})
