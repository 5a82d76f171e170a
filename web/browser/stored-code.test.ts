import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CODE_RULES } from '#domain/modules/accounts/account-rules.ts'
import { storePerson } from './storage.ts'
import {
  codeKept,
  forgetCode,
  forgetOwnCode,
  forgetSetup,
  forgetSetupSent,
  keepAgain,
  keepCode,
  keepOwnCode,
  keepSetupCode,
  keepSetupSent,
  ownCodeKept,
  setupCodeKept,
  setupSentKept,
} from './stored-code.ts'

const store = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const session = store()

beforeEach(() => {
  session.kept.clear()
  vi.stubGlobal('localStorage', store())
  vi.stubGlobal('sessionStorage', session)
  vi.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z') })
  return () => vi.useRealTimers()
})

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

describe('a code that was sent to sign in', () => {
  it('is known for as long as it is good, or until it is given up', () => {
    keepCode('learner', '+919886000051', { verificationId: 'v', resendAfterSeconds: 30 })
    expect(codeKept('learner')).toMatchObject({ verificationId: 'v', phone: '+919886000051' })
    expect(codeKept('expert')).toBeNull()
    pass(CODE_RULES.lifeSeconds)
    expect(codeKept('learner')).toBeNull()
    keepCode('learner', '+919886000051', { verificationId: 'w', resendAfterSeconds: 30 })
    forgetCode('learner')
    expect(codeKept('learner')).toBeNull()
  })

  it('is taken up again after another number was thought of, for no longer than before', () => {
    keepCode('learner', '+919886000051', { verificationId: 'v', resendAfterSeconds: 30 })
    const kept = codeKept('learner')!
    forgetCode('learner')
    pass(60)
    keepAgain('learner', kept)
    keepCode('learner', '+919886000051', { verificationId: 'v', resendAfterSeconds: 0 })
    expect(codeKept('learner')).toEqual(kept)
    pass(CODE_RULES.lifeSeconds - 60)
    expect(codeKept('learner')).toBeNull()
  })
})

describe('a code to the own phone', () => {
  const confirmed = { purpose: 'accept_terms', subjectId: 'sampige' }
  const keep = () => {
    storePerson('center', { id: 'kavitha' }, 'token')
    const at = new Date().toISOString()
    keepOwnCode('center', confirmed, {
      verificationId: 'v',
      maskedPhone: '+91 ••••• 0011',
      resendAfterSeconds: 30,
      at,
    })
  }

  it('is known after a reload, for what it confirms alone', () => {
    keep()
    expect(ownCodeKept('center', confirmed)).toMatchObject({
      verificationId: 'v',
      at: '2026-03-02T10:00:00.000Z',
    })
    expect(ownCodeKept('center', { ...confirmed, subjectId: 'neelgiri' })).toBeNull()
    expect(ownCodeKept('center', { ...confirmed, purpose: 'verify_agreement' })).toBeNull()
    pass(CODE_RULES.lifeSeconds)
    expect(ownCodeKept('center', confirmed)).toBeNull()
  })

  it('is nobody else’s, lies sealed, and goes when it was used', () => {
    keep()
    expect([...session.kept.values()].join()).not.toContain('0011')
    storePerson('center', { id: 'imran' }, 'token')
    expect(ownCodeKept('center', confirmed)).toBeNull()
    storePerson('center', { id: 'kavitha' }, 'token')
    forgetOwnCode('center')
    expect(ownCodeKept('center', confirmed)).toBeNull()
  })
})

describe('the codes of setting an installation up', () => {
  const sent = { setupCode: 'printed', verificationId: 'v', name: 'Meera Iyer' }

  it('are known to the tab after a reload: the printed one for good, the sent one while it works', () => {
    keepSetupCode('printed')
    keepSetupSent(sent)
    expect(setupCodeKept()).toBe('printed')
    expect(setupSentKept('printed')).toMatchObject(sent)
    expect([...session.kept.values()].join()).not.toContain('printed')
    pass(CODE_RULES.lifeSeconds)
    expect(setupSentKept('printed')).toBeNull()
    expect(setupCodeKept()).toBe('printed')
  })

  it('go with the setup code that they were sent under, another number, and the first admin', () => {
    keepSetupCode('printed')
    keepSetupSent(sent)
    expect(setupSentKept('printed at the next start')).toBeNull()
    forgetSetupSent()
    expect(setupSentKept('printed')).toBeNull()
    forgetSetup()
    expect(setupCodeKept()).toBe('')
  })
})
