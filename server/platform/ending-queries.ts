import { type RawBuilder, sql } from 'kysely'
import { isIllegal, type StateMachine } from '#domain/kernel/state-machine.ts'

/**
 * Where an event leads from the column `status`, by the state table. A statement that meets a row whose state does
 * not allow the event fails on the missing status.
 */
export function statusAfter<State extends string, Event extends string>(
  states: StateMachine<State, Event>,
  event: Event,
): RawBuilder<State> {
  const cases = states.states.flatMap(state => {
    const next = states.next(state, event)
    return isIllegal(next) ? [] : [sql`when ${state} then ${next}`]
  })
  return sql<State>`case status ${sql.join(cases, sql` `)} end`
}

/** Whether an event can happen in the state of a row. */
export function canEnd<State extends string, Event extends string>(
  states: StateMachine<State, Event>,
  event: Event,
): RawBuilder<boolean> {
  const from = states.states.filter(state => states.allowed(state).includes(event))
  return sql<boolean>`status = any(${from}::text[])`
}
