import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers as classHandlers } from '#server/modules/classes/handlers.ts'
import { testDatabase } from '#server/testing/database.ts'
import { done, type MovesScene, movesScene } from '#server/testing/moves.ts'
import { anEngagement, anExpert, anItem } from '#server/testing/people.ts'
import { faultsOf } from '#server/testing/series.ts'

const database = await testDatabase()

type Substitutes = ApiAnswer<'GET /classes/{id}/substitutes'>
type Substituted = ApiAnswer<'POST /classes/{id}/substitution'>

const candidates = async (scene: MovesScene, classIds: string[] = [], actor: SignedIn = scene.desk) =>
  (await scene.world.run(classHandlers['GET /classes/{id}/substitutes'], {
    actor: actor as never,
    params: { id: scene.first.id },
    query: { classIds },
  })) as Substitutes | Refusal
const substitute = async (
  scene: MovesScene,
  given: { to?: string; from?: string; classIds?: string[]; actor?: SignedIn } = {},
) =>
  (await scene.world.run(classHandlers['POST /classes/{id}/substitution'], {
    actor: (given.actor ?? scene.desk) as never,
    params: { id: scene.first.id },
    body: {
      fromExpertId: given.from ?? scene.stage.expertId,
      toExpertId: given.to ?? scene.rohan.expertId,
      classIds: given.classIds ?? [],
      reason: '',
    },
  })) as Substituted | Refusal

describe('possible substitutes', () => {
  it('are engaged experts who teach the activity, free ones first, with their link to the class', async () => {
    const scene = await movesScene(database)
    const other = await anExpert(scene.db, { name: 'Meera Kulkarni', serviceIds: [await anItem(scene.db)] })
    await anEngagement(scene.db, scene.stage.centerId, other.expertId)
    const found = done(await candidates(scene))
    expect(found.experts).toEqual([
      { id: scene.rohan.expertId, name: 'Rohan Mehta', freeFor: 1, knowsBatch: false, inTheirHours: true },
    ])
    expect(found.following.map(one => one.id)).toEqual(scene.sessions.slice(1).map(one => one.id))
  })

  it('are not free if they teach at that time, or are away', async () => {
    const scene = await movesScene(database)
    const [, second] = scene.sessions
    await scene.db
      .insertInto('expert_time_off')
      .values({
        id: scene.first.id,
        expert_id: scene.rohan.expertId,
        period: `[${scene.first.startsAt.toISOString()},${scene.first.endsAt.toISOString()})`,
        reason: '',
        created_at: new Date(),
      })
      .execute()
    const found = done(await candidates(scene, [second!.id]))
    expect(found.experts[0]).toMatchObject({ freeFor: 1 })
  })
})

describe('a substitute that an expert may suggest', () => {
  const own = async (scene: MovesScene, actor: SignedIn, classIds: string[]) =>
    (await scene.world.run(classHandlers['GET /expert/substitutes'], {
      actor: actor as never,
      query: { classIds },
    })) as ApiAnswer<'GET /expert/substitutes'> | Refusal

  it('teaches all of these classes at that center and is free for them', async () => {
    const scene = await movesScene(database)
    const [first, second] = scene.sessions
    expect(done(await own(scene, scene.expert, [first!.id, second!.id]))).toEqual({
      items: [
        {
          centerId: scene.stage.centerId,
          experts: [{ id: scene.rohan.expertId, name: 'Rohan Mehta' }],
        },
      ],
    })
    done(await substitute(scene, { classIds: [] }))
    // It is Rohan's now: no request for it is needed, and at the time of the second one he is still free.
    expect(done(await own(scene, scene.expert, [first!.id]))).toEqual({ items: [] })
  })
})

describe('a substitute', () => {
  it('takes over one class or several, all are notified, and the next search includes them', async () => {
    const scene = await movesScene(database)
    const [, second, third] = scene.sessions
    expect(done(await substitute(scene, { classIds: [second!.id] }))).toMatchObject({
      classes: 2,
      class: { experts: [{ id: scene.rohan.expertId, name: 'Rohan Mehta' }] },
    })
    const told = await scene.told('class.substituted')
    expect(told.map(one => one.role).sort()).toEqual(['expert', 'expert', 'learner', 'learner', 'learner'])
    expect(await faultsOf(scene.db, scene.stage.centerId)).toEqual([])
    const later = (await scene.world.run(classHandlers['GET /classes/{id}/substitutes'], {
      actor: scene.desk as never,
      params: { id: third!.id },
      query: {},
    })) as Substitutes
    expect(later.experts[0]).toMatchObject({ id: scene.rohan.expertId, knowsBatch: true })
  })

  it('who is busy is refused, naming the class, and takes over none', async () => {
    const scene = await movesScene(database)
    const [, second] = scene.sessions
    await scene.db
      .insertInto('claims')
      .values({
        class_session_id: scene.sessions[2]!.id,
        resource_kind: 'expert',
        resource_id: scene.rohan.expertId,
        period: `[${second!.startsAt.toISOString()},${second!.endsAt.toISOString()})`,
      })
      .execute()
    expect(await substitute(scene, { classIds: [second!.id] })).toMatchObject({ code: 'series_clash' })
    expect(done(await candidates(scene)).class.experts.map(one => one.id)).toEqual([scene.stage.expertId])
  })

  it('is refused if they do not work there, do not teach the activity, or already teach the class', async () => {
    const scene = await movesScene(database)
    const cook = await anExpert(scene.db, { name: 'Meera Kulkarni' })
    expect(await substitute(scene, { to: cook.expertId })).toMatchObject({ code: 'not_found' })
    await anEngagement(scene.db, scene.stage.centerId, cook.expertId, 'agreed')
    expect(await substitute(scene, { to: cook.expertId })).toMatchObject({ code: 'not_engaged' })
    await scene.db
      .updateTable('engagements')
      .set({ status: 'active' })
      .where('expert_id', '=', cook.expertId)
      .execute()
    expect(await substitute(scene, { to: cook.expertId })).toMatchObject({
      code: 'substitute_cannot_teach',
      args: { name: 'Meera Kulkarni' },
    })
    expect(await substitute(scene, { to: scene.stage.expertId })).toMatchObject({ code: 'already_on_class' })
  })

  it('is refused once the class has started, for other centers’ classes, and to strangers', async () => {
    const scene = await movesScene(database)
    const other = await movesScene(database)
    expect(await substitute(scene, { classIds: [other.first.id] })).toMatchObject({ code: 'not_found' })
    expect(await substitute(scene, { actor: other.desk })).toMatchObject({ code: 'not_found' })
    expect(await candidates(scene, [], other.desk)).toMatchObject({ code: 'not_found' })
    scene.at(54)
    expect(await substitute(scene)).toMatchObject({ code: 'already_started' })
  })
})
