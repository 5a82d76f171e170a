import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { castDemo } from '#database/demo/cast.ts'
import { cast, people } from '#database/demo/people.ts'
import type { Role } from '#domain/access/roles.ts'
import { accountsApi } from '#domain/modules/accounts/account-api.ts'
import { post } from '#server/modules/orders/public.ts'
import { anonymous, signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { spendLiveTicket } from '../live-queries.ts'
import { userByPhone } from '../session-queries.ts'
import { giveLiveTicket } from './give-live-ticket.ts'
import { showConfig } from './show-config.ts'
import { showDemoCast } from './show-demo.ts'
import { showMe } from './show-me.ts'
import { changeMe } from './update-me.ts'

const database = await testDatabase()
const db = database.kysely
await castDemo(database, TEST_NOW, post)
let world = testWorld(database, { config: { demo: true } })
beforeEach(() => {
  world = testWorld(database, { config: { demo: true } })
})

async function actorOf(name: keyof typeof cast, role: Role) {
  const user = await userByPhone(db, cast[name].phone)
  if (!user) throw new Error(`${name} is not in the cast`)
  return signedIn({ userId: user.id, role })
}

const me = async (name: keyof typeof cast, role: Role) =>
  accountsApi['GET /me'].answer.parse(await world.run(showMe, { actor: await actorOf(name, role) }))

describe('the signed-in user', () => {
  it('sees, as a guardian, the family and home', async () => {
    const answer = await me('priya', 'learner')
    expect(answer.learners.map(({ name, isMinor, relation }) => ({ name, isMinor, relation }))).toEqual([
      { name: 'Aarav Sharma', isMinor: true, relation: 'child' },
      { name: 'दिया शर्मा', isMinor: true, relation: 'child' },
    ])
    expect(answer.home).toMatchObject({ city: 'Bengaluru' })
  })

  it('sees, as a member, their centers and access', async () => {
    const answer = await me('joseph', 'center')
    expect(answer.centers).toMatchObject([
      {
        centerRole: 'accountant',
        isOnboardingPaymentVerified: true,
        access: { money: 'manage', attendance: 'none' },
      },
    ])
  })

  it('sees, as an expert, their profile', async () => {
    expect((await me('asha', 'expert')).expert).toMatchObject({ slug: 'asha-menon' })
  })

  it('sees in each role only what belongs to it', async () => {
    expect(await me('priya', 'center')).toMatchObject({ learners: [], centers: [], expert: null })
    expect(await me('asha', 'learner')).toMatchObject({ learners: [], expert: null })
    expect(await me('joseph', 'learner')).toMatchObject({ centers: [] })
  })
})

describe('changing the account', () => {
  it('changes the given fields and keeps the rest', async () => {
    const actor = await actorOf('nikhil', 'learner')
    const home = { addressLine: '1, Baner Road', city: 'Pune', latitude: 18.559, longitude: 73.7868 }
    expect(await world.run(changeMe, { actor, body: { home } })).toMatchObject({
      home,
      user: { name: 'Nikhil Verma' },
    })
    expect(await world.run(changeMe, { actor, body: { name: 'Nikhil V', language: 'hi' } })).toMatchObject({
      home,
      user: { name: 'Nikhil V', language: 'hi' },
    })
  })
})

describe('a ticket for the live connection', () => {
  const spend = (ticket: string, secondsLater: number) =>
    spendLiveTicket(
      db,
      createHash('sha256').update(ticket).digest(),
      new Date(TEST_NOW.getTime() + secondsLater * 1000),
    )
  const give = async () => {
    const base = await actorOf('kavitha', 'center')
    const { centers } = await me('kavitha', 'center')
    const answer = await world.run(giveLiveTicket, { actor: { ...base, centers } })
    if (!('ticket' in answer)) throw new Error('no ticket')
    return { ...answer, topics: ['everybody', `user:${base.userId}`, `center:${centers[0]?.centerId}`] }
  }

  it('opens its owner’s topics, once', async () => {
    const { ticket, topics, expiresInSeconds } = await give()
    expect(expiresInSeconds).toBe(30)
    expect(await spend(ticket, 29)).toEqual(topics)
    expect(await spend(ticket, 29)).toBeNull()
  })

  it('gives admins, and no one else, the topics of admins', async () => {
    const topicsFor = async (name: keyof typeof cast, role: Role) => {
      const answer = await world.run(giveLiveTicket, { actor: await actorOf(name, role) })
      if (!('ticket' in answer)) throw new Error('no ticket')
      return spend(answer.ticket, 1)
    }
    expect(await topicsFor('meera', 'admin')).toContain('admin')
    expect(await topicsFor('meera', 'learner')).not.toContain('admin')
  })

  it('is valid for 30 seconds and cannot be forged', async () => {
    const { ticket } = await give()
    expect(await spend(ticket, 30)).toBeNull()
    expect(await spend('made up', 0)).toBeNull()
  })
})

describe('the demo cast', () => {
  it('lists everyone with a phone number to sign in with, only in demo mode', async () => {
    const answer = accountsApi['GET /demo/cast'].answer.parse(
      await world.run(showDemoCast, { actor: anonymous }),
    )
    expect(answer.items.map(item => item.phone)).toEqual(people.map(person => person.phone))
    for (const item of answer.items)
      expect(await userByPhone(db, item.phone)).toMatchObject({ isAdmin: item.roles.includes('admin') })
    const quiet = testWorld(database)
    expect(await quiet.run(showDemoCast, { actor: anonymous })).toMatchObject({ code: 'not_found' })
  })
})

describe('the browser’s configuration', () => {
  it('has the demo flag, the map, the version and the identity service, but no secret', async () => {
    const given = testWorld(database, { config: { publicUrl: 'https://triveni.example' } })
    const answer = await given.run(showConfig, { actor: anonymous })
    expect(answer).toEqual({
      demo: false,
      tiles: null,
      codesByWhatsApp: false,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      identity: { kind: 'embedded' },
      platform: { name: 'Triveni', city: null, place: null, language: 'en' },
    })
  })
})
