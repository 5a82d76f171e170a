import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/modules/classes/handlers.ts'
import { testDatabase } from '#server/testing/database.ts'
import { done, type MovesScene, movesScene } from '#server/testing/moves.ts'

const database = await testDatabase()
type Sent = ApiAnswer<'POST /classes/{id}/messages'>

const message = async (scene: MovesScene, actor: SignedIn, text = ' Bring water. ') =>
  (await scene.world.run(handlers['POST /classes/{id}/messages'], {
    actor: actor as never,
    params: { id: scene.first.id },
    body: { text },
  })) as Sent | Refusal

/** All families of the scene agree to messages about their child, or only so many of them. */
async function agree(scene: MovesScene, count = scene.families.length) {
  for (const { learnerId, userId } of scene.families.slice(0, count))
    await scene.db
      .insertInto('consents')
      .values({
        id: newId(),
        learner_id: learnerId,
        purpose: 'messages',
        given_by: userId,
        text_version: '2026-11',
        given_at: scene.world.services.clock(),
      })
      .execute()
}

describe('a message to the families of a class', () => {
  it('reaches each of them once, names the sender, and is in the audit trail', async () => {
    const scene = await movesScene(database)
    await agree(scene)
    expect(done(await message(scene, scene.desk))).toEqual({ people: scene.families.length, leftOut: 0 })
    const told = await scene.told('class.message')
    expect(told.map(one => one.user_id).sort()).toEqual(scene.families.map(one => one.userId).sort())
    const trail = await scene.db
      .selectFrom('audit_entries')
      .select(['subject_id', 'details'])
      .where('action', '=', 'class.message')
      .where('subject_id', '=', scene.first.id)
      .execute()
    expect(trail).toMatchObject([
      { details: { text: 'Bring water.', people: scene.families.length, leftOut: 0 } },
    ])
  })

  it('can also be sent by the expert of the class, and by no other expert', async () => {
    const scene = await movesScene(database)
    await agree(scene)
    done(await message(scene, scene.expert))
    const refused = await message(scene, scene.rohan.actor)
    expect(isRefusal(refused) && refused.code).toBe('not_found')
  })

  it('is sent about a child only where a guardian has agreed to messages (rule R12)', async () => {
    const scene = await movesScene(database)
    const none = await message(scene, scene.desk)
    expect(isRefusal(none) && none.code).toBe('families_not_reached')
    await agree(scene, 1)
    expect(done(await message(scene, scene.desk))).toEqual({ people: 1, leftOut: scene.families.length - 1 })
    expect((await scene.told('class.message')).map(one => one.user_id)).toEqual([scene.families[0]?.userId])
    await scene.db
      .updateTable('consents')
      .set({ withdrawn_at: scene.world.services.clock(), withdrawn_by: scene.families[0]?.userId ?? '' })
      .where('learner_id', '=', scene.families[0]?.learnerId ?? '')
      .execute()
    const withdrawn = await message(scene, scene.expert)
    expect(isRefusal(withdrawn) && withdrawn.code).toBe('families_not_reached')
  })

  it('is sent to adults, who decide by their settings', async () => {
    const scene = await movesScene(database, { learners: 1 })
    await scene.db
      .updateTable('learners')
      .set({ date_of_birth: '1990-01-31' })
      .where('id', '=', scene.families[0]?.learnerId ?? '')
      .execute()
    expect(done(await message(scene, scene.desk))).toEqual({ people: 1, leftOut: 0 })
  })

  it('is refused for a class that is cancelled or empty', async () => {
    const scene = await movesScene(database)
    await scene.db.deleteFrom('class_participants').where('class_session_id', '=', scene.first.id).execute()
    const nobody = await message(scene, scene.desk)
    expect(isRefusal(nobody) && nobody.code).toBe('class_without_families')
    await scene.db
      .updateTable('class_sessions')
      .set({ status: 'cancelled' })
      .where('id', '=', scene.first.id)
      .execute()
    const over = await message(scene, scene.desk)
    expect(isRefusal(over) && over.code).toBe('illegal_transition')
  })
})
