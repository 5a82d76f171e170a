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

/** What a promise has come to so far: `waits` where nothing yet. */
const soFar = <T>(promise: Promise<T>) => Promise.race([promise, Promise.resolve('waits' as const)])

describe('what is typed', () => {
  it('is there until the last form has saved or dropped it', () => {
    expect(hasDraft()).toBe(false)
    const [first, second] = [openDraft(), openDraft()]
    first()
    expect(hasDraft()).toBe(true)
    second()
    expect(hasDraft()).toBe(false)
  })

  it('belongs to one center and one learner: the end of the session does not take them from under it', () => {
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

  it('finds its center and its learner again when its person is back', () => {
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

  it('stays with its center when another tab goes to another one, and goes along when this tab does', () => {
    selectCenter({ id: 'neelgiri', name: 'Neelgiri' })
    const drop = openDraft()
    local.entries.clear() // as a tab does that stands at no center
    expect(selectedCenterId()).toBe('neelgiri')
    selectCenter({ id: 'sangam', name: 'Sangam' })
    expect(selectedCenterId()).toBe('sangam')
    drop()
    expect(selectedCenterId()).toBe('sangam')
  })
})

describe('a call that found the session ended', () => {
  it('goes on once the person is back', async () => {
    const end = offerReturn('center')
    const drop = openDraft()
    const call = awaitReturn('center')
    expect(await soFar(call)).toBe('waits')
    settleReturn(true)
    expect(await call).toBe(true)
    drop()
    end()
  })

  it('is given up when they leave, when the frame goes, and when nobody waits for its answer', async () => {
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

  it('does not wait where nothing is typed, nor in another role than the one on the screen', async () => {
    const end = offerReturn('center')
    expect(await awaitReturn('center')).toBe(false)
    const drop = openDraft()
    expect(await awaitReturn('learner')).toBe(false)
    end()
    expect(await awaitReturn('center')).toBe(false)
    drop()
  })
})
