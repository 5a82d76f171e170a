import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { batchPlanningApi } from '#domain/modules/batches/batch-planning-api.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { addBatch } from '#server/modules/batches/operations/add-batch.ts'
import { openBatch } from '#server/modules/batches/operations/open-batch.ts'
import { planTimetable } from '#server/modules/batches/operations/plan-timetable.ts'
import { retimeBatch } from '#server/modules/batches/operations/retime-batch.ts'
import { listChoices, showBatch } from '#server/modules/batches/operations/show-batch.ts'
import { askInvited } from '#server/modules/experts/agreements/jobs/ask-invited.ts'
import { askToJoin } from '#server/modules/experts/agreements/operations/ask-to-join.ts'
import {
  sendExpertInvitation,
  withdrawExpertInvitation,
} from '#server/modules/experts/agreements/operations/expert-invitations.ts'
import { silentLog } from '#server/platform/log.ts'
import { signedIn, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import {
  aCenter,
  anEngagement,
  anExpert,
  anItem,
  anOffer,
  openEveryDay,
  teachesEveryDay,
} from '#server/testing/people.ts'
import { aCenterActor, codeOf, granted } from '#server/testing/requests.ts'

type Batch = ApiAnswer<'GET /batches/{id}'>
type Plan = ApiAnswer<'POST /batches/plan'>
type Choices = ApiAnswer<'GET /batches/choices'>['items'][number]

const db = await testDatabase()
const tx = db.kysely
const world = testWorld(db)

let center = ''
let yoga = ''
let asha = ''
let head: SignedIn

beforeEach(async () => {
  yoga = await anItem(tx, { en: 'Yoga', hi: 'योग' })
  center = await aYogaCenter('Nritya Studio')
  asha = (await anExpert(tx, { name: 'Asha Iyer', serviceIds: [yoga] })).expertId
  await teachesEveryDay(tx, asha)
  head = await aCenterActor(db, center)
})

async function aYogaCenter(name: string) {
  const id = await aCenter(tx, { name })
  await openEveryDay(tx, id)
  await anOffer(tx, id, yoga)
  return id
}

/** Tuesdays and Thursdays at 17:00 in the first half of December 2026: 1, 3, 8 and 10. */
const timetable = (experts: readonly string[]) => ({
  times: { weekdays: [2, 4], startMinute: 17 * 60, minutes: 60 },
  startsOn: '2026-12-01',
  ends: { kind: 'on', on: '2026-12-13' },
  spaceId: null,
  experts: experts.map(expertId => ({ expertId, part: 'lead' })),
})
async function planned(experts: readonly string[], batchId: string | null = null) {
  const given = { serviceId: yoga, timetable: timetable(experts), batchId }
  const body = batchPlanningApi['POST /batches/plan'].body.parse(given)
  return world.run(planTimetable, { actor: head, body })
}
const plan = async (experts: readonly string[], batchId: string | null = null) =>
  granted<Plan>((await planned(experts, batchId)) as never)
async function saved(experts: readonly string[], more: object = {}, actor = head) {
  const body = batchPlanningApi['POST /batches'].body.parse({
    ...{ name: 'Morning yoga', serviceId: yoga, capacity: 12, priceAmount: 200_000, pricePer: 'month' },
    ...{ timetable: timetable(experts), start: 'draft' },
    ...more,
  })
  return world.run(addBatch, { actor: actor as never, body })
}
const draft = async (experts: readonly string[], more: object = {}) =>
  granted<Batch>((await saved(experts, more)) as never)
async function opened({ id }: Batch, experts: readonly string[]) {
  const { version } = await shown(id)
  const { fingerprint } = await plan(experts, id)
  const body = batchPlanningApi['POST /batches/{id}/opening'].body.parse({
    choices: [],
    fingerprint,
    version,
  })
  return world.run(openBatch, { actor: head as never, params: { id }, body })
}
const shown = async (id: string, actor = head) =>
  granted<Batch>((await world.run(showBatch, { actor: actor as never, params: { id } })) as never)
const choices = async (actor = head) =>
  (await world.run(listChoices, { actor: actor as never })) as { items: Choices[] }
const claims = async () =>
  (await tx.selectFrom('claims').select('class_session_id').where('resource_id', '=', asha).execute()).length
/** Asha teaches at another center on 3 December at 17:30. */
async function isBusy() {
  const elsewhere = await aYogaCenter('Neelgiri Club')
  await anEngagement(tx, elsewhere, asha)
  const other = head
  head = await aCenterActor(db, elsewhere)
  const evening = { ...timetable([asha]), startsOn: '2026-12-03', ends: { kind: 'on', on: '2026-12-03' } }
  const times = { weekdays: [4], startMinute: 17 * 60 + 30, minutes: 60 }
  const given = { serviceId: yoga, timetable: { ...evening, times } }
  const body = batchPlanningApi['POST /batches/plan'].body.parse(given)
  const { fingerprint } = granted<Plan>((await world.run(planTimetable, { actor: head, body })) as never)
  granted((await saved([], { ...given, start: 'active', fingerprint })) as never)
  head = other
}
const statusOf = (plan: Plan, on: string) => plan.dates.find(date => date.on === on)?.status

describe('a draft for an expert who agreed and has not signed', () => {
  let engagementId = ''
  beforeEach(async () => {
    engagementId = await anEngagement(tx, center, asha, 'agreed')
  })

  test('shows the dates with their clashes, is saved, and claims nothing', async () => {
    await isBusy()
    const before = await claims()
    const found = await plan([asha])
    expect([statusOf(found, '2026-12-01'), statusOf(found, '2026-12-03')]).toEqual(['ok', 'clash'])
    const batch = await draft([asha])
    expect(batch).toMatchObject({
      status: 'draft',
      experts: [{ id: asha }],
      unsigned: [{ name: 'Asha Iyer', expertId: asha, invitationId: null, engagementId }],
    })
    expect(await claims()).toBe(before)
  })

  test('cannot be opened, nor start at once, until the agreement is signed', async () => {
    const { fingerprint } = await plan([asha])
    expect(codeOf(await saved([asha], { start: 'active', fingerprint }))).toBe('expert_not_signed')
    const batch = await draft([asha])
    expect(codeOf(await opened(batch, [asha]))).toBe('expert_not_signed')
    expect(await claims()).toBe(0)
    await tx.updateTable('engagements').set({ status: 'active' }).where('id', '=', engagementId).execute()
    expect(await shown(batch.id)).toMatchObject({ unsigned: [] })
    expect(granted((await opened(batch, [asha])) as never)).toMatchObject({
      status: 'active',
      classesLeft: 4,
    })
    expect(await claims()).toBe(4)
  })

  test('is nothing that the expert sees, or that another center may plan', async () => {
    const { id } = await draft([asha])
    const expert = signedIn({ userId: newId(), role: 'expert', expertId: asha })
    expect(codeOf(await world.run(showBatch, { actor: expert as never, params: { id } }))).toBe('not_found')
    expect((await choices(expert)).items).toEqual([])
    head = await aCenterActor(db, await aYogaCenter('Neelgiri Club'))
    expect(codeOf(await planned([asha]))).toBe('no_active_engagement')
  })

  test('does not put them on a batch that runs', async () => {
    const rohan = (await anExpert(tx, { name: 'Rohan Das', serviceIds: [yoga] })).expertId
    await anEngagement(tx, center, rohan)
    await teachesEveryDay(tx, rohan)
    const { id } = await draft([rohan])
    const running = granted<Batch>((await opened(await shown(id), [rohan])) as never)
    expect(codeOf(await planned([asha], id))).toBe('expert_not_signed')
    const body = batchPlanningApi['PUT /batches/{id}/timetable'].body.parse({
      ...{ scope: { kind: 'all' }, timetable: timetable([asha]), fingerprint: '', version: running.version },
    })
    expect(codeOf(await world.run(retimeBatch, { actor: head as never, params: { id }, body }))).toBe(
      'expert_not_signed',
    )
  })
})

describe('a draft for an expert who was only asked', () => {
  beforeEach(async () => {
    const body = { withId: asha, serviceIds: [yoga], message: '', fee: null }
    granted((await world.run(askToJoin, { actor: head, body })) as never)
  })

  test('says nothing of their time, and waits for them', async () => {
    await isBusy()
    const found = await plan([asha])
    expect(found.dates.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'ok'])
    const batch = await draft([asha])
    expect(batch.unsigned).toEqual([
      { name: 'Asha Iyer', expertId: asha, invitationId: null, engagementId: null },
    ])
    expect(codeOf(await opened(batch, [asha]))).toBe('expert_not_signed')
    expect((await choices()).items[0]?.experts).toEqual([
      { id: asha, name: 'Asha Iyer', serviceIds: [yoga], isSigned: false },
    ])
  })

  test('is without an agreement again once they declined', async () => {
    const batch = await draft([asha])
    await tx.updateTable('requests').set({ status: 'rejected' }).where('responder_id', '=', asha).execute()
    expect(await shown(batch.id)).toMatchObject({ unsigned: [] })
    expect(codeOf(await planned([asha], batch.id))).toBe('no_active_engagement')
    expect((await choices()).items[0]?.experts).toEqual([])
  })
})

