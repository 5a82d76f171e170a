import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
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

describe('a message to the families of a class', () => {
  it('reaches each of them once, names the sender, and is in the audit trail', async () => {
    const scene = await movesScene(database)
    const { families } = done(await message(scene, scene.desk))
    const told = await scene.told('class.message')
    expect(told.map(one => one.role)).toEqual(Array.from({ length: families }, () => 'learner'))
    const trail = await scene.db
      .selectFrom('audit_entries')
      .select(['subject_id', 'details'])
      .where('action', '=', 'class.message')
      .where('subject_id', '=', scene.first.id)
      .execute()
    expect(trail).toMatchObject([{ details: { text: 'Bring water.', families } }])
  })

  it('can also be sent by the expert of the class, and by no other expert', async () => {
    const scene = await movesScene(database)
    done(await message(scene, scene.expert))
    const refused = await message(scene, scene.rohan.actor)
    expect(isRefusal(refused) && refused.code).toBe('not_found')
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
