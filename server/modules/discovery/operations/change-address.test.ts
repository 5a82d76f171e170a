import { beforeEach, describe, expect, test } from 'vitest'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { api } from '#domain/api.ts'
import { signedIn, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aCenter, aMember, anExpert } from '#server/testing/people.ts'
import { slugNow } from '../address-queries.ts'
import { changeAddress } from './change-address.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)

type Actor = ReturnType<typeof signedIn>
let head: Actor
let asha: Actor

beforeEach(async () => {
  await resetDatabase(database)
  head = await headOf(await aCenter(db))
  asha = await expert()
})

async function headOf(centerId: string): Promise<Actor> {
  const userId = await aMember(db, centerId, 'head')
  const center = { centerId, centerRole: 'head' as const, access: CENTER_ROLE_PRESETS.head, serviceIds: null }
  return signedIn({ userId, role: 'center', centers: [center], center })
}
async function expert(): Promise<Actor> {
  const { expertId, userId } = await anExpert(db)
  return signedIn({ userId, role: 'expert', expertId })
}
const change = (actor: Actor, slug: string) => world.run(changeAddress, { actor, body: { slug } })
const slugOf = async (actor: Actor) => {
  const table = actor.center ? ('centers' as const) : ('experts' as const)
  const id = actor.center?.centerId ?? actor.expertId ?? ''
  return (await db.selectFrom(table).select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug
}

describe('the address of a public page', () => {
  test('can be changed by a center or an expert, and the old one redirects', async () => {
    expect(await change(head, 'nritya-studio')).toEqual({ slug: 'nritya-studio', path: '/c/nritya-studio' })
    expect(await change(head, 'nritya')).toEqual({ slug: 'nritya', path: '/c/nritya' })
    expect(await slugNow(db, 'center', 'nritya-studio')).toBe('nritya')
    // An expert may have the same name as a center: their pages are separate.
    expect(await change(asha, 'nritya')).toEqual({ slug: 'nritya', path: '/e/nritya' })
    const entries = await db.selectFrom('audit_entries').select(['action', 'details']).execute()
    expect(entries).toContainEqual({
      action: 'publicAddress.change',
      details: { before: 'nritya-studio', after: 'nritya' },
    })
  })

  test('can be restored by its former owner only', async () => {
    await change(head, 'nritya-studio')
    await change(head, 'nritya')
    const other = await headOf(await aCenter(db))
    expect(await change(other, 'nritya')).toMatchObject({ code: 'address_taken', fields: [{ path: 'slug' }] })
    // People still use it to reach the page it led to.
    expect(await change(other, 'nritya-studio')).toMatchObject({ code: 'address_taken' })
    expect(await change(head, 'nritya-studio')).toMatchObject({ slug: 'nritya-studio' })
    expect(await slugNow(db, 'center', 'nritya')).toBe('nritya-studio')
  })

  test('goes to one of two who request it at once', async () => {
    const other = await headOf(await aCenter(db))
    const answers = await Promise.all([change(head, 'nritya'), change(other, 'nritya')])
    expect(answers.map(answer => ('refused' in answer ? answer.code : 'changed')).sort()).toEqual([
      'address_taken',
      'changed',
    ])
  })

  test('cannot be a reserved one, and setting the same one again changes nothing', async () => {
    const before = await slugOf(asha)
    expect(await change(asha, 'support')).toMatchObject({ code: 'address_reserved' })
    expect(await slugOf(asha)).toBe(before)
    expect(await change(asha, before)).toMatchObject({ slug: before })
    expect(await db.selectFrom('former_addresses').selectAll().execute()).toEqual([])
    expect(api['PUT /public-address'].body.safeParse({ slug: 'Asha Menon' }).success).toBe(false)
  })
})
