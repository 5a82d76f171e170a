import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { signedIn, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aLearner, aUser } from '#server/testing/people.ts'
import { acceptInvitation, declineInvitation, withdrawInvitation } from './answer-invitation.ts'
import { changeConsent } from './change-consent.ts'
import { inviteGuardian } from './invite-guardian.ts'
import { leaveLearner, removeGuardian } from './leave-learner.ts'
import { showFamily } from './show-family.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
const ARJUN = '+919886000052'
let priya: SignedIn
let arjun: SignedIn
let learnerId: string

const asGuardian = (userId: string, learnerIds: string[] = []) =>
  signedIn({ userId, role: 'learner', learnerIds })

beforeEach(async () => {
  await resetDatabase(database)
  const family = await aLearner(db, { name: 'Aarav Sharma' })
  learnerId = family.learnerId
  priya = asGuardian(family.userId, [learnerId])
  const userId = await aUser(db)
  await sql`update users set phone = ${ARJUN}, name = 'Arjun Sharma' where id = ${userId}`.execute(db)
  arjun = asGuardian(userId)
})

const invite = (phone = ARJUN, actor = priya) =>
  world.run(inviteGuardian, { actor, params: { id: learnerId }, body: { phone } })
async function invited(): Promise<string> {
  const answer = await invite()
  if (isRefusal(answer) || !('id' in answer)) throw new Error('not invited')
  return answer.id
}
const accept = (id: string, actor = arjun) =>
  world.run(acceptInvitation, { actor, params: { id }, body: { relation: 'child' } })
const family = async (actor: SignedIn) => {
  const answer = await world.run(showFamily, { actor })
  if (isRefusal(answer) || !('members' in answer)) throw new Error('no family')
  return answer
}
const consent = (given: boolean, actor: SignedIn, purpose: 'taking_part' | 'photos' = 'photos') =>
  world.run(changeConsent, { actor, params: { id: learnerId, purpose }, body: { given } })
async function together(): Promise<void> {
  await accept(await invited())
  arjun = asGuardian(arjun.userId, [learnerId])
}

describe('inviting a second guardian', () => {
  it('shows the invitee the inviter and the first name, and the inviter a masked phone', async () => {
    const id = await invited()
    expect((await family(arjun)).invitations).toMatchObject([{ id, childName: 'Aarav' }])
    const [member] = (await family(priya)).members
    expect(member).toMatchObject({ invitation: { id, maskedPhone: '+91 ••••••0052' } })
    expect(JSON.stringify(await family(arjun))).not.toContain('Sharma"')
  })

  it('makes an accepting invitee a guardian with their own relation, and notifies the other', async () => {
    await together()
    const { members } = await family(arjun)
    expect(members).toMatchObject([{ learnerId, guardians: [{ isYou: false }, { isYou: true }] }])
    const { rows } = await sql`select event from notifications where user_id = ${priya.userId}`.execute(db)
    expect(rows).toEqual([{ event: 'guardian.joined' }])
  })

  it('has one answer, whoever gives it first', async () => {
    const id = await invited()
    const answers = await Promise.all([
      accept(id),
      world.run(declineInvitation, { actor: arjun, params: { id } }),
      world.run(withdrawInvitation, { actor: priya, params: { id } }),
    ])
    expect(answers.filter(isRefusal)).toMatchObject([
      { code: 'invitation_over' },
      { code: 'invitation_over' },
    ])
  })

  it('can only be answered by the invitee', async () => {
    const id = await invited()
    const stranger = asGuardian(await aUser(db))
    expect(await accept(id, stranger)).toMatchObject({ code: 'not_found' })
    expect(await world.run(withdrawInvitation, { actor: arjun, params: { id } })).toMatchObject({
      code: 'not_found',
    })
  })

  it('is refused twice, to a guardian of the child, beyond two, and for a stranger’s child', async () => {
    const { rows } = await sql<{ phone: string }>`select phone from users where id = ${priya.userId}`.execute(
      db,
    )
    expect(await invite(rows[0]?.phone)).toMatchObject({ code: 'already_guardian' })
    await invited()
    expect(await invite('+919886000053')).toMatchObject({ code: 'already_invited' })
    expect(await invite(ARJUN, arjun)).toMatchObject({ code: 'not_found' })
    await sql`update guardian_invitations set status = 'declined', answered_at = now()`.execute(db)
    await together()
    expect(await invite('+919886000053')).toMatchObject({ code: 'two_guardians' })
  })
})

describe('removing a guardian', () => {
  it('is refused for the last one, and ends all access of one of two at once', async () => {
    const leave = (actor: SignedIn) => world.run(leaveLearner, { actor, params: { id: learnerId } })
    expect(await leave(priya)).toMatchObject({ code: 'last_guardian' })
    await together()
    expect(await leave(priya)).toEqual({ learnerId })
    expect((await family(priya)).members).toEqual([])
    expect(await leave(arjun)).toMatchObject({ code: 'last_guardian' })
  })

  it('is possible for an admin, with a reason in the audit trail', async () => {
    await together()
    const admin = signedIn({ userId: await aUser(db), role: 'admin' })
    const remove = () =>
      world.run(removeGuardian, {
        actor: admin,
        params: { id: arjun.userId },
        body: { learnerId, reason: 'Court order 12/2026' },
      })
    expect(await remove()).toEqual({ learnerId })
    expect(await remove()).toMatchObject({ code: 'not_found' })
    const { rows } = await sql`
      select details->>'reason' as reason from audit_entries where action = 'guardian.remove'`.execute(db)
    expect(rows).toEqual([{ reason: 'Court order 12/2026' }])
  })
})

describe('consents of a child with two guardians', () => {
  it('are withdrawn by either at once, and cannot be given again against the other', async () => {
    await together()
    await consent(true, priya)
    expect(await consent(false, arjun)).toMatchObject({ learnerId })
    expect(await consent(true, priya)).toMatchObject({ code: 'consent_taken_back' })
    expect(await consent(true, arjun)).toMatchObject({ learnerId })
    const { rows } = await sql`
      select given_by, withdrawn_by from consents where purpose = 'photos' order by given_at, id`.execute(db)
    expect(rows).toEqual([
      { given_by: priya.userId, withdrawn_by: arjun.userId },
      { given_by: arjun.userId, withdrawn_by: null },
    ])
  })

  it('are not found for a stranger', async () => {
    expect(await consent(true, asGuardian(await aUser(db)))).toMatchObject({ code: 'not_found' })
  })
})