describe('a draft for somebody who was invited by phone', () => {
  let invitationId = ''
  let phone = ''
  beforeEach(async () => {
    phone = `+9198860${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`
    const body = { phone, name: 'Harish Bhat', serviceIds: [yoga], message: '', fee: null }
    granted((await world.run(sendExpertInvitation, { actor: head as never, body })) as never)
    invitationId = (await choices()).items[0]?.invited[0]?.id ?? ''
  })
  const ask = () =>
    askInvited.run({
      ...{ services: world.services, data: {}, log: silentLog },
      signal: new AbortController().signal,
    })

  test('waits for them, and is theirs as soon as they have a profile', async () => {
    const batch = await draft([], { invitationId })
    const waiting = { name: 'Harish Bhat', expertId: null, invitationId, engagementId: null }
    expect(batch).toMatchObject({ experts: [], unsigned: [waiting] })
    expect(codeOf(await opened(batch, []))).toBe('expert_not_signed')
    const { expertId, userId } = await anExpert(tx, { name: 'Harish Bhat', serviceIds: [yoga] })
    await tx.updateTable('users').set({ phone }).where('id', '=', userId).execute()
    await ask()
    expect(await shown(batch.id)).toMatchObject({
      experts: [{ id: expertId, part: 'lead' }],
      unsigned: [{ name: 'Harish Bhat', expertId, invitationId: null }],
    })
  })

  test('cannot start at once, nor be of another activity or another center', async () => {
    expect(codeOf(await saved([], { invitationId, start: 'active' }))).toBe('expert_not_signed')
    const tabla = await anItem(tx, { en: 'Tabla', hi: 'तबला' })
    await anOffer(tx, center, tabla)
    expect(codeOf(await saved([], { invitationId, serviceId: tabla }))).toBe('service_not_taught')
    const rival = await aCenterActor(db, await aYogaCenter('Neelgiri Club'))
    expect(codeOf(await saved([], { invitationId }, rival))).toBe('not_found')
  })

  test('has nobody again when the invitation is withdrawn', async () => {
    const batch = await draft([], { invitationId })
    granted(
      (await world.run(withdrawExpertInvitation, {
        actor: head as never,
        params: { id: invitationId },
      })) as never,
    )
    expect(await shown(batch.id)).toMatchObject({ experts: [], unsigned: [] })
    expect(codeOf(await opened(batch, []))).toBe('no_expert_yet')
  })
})
