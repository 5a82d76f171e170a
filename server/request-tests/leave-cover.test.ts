import { describe, expect, test } from 'vitest'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { testDatabase } from '#server/testing/database.ts'
import { type MovesScene, movesScene } from '#server/testing/moves.ts'
import { anExpert, anItem } from '#server/testing/people.ts'
import { requestWays } from '#server/testing/request-scene.ts'
import { codeOf, granted } from '#server/testing/requests.ts'

const database = await testDatabase()
const reasonId = await anItem(database.kysely, { list: 'leave_reason', en: 'Illness', hi: 'बीमारी' })

/** The expert cannot teach the first class and suggests a substitute. */
const askWith = async ({ world, expert, stage, first }: MovesScene, substituteId: string) =>
  (await world.run(handlers['POST /expert/leaves'], {
    actor: expert as never,
    body: {
      centerIds: [stage.centerId],
      startsAt: first.startsAt.toISOString(),
      endsAt: first.endsAt.toISOString(),
      reasonId,
      message: '',
      also: [],
      substitutes: [{ centerId: stage.centerId, expertId: substituteId }],
    },
  })) as ApiAnswer<'POST /expert/leaves'> | Refusal
const teachersOf = ({ db, first }: MovesScene) =>
  db
    .selectFrom('class_session_experts')
    .select('expert_id')
    .where('class_session_id', '=', first.id)
    .execute()

describe('a substitute suggested by the expert', () => {
  test('teaches after one approval, and everyone is notified once', async () => {
    const scene = await movesScene(database)
    const { show, approve } = requestWays(scene.world)
    const { rohan, desk, families } = scene
    const id = granted(await askWith(scene, rohan.expertId)).requests[0]!.requestId
    expect(granted(await show(desk, id)).card).toMatchObject({
      substitute: { id: rohan.expertId, name: 'Rohan Mehta' },
      classCount: 1,
    })
    const approved = granted(await approve(desk, id, rohan.expertId))
    // Nothing is left for the center to arrange.
    expect(approved.card).toMatchObject({ classCount: 0 })
    expect(await teachersOf(scene)).toEqual([{ expert_id: rohan.expertId }])
    const told = await scene.told('class.substituted')
    expect(told.filter(one => one.role === 'learner')).toHaveLength(families.length)
  })

  test('is only a suggestion: if the center does not choose it, the classes stay as they are', async () => {
    const scene = await movesScene(database)
    const { approve } = requestWays(scene.world)
    const id = granted(await askWith(scene, scene.rohan.expertId)).requests[0]!.requestId
    granted(await approve(scene.desk, id))
    expect(await teachersOf(scene)).toEqual([{ expert_id: scene.stage.expertId }])
  })

  test('must work at the center, and no one else can be chosen', async () => {
    const scene = await movesScene(database)
    const { approve, show } = requestWays(scene.world)
    const stranger = await anExpert(scene.db, { name: 'Meera Kulkarni' })
    const refused = await askWith(scene, stranger.expertId)
    expect(isRefusal(refused) && refused.code).toBe('not_found')
    const id = granted(await askWith(scene, scene.rohan.expertId)).requests[0]!.requestId
    expect(codeOf((await approve(scene.desk, id, stranger.expertId)) as never)).toBe('invalid_input')
    expect(granted(await show(scene.desk, id)).status).toBe('pending')
  })
})
