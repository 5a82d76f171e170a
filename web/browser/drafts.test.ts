import { beforeEach, describe, expect, it, vi } from 'vitest'
import { awaitReturn, hasDraft, offerReturn, openDraft, settleReturn } from './drafts.ts'
import {
  forgetPerson,
  readStored,
  restorePlace,
  selectCenter,
  selectedCenterId,
  selectedLearnerId,
  selectLearner,
  storePerson,
} from './storage.ts'

function store() {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

const local = store()
const session = store()

beforeEach(() => {
  local.entries.clear()
  session.entries.clear()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
})

/** The state of a promise so far: `waits` while pending. */
const soFar = <T>(promise: Promise<T>) => Promise.race([promise, Promise.resolve('waits' as const)])

describe('unsaved input', () => {
  it('exists until the last form has saved or discarded it', () => {
    expect(hasDraft()).toBe(false)
    const [first, second] = [openDraft(), openDraft()]
    first()
    expect(hasDraft()).toBe(true)
    second()
    expect(hasDraft()).toBe(false)
  })

  it('stays with its center and learner when the session ends', () => {
    storePerson('center', { id: 'sunita' }, 'token')
    selectCenter({ id: 'neelgiri', name: 'Neelgiri' })
    selectLearner({ id: 'aarav', name: 'Aarav' })
    const drop = openDraft()
    forgetPerson('center')
    forgetPerson('learner')
    expect([selectedCenterId(), selectedLearnerId()]).toEqual(['neelgiri', 'aarav'])
    expect(readStored('center', 'selectedCenter')).toBeNull()
    drop()
    expect([selectedCenterId(), selectedLearnerId()]).toEqual([null, null])
  })

  it('is restored to its center and learner when its user is back', () => {
    selectCenter({ id: 'neelgiri', name: 'Neelgiri' })
    selectLearner({ id: 'aarav', name: 'Aarav' })
    const drop = openDraft()
    for (const role of ['center', 'learner'] as const) {
      forgetPerson(role)
      storePerson(role, { id: 'sunita' }, 'token')
      restorePlace(role)
    }
    drop()
    expect([selectedCenterId(), selectedLearnerId()]).toEqual(['neelgiri', 'aarav'])
  })

  it('stays with its center when another tab switches, and follows when this tab does', () => {
    selectCenter({ id: 'neelgiri', name: 'Neelgiri' })
    const drop = openDraft()
    local.entries.clear() // as in a tab without a selected center
    expect(selectedCenterId()).toBe('neelgiri')
    selectCenter({ id: 'sangam', name: 'Sangam' })
    expect(selectedCenterId()).toBe('sangam')
    drop()
    expect(selectedCenterId()).toBe('sangam')
  })
})

describe('a request that failed with an expired session', () => {
  it('continues once the user is back', async () => {
    const end = offerReturn('center')
    const drop = openDraft()
    const call = awaitReturn('center')
    expect(await soFar(call)).toBe('waits')
    settleReturn(true)
    expect(await call).toBe(true)
    drop()
    end()
  })

  it('is dropped when they leave, when the frame unmounts, and when its answer is no longer needed', async () => {
    const end = offerReturn('center')
    const drop = openDraft()
    const left = awaitReturn('center')
    settleReturn(false)
    expect(await left).toBe(false)
    const stop = new AbortController()
    const stopped = awaitReturn('center', stop.signal)
    stop.abort()
    expect(await stopped).toBe(false)
    expect(await awaitReturn('center', stop.signal)).toBe(false)
    const last = awaitReturn('center')
    end()
    expect(await last).toBe(false)
    drop()
  })

  it('does not wait without unsaved input, or in a role other than the visible one', async () => {
    const end = offerReturn('center')
    expect(await awaitReturn('center')).toBe(false)
    const drop = openDraft()
    expect(await awaitReturn('learner')).toBe(false)
    end()
    expect(await awaitReturn('center')).toBe(false)
    drop()
  })
})
