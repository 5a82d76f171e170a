/** state → event → the state it leads to. A state without events is final. */
export type StateTable = Record<string, Record<string, string>>

type StateOf<T> = keyof T & string
type EventOf<T> = { [S in keyof T]: keyof T[S] & string }[keyof T]

/** The answer to an event that a state does not allow, with the ones it does. */
export interface IllegalTransition<State extends string = string, Event extends string = string> {
  illegal: true
  state: State
  event: Event
  allowed: Event[]
}

export interface StateMachine<State extends string, Event extends string> {
  readonly states: readonly State[]
  readonly events: readonly Event[]
  /** The state after the event, or why it is not allowed; never changes anything itself. */
  next(state: State, event: Event): State | IllegalTransition<State, Event>
  /** The events the state allows, in the table's order. */
  allowed(state: State): Event[]
  /** Whether the state has no events. */
  isFinal(state: State): boolean
}

/**
 * Creates a state machine from its table. Every target must be a state of the table; with `initial`, every state
 * must also be reachable from one of those.
 */
export function defineStates<const T extends StateTable>(
  table: T & { [S in keyof T]: Record<string, keyof T & string> },
  options: { initial?: readonly StateOf<T>[] } = {},
): StateMachine<StateOf<T>, EventOf<T>> {
  type State = StateOf<T>
  type Event = EventOf<T>
  const rows = new Map(Object.entries(table).map(([state, row]) => [state, new Map(Object.entries(row))]))
  refuseUnknownTargets(rows)
  if (options.initial) refuseUnreachable(rows, options.initial)

  const row = (state: State): Map<string, string> => {
    const known = rows.get(state)
    if (!known) throw new RangeError(`not a state: ${state}`)
    return known
  }
  const allowed = (state: State) => [...row(state).keys()] as Event[]

  return {
    states: [...rows.keys()] as State[],
    events: [...new Set([...rows.values()].flatMap(events => [...events.keys()]))] as Event[],
    next: (state, event) =>
      (row(state).get(event) as State | undefined) ?? {
        illegal: true,
        state,
        event,
        allowed: allowed(state),
      },
    allowed,
    isFinal: state => row(state).size === 0,
  }
}

/** Tells an illegal transition from a state. */
export function isIllegal<State extends string, Event extends string>(
  outcome: State | IllegalTransition<State, Event>,
): outcome is IllegalTransition<State, Event> {
  return typeof outcome !== 'string'
}

type Rows = Map<string, Map<string, string>>

function refuseUnknownTargets(rows: Rows): void {
  for (const [state, row] of rows) {
    for (const [event, target] of row) {
      if (!rows.has(target)) throw new RangeError(`${state} --${event}--> ${target}, which is not a state`)
    }
  }
}

function refuseUnreachable(rows: Rows, initial: readonly string[]): void {
  const reached = new Set(initial)
  for (const state of reached) {
    const row = rows.get(state)
    if (!row) throw new RangeError(`not a state: ${state}`)
    for (const target of row.values()) reached.add(target) // a Set being walked also visits what is added
  }
  const left = [...rows.keys()].filter(state => !reached.has(state))
  if (left.length > 0) throw new RangeError(`no way leads to: ${left.join(', ')}`)
}
