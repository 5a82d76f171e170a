import { beforeEach, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { handlers } from '#server/http/handlers.ts'
import { notifications } from '#server/notifications.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aCenter, aUser } from '#server/testing/people.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
beforeEach(() => resetDatabase(database))

const receipt = notifications.find('payment.receipt')!

/** A receipt to a person from a center, by these channels. */
async function sent(userId: string, centerId: string, channels: ('push' | 'whatsapp' | 'sms' | 'email')[]) {
  const id = newId()
  const { args, link } = receipt.sample
  await db
    .insertInto('notifications')
    .values({
      ...{
        id,
        user_id: userId,
        role: 'learner',
        event: receipt.event,
        center_id: centerId,
        created_at: TEST_NOW,
      },
      args: JSON.stringify(args),
      link: JSON.stringify(link),
    })
    .execute()
  for (const channel of channels)
    await db
      .insertInto('notification_deliveries')
      .values({
        ...{
          notification_id: id,
          channel,
          target: newId(),
          outcome: 'delivered',
          at: TEST_NOW,
          center_id: centerId,
        },
        cost_micros: channel === 'whatsapp' ? 115_000 : null,
      })
      .execute()
  return id
}

test('a person sees what they were sent, each channel once, and nothing of others', async () => {
  const [userId, other] = [await aUser(db), await aUser(db)]
  const centerId = await aCenter(db)
  const id = await sent(userId, centerId, ['push', 'push', 'whatsapp', 'email'])
  await sent(other, centerId, ['sms'])
  const actor = signedIn({ userId, role: 'learner' })
  const query = { limit: 10, offset: 1, channel: undefined }
  const list = await world.run(handlers['GET /me/messages'], { actor, query })
  expect(list).toMatchObject({ total: 3 })
  expect((list as { items: object[] }).items).toEqual(
    (['email', 'push', 'whatsapp'] as const).map(channel => ({
      ...{ id, channel, group: 'payments', title: '₹1,000 received', outcome: 'delivered' },
      at: TEST_NOW.toISOString(),
    })),
  )
  const some = await world.run(handlers['GET /me/messages'], { actor, query: { ...query, channel: 'sms' } })
  expect(some).toMatchObject({ total: 0, items: [] })
})

test('a center sees what it sent with its cost, without pushes, and nothing of other centers', async () => {
  const [one, other] = [await aCenter(db), await aCenter(db)]
  const userId = await aUser(db, { name: 'Priya Sharma' })
  await sent(userId, one, ['push', 'whatsapp', 'sms'])
  await sent(userId, other, ['whatsapp'])
  const center = { centerId: one, centerRole: 'head' as const, access: {} as never, serviceIds: null }
  const actor = { ...signedIn({ userId: await aUser(db), role: 'center' }), center }
  const query = { limit: 10, offset: 1, channel: undefined }
  const list = await world.run(handlers['GET /center/messages'], { actor, query })
  expect(list).toMatchObject({
    total: 2,
    items: [{ name: 'Priya Sharma', title: '₹1,000 received' }, { name: 'Priya Sharma' }],
    sums: [
      { channel: 'sms', count: 1, priced: 0, costMicros: 0 },
      { channel: 'whatsapp', count: 1, priced: 1, costMicros: 115_000 },
    ],
  })
  const limited = { ...actor, center: { ...center, serviceIds: [newId()] } }
  expect(await world.run(handlers['GET /center/messages'], { actor: limited, query })).toMatchObject({
    ...{ total: 0, items: [], sums: [] },
  })
})
