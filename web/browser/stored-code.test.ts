import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CODE_RULES } from '#domain/modules/accounts/account-rules.ts'
import { storePerson } from './storage.ts'
import {
  forgetCode,
  forgetOwnCode,
  forgetSetup,
  forgetSetupSent,
  keepSetupCode,
  keepSetupSent,
  storeAgain,
  storeCode,
  storedCode,
  storedOwnCode,
  storedSetupCode,
  storedSetupSent,
  storeOwnCode,
} from './stored-code.ts'

const store = () => {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}
const session = store()

beforeEach(() => {
  session.entries.clear()
  vi.stubGlobal('localStorage', store())
  vi.stubGlobal('sessionStorage', session)
  vi.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z') })
  return () => vi.useRealTimers()
})

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

describe('a sign-in code', () => {
  it('is remembered until it expires or is abandoned', () => {
    storeCode('learner', '+919886000051', { verificationId: 'v', resendAfterSeconds: 30 })
    expect(storedCode('learner')).toMatchObject({ verificationId: 'v', phone: '+919886000051' })
    expect(storedCode('expert')).toBeNull()
    pass(CODE_RULES.lifeSeconds)
    expect(storedCode('learner')).toBeNull()
    storeCode('learner', '+919886000051', { verificationId: 'w', resendAfterSeconds: 30 })
    forgetCode('learner')
    expect(storedCode('learner')).toBeNull()
  })

  it('is restored after trying another number, with the same expiry', () => {
    storeCode('learner', '+919886000051', { verificationId: 'v', resendAfterSeconds: 30 })
    const entries = storedCode('learner')!
    forgetCode('learner')
    pass(60)
    storeAgain('learner', entries)
    storeCode('learner', '+919886000051', { verificationId: 'v', resendAfterSeconds: 0 })
    expect(storedCode('learner')).toEqual(entries)
    pass(CODE_RULES.lifeSeconds - 60)
    expect(storedCode('learner')).toBeNull()
  })
})

describe('a code sent to the user’s own phone', () => {
  const confirmed = { purpose: 'accept_terms', subjectId: 'sampige' }
  const keep = () => {
    storePerson('center', { id: 'kavitha' }, 'token')
    const at = new Date().toISOString()
    storeOwnCode('center', confirmed, {
      verificationId: 'v',
      maskedPhone: '+91 ••••• 0011',
      resendAfterSeconds: 30,
      at,
    })
  }

  it('is remembered after a reload, only for its purpose', () => {
    keep()
    expect(storedOwnCode('center', confirmed)).toMatchObject({
      verificationId: 'v',
      at: '2026-03-02T10:00:00.000Z',
    })
    expect(storedOwnCode('center', { ...confirmed, subjectId: 'neelgiri' })).toBeNull()
    expect(storedOwnCode('center', { ...confirmed, purpose: 'verify_agreement' })).toBeNull()
    pass(CODE_RULES.lifeSeconds)
    expect(storedOwnCode('center', confirmed)).toBeNull()
  })

  it('is private to its user, stored encrypted, and removed after use', () => {
    keep()
    expect([...session.entries.values()].join()).not.toContain('0011')
    storePerson('center', { id: 'imran' }, 'token')
    expect(storedOwnCode('center', confirmed)).toBeNull()
    storePerson('center', { id: 'kavitha' }, 'token')
    forgetOwnCode('center')
    expect(storedOwnCode('center', confirmed)).toBeNull()
  })
})

describe('the codes for setting up an installation', () => {
  const sent = { setupCode: 'printed', verificationId: 'v', name: 'Meera Iyer' }

  it('survive a reload of the tab: the printed one permanently, the sent one until it expires', () => {
    keepSetupCode('printed')
    keepSetupSent(sent)
    expect(storedSetupCode()).toBe('printed')
    expect(storedSetupSent('printed')).toMatchObject(sent)
    expect([...session.entries.values()].join()).not.toContain('printed')
    pass(CODE_RULES.lifeSeconds)
    expect(storedSetupSent('printed')).toBeNull()
    expect(storedSetupCode()).toBe('printed')
  })

  it('are removed with their setup code, by another number, and by the first admin', () => {
    keepSetupCode('printed')
    keepSetupSent(sent)
    expect(storedSetupSent('printed at the next start')).toBeNull()
    forgetSetupSent()
    expect(storedSetupSent('printed')).toBeNull()
    forgetSetup()
    expect(storedSetupCode()).toBe('')
  })
})
