import { beforeEach, describe, expect, test } from 'vitest'
import { type MessageGateway, MessageNotSent } from '#server/adapters/messages/port.ts'
import { silentLog } from '#server/platform/log.ts'
import { TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aCenter, aMember } from '#server/testing/people.ts'
import { sendInvitation } from './send-invitation.ts'

const database = await testDatabase()
const db = database.kysely

beforeEach(() => resetDatabase(database))

async function send(centerId: string, userId: string, world = testWorld(database)) {
  const signal = new AbortController().signal
  await sendInvitation.run({ services: world.services, data: { centerId, userId }, log: silentLog, signal })
  const sent = await db.selectFrom('demo_messages').select(['kind', 'body']).execute()
  return sent.map(({ kind, body }) => `${kind}: ${body}`)
}

describe('an invitation', () => {
  test('says which center, and where to sign in', async () => {
    const centerId = await aCenter(db, { name: 'Sampige Sports and Arts' })
    expect(await send(centerId, await aMember(db, centerId, 'coordinator'))).toEqual([
      'staff_invited: Sampige Sports and Arts has added you to its staff on Triveni. Open localhost and sign in with this phone number as Center.',
    ])
  })

  test('shortens a long center name to fit the message', async () => {
    const centerId = await aCenter(db, { name: 'Neelgiri Residency Club and Community Hall' })
    const [text] = await send(centerId, await aMember(db, centerId, 'coordinator'))
    expect(text).toContain('Neelgiri Residency Club and C… has added you')
  })

  test('is not sent to someone who has signed in, was deactivated or was removed in the meantime', async () => {
    const centerId = await aCenter(db)
    const here = await aMember(db, centerId, 'manager')
    await db
      .updateTable('center_members')
      .set({ last_seen_at: TEST_NOW })
      .where('user_id', '=', here)
      .execute()
    const off = await aMember(db, centerId, 'coordinator')
    await db.updateTable('center_members').set({ status: 'inactive' }).where('user_id', '=', off).execute()
    const gone = await aMember(db, centerId, 'coordinator')
    await db.deleteFrom('center_members').where('user_id', '=', gone).execute()
    for (const userId of [here, off, gone]) expect(await send(centerId, userId)).toEqual([])
  })

  test('is given up when no message can be sent', async () => {
    const centerId = await aCenter(db)
    const messages: MessageGateway = {
      name: 'none',
      reaches: 'none',
      send: async () => {
        throw new MessageNotSent('no_vendor', 'nobody carries messages here')
      },
    }
    const world = testWorld(database, { ports: { messages } })
    expect(await send(centerId, await aMember(db, centerId, 'coordinator'), world)).toEqual([])
  })
})
