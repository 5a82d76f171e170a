import { describe, expect, test } from 'vitest'
import { isIllegal } from '../../kernel/state-machine.ts'
import { centerStates } from './center-states.ts'

/** Every state with every event: the next state, or null if there is none. */
const table = {
  draft: { activate: 'active', suspend: null, resume: null, close: null },
  active: { activate: null, suspend: 'suspended', resume: null, close: null },
  suspended: { activate: null, suspend: null, resume: 'active', close: 'closed' },
  closed: { activate: null, suspend: null, resume: null, close: null },
} as const

describe('the states of a center', () => {
  const rows = centerStates.states.flatMap(state =>
    centerStates.events.map(event => [state, event, table[state][event]] as const),
  )
  test.each(rows)('%s: %s leads to %s', (state, event, expected) => {
    const outcome = centerStates.next(state, event)
    expect(isIllegal(outcome) ? null : outcome).toBe(expected)
  })
})
