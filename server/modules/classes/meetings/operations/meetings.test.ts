import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/modules/classes/handlers.ts'
import { testDatabase } from '#server/testing/database.ts'
import { done, type MovesScene, movesScene } from '#server/testing/moves.ts'

const database = await testDatabase()
type Meeting = ApiAnswer<'GET /classes/{id}/meeting'>

const url = 'https://meet.google.com/abc-defg-hij'
const link = { url, passcode: '1234' }

/** A batch with its classes, its expert and three families. */
async function teachingScene() {
  const scene = await movesScene(database)
  const taught = { batch_id: scene.batchId, expert_id: scene.stage.expertId }
  await scene.db.insertInto('batch_experts').values(taught).execute()
  return scene
}

const show = (scene: MovesScene, actor: SignedIn, id = scene.first.id) =>
  scene.world.run(handlers['GET /classes/{id}/meeting'], {
    actor: actor as never,
    params: { id },
  }) as Promise<Meeting | Refusal>
const set = (scene: MovesScene, actor: SignedIn, body: object, id = scene.first.id) =>
  scene.world.run(handlers['PUT /classes/{id}/meeting'], {
    actor: actor as never,
    params: { id },
    body: { version: 0, ...body } as never,
  }) as Promise<Meeting | Refusal>
const showBatch = (scene: MovesScene, actor: SignedIn) =>
  scene.world.run(handlers['GET /batches/{id}/meeting'], {
    actor: actor as never,
    params: { id: scene.batchId },
  })
const setBatch = (scene: MovesScene, actor: SignedIn, given: typeof link | null, version = 0) =>
  scene.world.run(handlers['PUT /batches/{id}/meeting'], {
    actor: actor as never,
    params: { id: scene.batchId },
    body: { link: given, version },
  })
const codeOf = (answer: unknown) => (isRefusal(answer) ? answer.code : 'done')
const familyOf = (scene: MovesScene) => scene.families[0] as MovesScene['families'][number]

/** So many minutes before the first class. */
const minutesBefore = (scene: MovesScene, minutes: number) =>
  scene.world.setNow(new Date(scene.first.startsAt.getTime() - minutes * 60_000))

