import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storedFlags, storeFlags } from './center-flags.ts'
import { sealingWith } from './sealing.ts'
import {
  forgetPerson,
  readStored,
  selectCenter,
  selectedCenterId,
  selectedLearnerId,
  selectLearner,
  storePerson,
  writeStored,
} from './storage.ts'

/** A string store like those of browsers. */
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

describe('browser storage', () => {
  it('returns what was written, by role', () => {
    writeStored('learner', 'new_token', 'of the learner')
    writeStored('expert', 'new_token', 'of the expert')
    expect(readStored('learner', 'new_token')).toBe('of the learner')
    expect(readStored('expert', 'new_token')).toBe('of the expert')
    expect(readStored('admin', 'new_token')).toBeNull()
  })

  it('is encrypted, differently each time', () => {
    writeStored('learner', 'logged_in_user', '{"name":"Priya Sharma"}')
    const first = local.getItem('learner:logged_in_user') ?? ''
    writeStored('learner', 'logged_in_user', '{"name":"Priya Sharma"}')
    const second = local.getItem('learner:logged_in_user') ?? ''
    expect(first).toMatch(/^s1:[A-Za-z0-9+/]+=*$/)
    expect(atob(first.slice(3))).not.toContain('Priya')
    expect(second).not.toBe(first)
  })

  it.each(['', 'सितार', '🎾', 'a'.repeat(200_000)])('accepts any text: %#', text => {
    writeStored('learner', 'page', text)
    expect(readStored('learner', 'page')).toBe(text)
  })

  it('stores the activation flags as the strings true and false', () => {
    storeFlags({
      centerTermsAccepted: true,
      isOnboardingPaymentReceived: true,
      isOnboardingPaymentVerified: false,
    })
    expect(readStored('center', 'centerTermsAccepted')).toBe('true')
    expect(readStored('center', 'isOnboardingPaymentVerified')).toBe('false')
    expect(storedFlags()?.isOnboardingPaymentVerified).toBe(false)
  })

  it('follows changes from another tab', () => {
    writeStored('learner', 'page', '/learner/bookings')
    expect(readStored('learner', 'page')).toBe('/learner/bookings')
    const before = local.getItem('learner:page') ?? ''
    writeStored('learner', 'page', '/learner/schedule')
    local.setItem('learner:page', before)
    expect(readStored('learner', 'page')).toBe('/learner/bookings')
  })

  it('reads as empty, without an error, when the browser denies storage', () => {
    const closed = () => {
      throw new DOMException('closed', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed })
    vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed })
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    writeStored('learner', 'selectedProfile', '{}')
    expect(readStored('learner', 'selectedProfile')).toBeNull()
    expect(selectedLearnerId()).toBeNull()
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})

describe('a value that cannot be decrypted is null and is removed:', () => {
  const changed = (text: string) => {
    const last = text.at(-6) === 'A' ? 'B' : 'A'
    return text.slice(0, -6) + last + text.slice(-5)
  }
  const cases: [string, () => string][] = [
    ['a plain one of before', () => 'eyJhbGciOiJFZERTQSJ9'],
    ['no base64', () => 's1:§§§'],
    ['one that is too short', () => 's1:AAAA'],
    ['one of another secret', () => sealingWith('another').seal('learner:new_token', 'token')],
    [
      'one that was changed',
      () => {
        writeStored('learner', 'new_token', 'token')
        return changed(local.getItem('learner:new_token') ?? '')
      },
    ],
    [
      'one of another role',
      () => {
        writeStored('expert', 'new_token', 'token')
        return local.getItem('expert:new_token') ?? ''
      },
    ],
  ]
  it.each(cases)('%s', (_, make) => {
    local.setItem('learner:new_token', make())
    expect(readStored('learner', 'new_token')).toBeNull()
    expect(local.getItem('learner:new_token')).toBeNull()
  })
})

describe('the current choice', () => {
  it('is a center, by id or centerId', () => {
    expect(selectedCenterId()).toBeNull()
    selectCenter({ id: 'c1', name: 'Sampige Sports and Arts' })
    expect(selectedCenterId()).toBe('c1')
    writeStored('center', 'selectedCenter', '{"centerId":"c2"}')
    expect(selectedCenterId()).toBe('c2')
    writeStored('center', 'selectedCenter', 'no json')
    expect(selectedCenterId()).toBeNull()
  })

  it('is a learner: this tab’s choice, or the last one on the device; encrypted in both', () => {
    selectLearner({ id: 'aarav', name: 'Aarav Sharma' })
    expect(session.getItem('learner:selectedProfile')).toMatch(/^s1:/)
    writeStored('learner', 'selectedProfile', '{"id":"anaya"}')
    session.setItem('learner:selectedProfile', 'plain')
    expect(selectedLearnerId()).toBe('anaya')
    expect(session.getItem('learner:selectedProfile')).toBeNull()
  })
})

describe('a user', () => {
  const priya = { id: 'priya' }

  it('who signs out leaves no data behind, and the other roles are unaffected', () => {
    storePerson('center', priya, 'token')
    storePerson('expert', priya, 'token')
    selectCenter({ id: 'c1', name: 'Sampige Sports and Arts' })
    writeStored('center', 'page', '/center/bookings')
    writeStored('center', 'fcm_token', 'off')
    forgetPerson('center')
    expect([...local.entries.keys()].sort()).toEqual([
      'center:fcm_token',
      'expert:logged_in_user',
      'expert:new_token',
    ])
  })

  it('whose token is renewed stays where they are', () => {
    storePerson('center', priya, 'first')
    selectCenter({ id: 'c1', name: 'Sampige Sports and Arts' })
    storePerson('center', priya, 'second')
    expect(readStored('center', 'new_token')).toBe('second')
    expect(selectedCenterId()).toBe('c1')
  })

  it('who signs in after another sees none of their data', () => {
    storePerson('center', priya, 'token')
    selectCenter({ id: 'c1', name: 'Sampige Sports and Arts' })
    writeStored('center', 'page', '/center/bookings')
    storePerson('center', { id: 'kavitha' }, 'token')
    expect(selectedCenterId()).toBeNull()
    expect(readStored('center', 'page')).toBeNull()
  })
})
