import { beforeEach, describe, expect, test } from 'vitest'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { api } from '#domain/api.ts'
import type { Fee } from '#domain/kernel/fee.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { silentLog } from '#server/platform/log.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aCenter, aMember, anExpert, aStage } from '#server/testing/people.ts'
import { askInvited } from '../jobs/ask-invited.ts'
import {
  listExpertInvitations,
  resendExpertInvitation,
  sendExpertInvitation,
  withdrawExpertInvitation,
} from './expert-invitations.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
const PHONE = '+919886000191'

let centerId: string
let serviceId: string
let head: Awaited<ReturnType<typeof headOf>>

beforeEach(async () => {
  await resetDatabase(database)
  world.setNow(TEST_NOW)
  world.jobs.length = 0
  const stage = await aStage(db)
  centerId = stage.centerId
  serviceId = stage.serviceId
  head = await headOf(centerId)
})

async function headOf(id: string) {
  const userId = await aMember(db, id, 'head')
  const center = {
    centerId: id,
    centerRole: 'head' as const,
    access: CENTER_ROLE_PRESETS.head,
    serviceIds: null,
  }
  return { ...signedIn({ userId, role: 'center', centers: [center] }), center }
}
const later = (hours: number) => world.setNow(new Date(TEST_NOW.getTime() + hours * 3_600_000))
const send = (phone = PHONE, name = 'Harish Bhat', actor = head, fee: Fee | null = null) =>
  world.run(sendExpertInvitation, {
    actor,
    body: { phone, name, serviceIds: [serviceId], message: '', fee },
  })
const invite = async (phone = PHONE, name = 'Harish Bhat') => {
  expect(await send(phone, name)).toEqual({ isAsked: false })
  const one = (await list()).items.find(invitation => invitation.phone === phone)
  return one?.id ?? ''
}
type Listed = ApiAnswer<'GET /center/expert-invitations'>
const list = async (query: object = {}, actor = head) =>
  (await world.run(listExpertInvitations, {
    actor,
    query: api['GET /center/expert-invitations'].query.parse(query),
  })) as Listed
const resend = (id: string, actor = head) => world.run(resendExpertInvitation, { actor, params: { id } })
const withdraw = (id: string, actor = head) => world.run(withdrawExpertInvitation, { actor, params: { id } })
const ask = () =>
  askInvited.run({ services: world.services, data: {}, log: silentLog, signal: new AbortController().signal })

