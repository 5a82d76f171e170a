import { beforeEach, describe, expect, test } from 'vitest'
import { placesOf } from '#server/modules/enrolments/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { silentLog } from '#server/platform/log.ts'
import { signedIn, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aStage, type Stage } from '#server/testing/people.ts'
import { aSeries, classesOf, faultsOf } from '#server/testing/series.ts'
import { cancelClasses } from '../operations/cancel-classes.ts'
import { claimSeries } from '../operations/change-series.ts'
import type { NewClass } from '../series.ts'
import { completeClasses } from './complete-classes.ts'

const database = await testDatabase()
const db = database.kysely

let stage: Stage
let batchId: string
let classes: NewClass[]

beforeEach(async () => {
  stage = await aStage(db)
  const { centerId, serviceId } = stage
  batchId = await aSeries(db, stage)
  classes = classesOf(stage, { weeks: 1 })
  await run(ctx =>
    claimSeries(ctx, { batchId, centerId, serviceId, places: placesOf(batchId), sessions: classes }),
  )
})

const world = testWorld(database)
function run<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const actor = signedIn({ userId: stage.expertUserId, role: 'center' })
  return world.run((ctx: Ctx) => work(ctx), { actor })
}

async function completeAt(now: Date): Promise<void> {
  const { services } = testWorld(database, { now })
  await completeClasses.run({ services, data: {}, log: silentLog, signal: new AbortController().signal })
}

const statuses = async () => {
  const rows = await db
    .selectFrom('class_sessions')
    .select(['status', 'version'])
    .where('batch_id', '=', batchId)
    .orderBy('starts_at')
    .execute()
  return rows.map(({ status, version }) => `${status} ${version}`)
}

const told = async () => {
  const rows = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'class.complete')
    .where('subject_id', '=', batchId)
    .execute()
  return rows.length
}

describe('past classes of batches', () => {
  test('are recorded as held once, and keep their claims', async () => {
    const [first] = classes as [NewClass]
    await completeAt(new Date(first.endsAt.getTime() - 1))
    expect(await statuses()).toEqual(['scheduled 1', 'scheduled 1'])
    await completeAt(first.endsAt)
    await completeAt(first.endsAt)
    expect(await statuses()).toEqual(['completed 2', 'scheduled 1'])
    expect(await told()).toBe(1)
    expect(await faultsOf(db, stage.centerId)).toEqual([])
  })
  test('stay cancelled if they were', async () => {
    const ids = classes.map(({ id }) => id)
    await run(ctx => cancelClasses(ctx, { ids, reason: 'Rain' }))
    await completeAt(new Date('2027-01-01T00:00:00Z'))
    expect(await statuses()).toEqual(['cancelled 2', 'cancelled 2'])
  })
})
