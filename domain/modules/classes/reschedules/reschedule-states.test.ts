import { expect, it } from 'vitest'
import { isIllegal } from '../../../kernel/state-machine.ts'
import { rescheduleStates } from './reschedule-states.ts'

const table = {
  open: { move: 'moved', keep: 'stayed', withdraw: 'withdrawn' },
  moved: { announce: 'final', undo: 'undone' },
} as Record<string, Record<string, string>>

it.each(
  rescheduleStates.states.flatMap(state => rescheduleStates.events.map(event => [state, event] as const)),
)('a negotiation that is %s follows the table on “%s”', (state, event) => {
  const outcome = rescheduleStates.next(state, event)
  expect(isIllegal(outcome) ? undefined : outcome).toBe(table[state]?.[event])
})
