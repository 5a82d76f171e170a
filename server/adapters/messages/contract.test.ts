import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { createInboxGateway } from './inbox.ts'
import type { MessageGateway, OutgoingMessage } from './port.ts'

const database = await testDatabase()
const now = new Date('2026-11-21T06:00:00Z')

/** Every vendor: the gateway, and a look at what arrived at a phone. */
const vendors: [string, { gateway: MessageGateway; arrived(phone: string): Promise<OutgoingMessage[]> }][] = [
  [
    'inbox',
    {
      gateway: createInboxGateway(database.kysely, () => now),
      arrived: async phone => {
        const { rows } = await sql<OutgoingMessage>`
          select phone, kind, body from demo_messages where phone = ${phone} order by created_at, id`.execute(
          database.kysely,
        )
        return rows
      },
    },
  ],
]

describe.each(vendors)('the message gateway “%s”', (name, { gateway, arrived }) => {
  beforeEach(() => resetDatabase(database))

  it('says its name', () => {
    expect(gateway.name).toBe(name)
  })

  it('brings each message to its phone alone, whole and in order, in every script', async () => {
    const first = {
      phone: '+919886000011',
      kind: 'booking_confirmed',
      body: 'कल शाम 5:00 बजे, ‘बैडमिंटन’',
    } as const
    const second = { ...first, kind: 'booking_cancelled', body: 'Called off; ₹600 come back' } as const
    await gateway.send(first)
    await gateway.send(second)
    await gateway.send({ ...first, phone: '+919886000012' })
    expect(await arrived(first.phone)).toEqual([first, second])
  })
})
