import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import {
  type EnrolmentScene,
  enrolmentScene,
  refusalOf,
  settled,
} from '#server/modules/enrolments/enrolment-scene.ts'
import { requestHandlers } from '#server/modules/requests/handlers.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { testDatabase } from '#server/testing/database.ts'

const database = await testDatabase()
const handlers = requestHandlers(requestKinds)

const asking = () => enrolmentScene(database, { batch: { joining: 'approval', capacity: 1 } })
const ask = (scene: EnrolmentScene, who: { actor: SignedIn; learnerIds: string[] }, actor = who.actor) =>
  scene.call('POST /enrolments/requests', actor, {
    body: { batchId: scene.batchId, learnerIds: who.learnerIds, message: 'She loves to dance' },
  })
const approve = async (scene: EnrolmentScene, id: string) =>
  settled(
    (await scene.world.run(handlers['POST /requests/{id}/approval'], {
      actor: scene.desk,
      params: { id },
      body: { note: '', choice: null },
    })) as ApiAnswer<'POST /requests/{id}/approval'> | Refusal,
  )
const placeOf = async (scene: EnrolmentScene, actor: SignedIn) => {
  const query = { sortBy: 'createdAt', sortOrder: 'desc', limit: 25, offset: 1 }
  return settled(await scene.call('GET /enrolments', actor, { query })).items[0]
}

describe('asking for a place', () => {
  it('leads to a held seat when the center says yes, and into the line where the batch is full by then', async () => {
    const scene = await asking()
    const [first, second] = [await scene.family(), await scene.family()]
    expect((await scene.quote(first)).way).toBe('ask')
    const one = settled(await ask(scene, first))
    const two = settled(await ask(scene, second))
    expect(await approve(scene, one.requestIds[0]!)).toMatchObject({
      status: 'approved',
      card: { kind: 'batch_enrolment', batch: { id: scene.batchId }, startsOn: '2026-11-23' },
    })
    expect(await placeOf(scene, first.actor)).toMatchObject({ status: 'pending_payment', can: { pay: true } })
    await approve(scene, two.requestIds[0]!)
    expect(await placeOf(scene, second.actor)).toMatchObject({ status: 'waitlisted', waitingPlace: 1 })
  })

  it('is done once, with own children, where the batch asks for it', async () => {
    const scene = await asking()
    const kabir = await scene.family()
    settled(await ask(scene, kabir))
    expect(refusalOf(await ask(scene, kabir))).toBe('request_pending')
    expect(refusalOf(await ask(scene, kabir, (await scene.family()).actor))).toBe('not_found')
    const open = await enrolmentScene(database)
    expect(refusalOf(await ask(open, await open.family()))).toBe('seats_free')
    const young = await enrolmentScene(database, { batch: { joining: 'approval', ages: [15, 20] } })
    expect(refusalOf(await ask(young, await young.family()))).toBe('too_young')
  })
})
