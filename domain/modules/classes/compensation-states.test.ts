import { expect, it } from 'vitest'
import { isIllegal } from '../../kernel/state-machine.ts'
import { compensationStates } from './compensation-states.ts'

const table = {
  open: { takeCredit: 'credit', takeMoney: 'refund', withdraw: 'withdrawn' },
  credit: { withdraw: 'withdrawn' },
} as Record<string, Record<string, string>>

it.each(
  compensationStates.states.flatMap(state => compensationStates.events.map(event => [state, event] as const)),
)('a choice that is %s follows the table on “%s”', (state, event) => {
  const outcome = compensationStates.next(state, event)
  expect(isIllegal(outcome) ? undefined : outcome).toBe(table[state]?.[event])
})