describe('invitations of experts by phone', () => {
  test('are listed with their purpose and expiry, open ones first', async () => {
    await invite('+919886000192', 'Nalini Krishnan')
    later(91 * 24)
    await invite()
    const { items, total } = await list()
    expect(items).toMatchObject([
      { name: 'Harish Bhat', phone: PHONE, status: 'open', services: [{ id: serviceId }] },
      { name: 'Nalini Krishnan', status: 'lapsed', can: { withdraw: 'expert_invitation_over' } },
    ])
    expect(total).toBe(2)
    expect((await list({ status: 'open' })).items).toHaveLength(1)
    expect((await list({ status: 'lapsed' })).items).toMatchObject([{ name: 'Nalini Krishnan' }])
    expect((await list({ search: 'haris' })).total).toBe(1)
    expect(api['GET /center/expert-invitations'].answer.parse(await list())).toBeDefined()
  })

  test('become requests for experts who are already here, and are never doubled', async () => {
    const { userId } = await anExpert(db, { serviceIds: [serviceId] })
    await db.updateTable('users').set({ phone: PHONE }).where('id', '=', userId).execute()
    expect(await send()).toEqual({ isAsked: true })
    expect(await send()).toMatchObject({ code: 'request_pending' })
    await invite('+919886000192')
    expect(await send('+919886000192')).toMatchObject({ code: 'request_pending' })
    expect(world.jobs.map(({ job }) => job)).toContain('experts.send-invitation')
    expect(await send('+911111111111')).toMatchObject({ code: 'phone_not_supported' })
  })

  test('can be sent again once a day, and keep their expiry', async () => {
    const id = await invite()
    const [before] = (await list()).items
    expect(await resend(id)).toMatchObject({ code: 'expert_invitation_sent_lately' })
    later(24)
    world.jobs.length = 0
    expect(await resend(id)).toMatchObject({ expiresAt: before?.expiresAt })
    expect(world.jobs).toEqual([{ job: 'experts.send-invitation', data: { invitationId: id } }])
    expect(await resend(id)).toMatchObject({ code: 'expert_invitation_sent_lately' })
    later(90 * 24)
    expect(await resend(id)).toMatchObject({ code: 'expert_invitation_over' })
  })

  test('that are withdrawn send no request when the expert joins', async () => {
    const id = await invite()
    expect(await withdraw(id)).toMatchObject({
      status: 'withdrawn',
      can: { resend: 'expert_invitation_over' },
    })
    expect(await withdraw(id)).toMatchObject({ code: 'expert_invitation_over' })
    const { userId } = await anExpert(db, { serviceIds: [serviceId] })
    await db.updateTable('users').set({ phone: PHONE }).where('id', '=', userId).execute()
    await ask()
    expect(await db.selectFrom('requests').select('id').execute()).toEqual([])
    // The same phone can be invited again.
    expect(
      await db.selectFrom('audit_entries').select('action').where('subject_id', '=', id).execute(),
    ).toEqual(expect.arrayContaining([{ action: 'expert.invite' }, { action: 'expert.uninvite' }]))
  })

  test('show that an expert who joined got the request', async () => {
    await invite()
    const { userId } = await anExpert(db, { serviceIds: [serviceId] })
    await db.updateTable('users').set({ phone: PHONE }).where('id', '=', userId).execute()
    await ask()
    expect((await list()).items).toMatchObject([
      { status: 'asked', can: { withdraw: 'expert_invitation_over' } },
    ])
  })

  test('include the offered pay, and its terms are sent as soon as the expert accepts', async () => {
    const fee = { model: 'per_class', amount: 60_000 } as const
    expect(await send(PHONE, 'Harish Bhat', head, fee)).toEqual({ isAsked: false })
    const { userId, expertId } = await anExpert(db, { serviceIds: [serviceId] })
    await db.updateTable('users').set({ phone: PHONE }).where('id', '=', userId).execute()
    await ask()
    const expert = signedIn({ userId, role: 'expert', expertId })
    const { items } = (await world.run(handlers['GET /requests'], {
      actor: expert,
      query: api['GET /requests'].query.parse({}),
    })) as ApiAnswer<'GET /requests'>
    expect(items).toMatchObject([{ card: { kind: 'expert_joins_center', offer: { fee, currency: 'INR' } } }])
    await world.run(handlers['POST /requests/{id}/approval'], {
      actor: expert,
      params: { id: items[0]?.id ?? '' },
      body: { note: '', choice: null },
    })
    const sent = await db.selectFrom('agreements').selectAll().execute()
    expect(sent).toMatchObject([
      {
        ...{ status: 'sent', number: 1, made_by: 'center', made_by_user: head.userId, sent_by: head.userId },
        ...{ fee_model: 'per_class', amount: 60_000, service_ids: [serviceId], notice_days: 30 },
      },
    ])
    const told = await db.selectFrom('notifications').select('event').where('user_id', '=', userId).execute()
    expect(told.map(one => one.event)).toContain('agreement.sent')
  })

  test('are invisible to other centers', async () => {
    const id = await invite()
    const other = await headOf(await aCenter(db))
    expect((await list({}, other)).items).toEqual([])
    expect(await resend(id, other)).toMatchObject({ code: 'not_found' })
    expect(await withdraw(id, other)).toMatchObject({ code: 'not_found' })
  })
})