describe('the link of an online batch', () => {
  it('is for its families from 15 minutes before a class until its end, for center and expert always', async () => {
    const scene = await teachingScene()
    expect(done(await setBatch(scene, scene.desk, link))).toMatchObject({ link, version: 1 })
    const { actor } = familyOf(scene)
    expect(await show(scene, scene.desk)).toMatchObject({ isOnline: true, link, can: { set: true } })
    expect(await show(scene, scene.expert)).toMatchObject({ link })

    const opensAt = new Date(scene.first.startsAt.getTime() - 15 * 60_000).toISOString()
    minutesBefore(scene, 16)
    expect(await show(scene, actor)).toMatchObject({
      isOnline: true,
      opensAt,
      link: null,
      can: { set: false },
    })
    minutesBefore(scene, 15)
    expect(await show(scene, actor)).toMatchObject({ link })
    scene.world.setNow(scene.first.endsAt)
    expect(await show(scene, actor)).toMatchObject({ link: null })
    // The next class opens by its own time.
    expect(await show(scene, actor, scene.sessions[1]?.id)).toMatchObject({ isOnline: true, link: null })
  })

  it('is not for a learner whose absence was reported, nor for strangers', async () => {
    const scene = await teachingScene()
    await setBatch(scene, scene.expert, link)
    minutesBefore(scene, 5)
    const { actor, learnerId } = familyOf(scene)
    await scene.db
      .updateTable('class_participants')
      .set({ absence_told_at: scene.world.services.clock() })
      .where('class_session_id', '=', scene.first.id)
      .where('learner_id', '=', learnerId)
      .execute()
    expect(await show(scene, actor)).toMatchObject({ isOnline: true, link: null })
    expect(await show(scene, (scene.families[1] as { actor: SignedIn }).actor)).toMatchObject({ link })
    for (const stranger of [scene.rohan.actor, { ...actor, learnerIds: [] }]) {
      expect(codeOf(await show(scene, stranger))).toBe('not_found')
      expect(codeOf(await showBatch(scene, stranger))).toBe('not_found')
      expect(codeOf(await setBatch(scene, stranger, null, 1))).toBe('not_found')
    }
    expect(codeOf(await set(scene, scene.rohan.actor, { mode: 'in_person' }))).toBe('not_found')
  })

  it('is told once to families and expert, without the address, and audited without it', async () => {
    const scene = await teachingScene()
    await setBatch(scene, scene.desk, link)
    await setBatch(scene, scene.desk, { ...link, passcode: 'other' }, 1)
    const told = await scene.told('batch.online')
    expect(told.map(({ role }) => role).sort()).toEqual(['expert', ...scene.families.map(() => 'learner')])
    expect(done(await setBatch(scene, scene.desk, null, 2))).toMatchObject({ link: null, version: 0 })
    expect(await scene.told('batch.in-person')).toHaveLength(told.length)
    for (const table of ['audit_entries', 'notifications', 'outbox_events'] as const) {
      const rows = await scene.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain('meet.google.com')
    }
  })

  it('must be https, and is refused when somebody else changed it', async () => {
    const scene = await teachingScene()
    for (const wrong of ['http://zoom.us/j/1', 'javascript:alert(1)', 'at five'])
      expect(codeOf(await setBatch(scene, scene.desk, { url: wrong, passcode: '' }))).toBe(
        'meeting_link_invalid',
      )
    await setBatch(scene, scene.desk, link)
    expect(codeOf(await setBatch(scene, scene.expert, link))).toBe('changed_meanwhile')
  })

  it('moves along with a class', async () => {
    const scene = await teachingScene()
    await setBatch(scene, scene.desk, link)
    const startsAt = new Date(scene.first.startsAt.getTime() + 3 * 3_600_000)
    done(
      (await scene.world.run(handlers['POST /classes/{id}/move'], {
        actor: scene.desk as never,
        params: { id: scene.first.id },
        body: { startsAt: startsAt.toISOString(), reason: '', version: 1, spaceId: undefined } as never,
      })) as object | Refusal,
    )
    const { actor } = familyOf(scene)
    minutesBefore(scene, 5)
    expect(await show(scene, actor)).toMatchObject({ link: null })
    scene.world.setNow(new Date(startsAt.getTime() - 5 * 60_000))
    expect(await show(scene, actor)).toMatchObject({ link })
  })
})

describe('one class', () => {
  it('is in person though its batch is online, and online though its batch is not', async () => {
    const scene = await teachingScene()
    await setBatch(scene, scene.desk, link)
    expect(done(await set(scene, scene.desk, { mode: 'in_person' }))).toMatchObject({
      ...{ isOnline: false, mode: 'in_person', isUsuallyOnline: true, link: null, version: 1 },
    })
    expect((await scene.told('class.in-person')).length).toBe(scene.families.length + 1)
    expect(done(await set(scene, scene.desk, { mode: 'usual', version: 1 }))).toMatchObject({
      ...{ isOnline: true, mode: 'usual', version: 0 },
    })
    await setBatch(scene, scene.desk, null, 1)
    const own = { mode: 'link', url: 'zoom.us/j/99', passcode: '' }
    expect(done(await set(scene, scene.expert, own))).toMatchObject({
      ...{ isOnline: true, mode: 'link', isUsuallyOnline: false },
      link: { url: 'https://zoom.us/j/99', passcode: '' },
    })
    // The expert did it: the center's staff see it, the families are told.
    const told = await scene.told('class.online')
    expect(told.filter(({ role }) => role === 'expert')).toHaveLength(1)
  })

  it('that is cancelled or over is not changed', async () => {
    const scene = await teachingScene()
    scene.world.setNow(scene.first.endsAt)
    expect(codeOf(await set(scene, scene.desk, { mode: 'link', ...link }))).toBe('already_started')
    await scene.db
      .updateTable('class_sessions')
      .set({ status: 'cancelled' })
      .where('id', '=', scene.first.id)
      .execute()
    expect(codeOf(await set(scene, scene.desk, { mode: 'link', ...link }))).toBe('illegal_transition')
  })
})
