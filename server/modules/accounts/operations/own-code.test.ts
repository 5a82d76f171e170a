import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import type { OwnCodePurpose } from '#domain/modules/accounts/account-rules.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { anonymous, signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aUser } from '#server/testing/people.ts'
import { confirmOwnCode } from '../confirm-own-code.ts'
import { sendCode } from './send-code.ts'
import { sendOwnCode } from './send-own-code.ts'
import { showDemoInbox } from './show-demo.ts'
import { startSession } from './start-session.ts'

const database = await testDatabase()
const db = database.kysely
const phone = '+919886000011'
const subjectId = newId()
let world = testWorld(database, { config: { demo: true } })
let actor: SignedIn
const seconds = (count: number) => new Date(TEST_NOW.getTime() + count * 1000)

beforeEach(async () => {
  await resetDatabase(database)
  world = testWorld(database, { config: { demo: true } })
  actor = signedIn({ userId: await aUser(db, { phone }), role: 'expert' })
})

const ask = (purpose: OwnCodePurpose = 'accept_terms', about = subjectId) =>
  world.run(sendOwnCode, { actor, body: { purpose, subjectId: about } })

async function asked(purpose?: OwnCodePurpose, about?: string) {
  const outcome = await ask(purpose, about)
  if (isRefusal(outcome) || 'finishedJson' in outcome) throw new Error('no code was sent')
  const inbox = await world.run(showDemoInbox, { actor: anonymous, query: { phone } })
  if (isRefusal(inbox) || 'finishedJson' in inbox) throw new Error('no inbox')
  return { ...outcome, code: inbox.items[0]?.code ?? '', kind: inbox.items[0]?.kind }
}

type Parts = { purpose?: OwnCodePurpose; subjectId?: string; by?: SignedIn }
const confirm = (verificationId: string, code: string, parts: Parts = {}) =>
  confirmOwnCode(world.ctx(parts.by ?? actor) as UserCtx, {
    verificationId,
    code,
    purpose: parts.purpose ?? 'accept_terms',
    subjectId: parts.subjectId ?? subjectId,
  })
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a code to the user’s own phone', () => {
  it('says which phone it was sent to without showing the number', async () => {
    expect(await ask()).toMatchObject({ maskedPhone: '+91 ••••••0011', resendAfterSeconds: 30 })
  })

  it.each([
    ['accept_terms', 'accept_terms_code'],
    ['verify_agreement', 'verify_agreement_code'],
    ['erase_data', 'erase_data_code'],
  ] as const)('to %s has its own text', async (purpose, kind) => {
    expect(await asked(purpose)).toMatchObject({ kind })
  })

  it('waits 30 seconds for the same purpose, and shares the hourly limit with all others', async () => {
    await asked()
    expect(await ask()).toMatchObject({ code: 'code_too_soon' })
    await asked('verify_agreement')
    for (const at of [31, 62]) {
      world.setNow(seconds(at))
      await asked()
    }
    await world.run(sendCode, { actor: anonymous, body: { phone, role: 'learner' } })
    world.setNow(seconds(100))
    expect(await ask()).toMatchObject({ code: 'too_many_codes', retryAfterSeconds: 3500 })
  })
})

describe('confirming a code', () => {
  it('accepts the right code, once', async () => {
    const { verificationId, code } = await asked()
    expect(await confirm(verificationId, code)).toBeNull()
    expect(await confirm(verificationId, code)).toMatchObject({ code: 'code_spent' })
  })

  it('accepts a code sent several times at once only once', async () => {
    const { verificationId, code } = await asked()
    const many = await Promise.all(Array.from({ length: 4 }, () => confirm(verificationId, code)))
    expect(many.filter(outcome => outcome === null)).toHaveLength(1)
  })

  it('counts five wrong codes, after which the right one is refused too', async () => {
    const { verificationId, code } = await asked()
    for (const left of [4, 3, 2, 1])
      expect(await confirm(verificationId, wrong(code))).toMatchObject({ code: 'code_wrong', args: { left } })
    expect(await confirm(verificationId, wrong(code))).toMatchObject({ code: 'code_spent' })
    expect(await confirm(verificationId, code)).toMatchObject({ code: 'code_spent' })
  })

  it('is refused after five minutes', async () => {
    const { verificationId, code } = await asked()
    world.setNow(seconds(300))
    expect(await confirm(verificationId, code)).toMatchObject({ code: 'code_spent' })
  })

  it('works only for the purpose, subject and person it was requested for, and uses up no other code’s tries', async () => {
    const { verificationId, code } = await asked()
    const other = signedIn({ userId: await aUser(db), role: 'expert' })
    for (const parts of [{ purpose: 'verify_agreement' as const }, { subjectId: newId() }, { by: other }])
      expect(await confirm(verificationId, code, parts)).toMatchObject({ code: 'code_spent' })
    expect(await confirm(verificationId, code)).toBeNull()
  })

  it('opens no session, and a sign-in code confirms nothing', async () => {
    const own = await asked()
    const start = { actor: anonymous, body: { verificationId: own.verificationId, code: own.code } }
    expect(await world.run(startSession, start)).toMatchObject({ code: 'code_spent' })
    const sent = await world.run(sendCode, { actor: anonymous, body: { phone, role: 'expert' } })
    if (isRefusal(sent) || 'finishedJson' in sent) throw new Error('no code was sent')
    expect(await confirm(sent.verificationId, '123456')).toMatchObject({ code: 'code_spent' })
    const { rows } = await sql<{
      attempts: number
    }>`select sum(attempts)::int as attempts from identity_codes`.execute(db)
    expect(rows).toEqual([{ attempts: 0 }])
  })

  it('is refused inside a transaction that could roll back the tries', async () => {
    const { verificationId, code } = await asked()
    const inside = world
      .ctx(actor)
      .inTransaction(ctx =>
        confirmOwnCode(ctx as UserCtx, { verificationId, code, purpose: 'accept_terms', subjectId }),
      )
    await expect(inside).rejects.toThrow('outside of a transaction')
  })
})
