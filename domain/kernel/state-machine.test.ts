import { describe, expect, expectTypeOf, it } from 'vitest'
import { defineStates, isIllegal, type StateTable } from './state-machine.ts'

const table = {
  held: { pay: 'confirmed', expire: 'expired' },
  confirmed: { cancel: 'cancelled', move: 'confirmed' },
  cancelled: {},
  expired: {},
} as const
const machine = defineStates(table, { initial: ['held'] })

describe('a state machine', () => {
  it('lists each state and event once, in table order', () => {
    expect(machine.states).toEqual(['held', 'confirmed', 'cancelled', 'expired'])
    expect(machine.events).toEqual(['pay', 'expire', 'cancel', 'move'])
  })

  const leads: Record<string, string> = {
    'held pay': 'confirmed',
    'held expire': 'expired',
    'confirmed cancel': 'cancelled',
    'confirmed move': 'confirmed',
  }
  const pairs = machine.states.flatMap(state => machine.events.map(event => [state, event] as const))

  it.each(pairs)('%s on %s goes where the table says, or names what is allowed', (state, event) => {
    const illegal = { illegal: true, state, event, allowed: Object.keys(table[state]) }
    const outcome = machine.next(state, event)
    expect(outcome).toEqual(leads[`${state} ${event}`] ?? illegal)
    expect(isIllegal(outcome)).toBe(leads[`${state} ${event}`] === undefined)
  })

  it('knows which events are allowed and which states are final', () => {
    expect(machine.allowed('held')).toEqual(['pay', 'expire'])
    expect(machine.allowed('expired')).toEqual([])
    expect(machine.states.filter(machine.isFinal)).toEqual(['cancelled', 'expired'])
  })

  it('keeps its literal types', () => {
    expectTypeOf(machine.states).toEqualTypeOf<readonly ('held' | 'confirmed' | 'cancelled' | 'expired')[]>()
    expectTypeOf(machine.allowed('held')).toEqualTypeOf<('pay' | 'expire' | 'cancel' | 'move')[]>()
    // @ts-expect-error: a target that is not a state does not compile either
    expect(() => defineStates({ held: { pay: 'paid' } })).toThrow(/held --pay--> paid/)
  })

  it('does not treat inherited names as events or states', () => {
    const loose = defineStates<StateTable>(table)
    expect(isIllegal(loose.next('held', 'constructor'))).toBe(true)
    expect(() => loose.next('toString', 'pay')).toThrow(/not a state/)
    expect(() => loose.allowed('gone')).toThrow(/not a state/)
    expect(() => loose.isFinal('gone')).toThrow(/not a state/)
  })
})

describe('an invalid table', () => {
  it('has an unreachable state', () => {
    const island = { held: { pay: 'held' }, island: {} } as const
    expect(() => defineStates(island, { initial: ['held'] })).toThrow(/no way leads to: island/)
    expect(defineStates(island).states).toEqual(['held', 'island']) // not checked when there is no initial state
    expect(defineStates(island, { initial: ['held', 'island'] }).states).toHaveLength(2)
  })

  it('has no initial state', () => {
    expect(() => defineStates<StateTable>(table, { initial: ['gone'] })).toThrow(/not a state: gone/)
  })
})
