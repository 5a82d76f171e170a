import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { CenterRole } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Audience } from '#domain/modules/galleries/gallery-rules.ts'
import { testApp } from '#server/testing/app.ts'
import { aBatch, inBatch } from '#server/testing/batches.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aMembership } from '#server/testing/memberships.ts'
import { createMemoryStore } from '#server/testing/memory-store.ts'
import { aLearner, aMember, aStage, aUser, type Stage } from '#server/testing/people.ts'
import { uploader } from '#server/testing/uploads.ts'

const db = await testDatabase()
const tx = db.kysely
const app = await testApp(db, { ports: { files: createMemoryStore() } })
let photo: Buffer
let stage: Stage
let batchId: string
let desk: Person
let teacher: Person
/** Priya and Aarav, Meera and Kabir: both children are in the batch. */
let priya: Family
let meera: Family

type Person = Awaited<ReturnType<typeof person>>
type Family = Person & { learnerId: string }
type Details = Partial<{
  gallery: 'center' | 'batch' | 'expert'
  id: string
  shownTo: Audience
  caption: string
  downloads: boolean
  learnerIds: string[]
}>

beforeAll(async () => {
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#339966' } })
    .png()
    .toBuffer()
})
beforeEach(async () => {
  await resetDatabase(db)
  app.setNow(TEST_NOW)
  stage = await aStage(tx)
  batchId = await aBatch(tx, { ...stage, expertIds: [stage.expertId] })
  desk = await aDesk('coordinator')
  teacher = await person(stage.expertUserId, 'expert')
  priya = await aFamily('Aarav Sharma')
  meera = await aFamily('Kabir Nair')
})

async function person(userId: string, role: 'center' | 'expert' | 'learner', centerId?: string) {
  const token = await app.tokenOf(userId, role)
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) => {
    const answer = await app.http.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(centerId && { centerid: centerId }),
        ...(method === 'POST' && { 'idempotency-key': newId() }),
      },
      ...(body && { payload: body }),
    })
    return { status: answer.statusCode, json: answer.body === '' ? null : answer.json() }
  }
  return { userId, token, call, files: uploader(app.http, token, centerId) }
}

const aDesk = async (role: CenterRole, centerId = stage.centerId) =>
  person(await aMember(tx, centerId, role), 'center', centerId)

async function aFamily(name: string, dateOfBirth = '2017-03-04'): Promise<Family> {
  const { learnerId, userId } = await aLearner(tx, { name, dateOfBirth, userId: await aUser(tx) })
  await aMembership(tx, stage.centerId, learnerId)
  await inBatch(tx, batchId, learnerId, userId)
  return { ...(await person(userId, 'learner')), learnerId }
}

const consent = (family: Family, given: boolean) =>
  family.call('PUT', `/learners/${family.learnerId}/consents/photos`, { given })

const upload = async (who: Person, name = 'a.png', bytes = photo): Promise<string> =>
  (await who.files.upload('media', name, bytes)).json().id

/** Adds a picture and returns its item. */
async function add(who: Person, details: Details = {}, fileId?: string) {
  const answer = await who.call('POST', '/gallery/items', {
    ...{ gallery: 'batch', id: batchId, shownTo: 'families' },
    fileId: fileId ?? (await upload(who)),
    ...details,
  })
  expect(answer).toMatchObject({ status: 201 })
  return answer.json as { id: string; version: number; url: string; pictures: { url: string }[] }
}

const list = async (who: Person, of: { gallery: string; id: string } = { gallery: 'batch', id: batchId }) =>
  who.call('GET', `/gallery?gallery=${of.gallery}&id=${of.id}`)
const seen = async (who: Person, of?: { gallery: string; id: string }): Promise<string[]> =>
  (await list(who, of)).json.items.map((item: { id: string }) => item.id)
const anonymously = (path: string, headers = {}) =>
  app.http.inject({ method: 'GET', url: `/api/v1${path}`, headers })
const publicly = async (of: { gallery: string; id: string }) =>
  (await anonymously(`/gallery?gallery=${of.gallery}&id=${of.id}`)).json()

describe('access to an item', () => {
  it('is for staff, families of the batch or everyone, as set', async () => {
    const forStaff = await add(desk, { shownTo: 'staff' })
    const forFamilies = await add(desk)
    const forAll = await add(desk, { shownTo: 'everybody' })
    const stranger = await person(await aUser(tx), 'learner')
    expect(await seen(desk)).toEqual([forAll.id, forFamilies.id, forStaff.id])
    expect(await seen(teacher)).toEqual([forAll.id, forFamilies.id, forStaff.id])
    expect(await seen(priya)).toEqual([forAll.id, forFamilies.id])
    expect(await seen(stranger)).toEqual([forAll.id])
    expect((await publicly({ gallery: 'batch', id: batchId })).items).toMatchObject([{ id: forAll.id }])
  })

  it('ends with the enrolment', async () => {
    await add(desk)
    await tx
      .updateTable('enrolments')
      .set({ status: 'cancelled' })
      .where('learner_id', '=', priya.learnerId)
      .execute()
    expect(await seen(priya)).toEqual([])
    expect(await seen(meera)).toHaveLength(1)
  })

  it('is refused to a closed center, and to staff without access to classes', async () => {
    await add(desk)
    const forAll = await add(desk, { shownTo: 'everybody' })
    expect(await seen(await aDesk('accountant'))).toEqual([forAll.id])
    await tx.updateTable('centers').set({ status: 'suspended' }).execute()
    expect(await anonymously(`/gallery?gallery=batch&id=${batchId}`)).toMatchObject({ statusCode: 404 })
    expect(await seen(priya)).toHaveLength(2)
  })

  it('is limited to public items for another center’s staff', async () => {
    const other = await aDesk('head', (await aStage(tx)).centerId)
    await add(desk)
    const item = await add(desk, { shownTo: 'everybody' })
    expect(await seen(other)).toEqual([item.id])
    expect(await other.call('DELETE', `/gallery/items/${item.id}`)).toMatchObject({ status: 404 })
  })

  it('is limited to public items for a member limited to other services', async () => {
    const limited = await aDesk('coordinator')
    await add(desk)
    await tx
      .updateTable('center_members')
      .set({ service_ids: [(await aStage(tx)).serviceId] })
      .where('user_id', '=', limited.userId)
      .execute()
    expect(await seen(limited)).toEqual([])
  })
})

describe('pictures of learners', () => {
  const withAarav = (details: Details = {}) => add(desk, { ...details, learnerIds: [priya.learnerId] })

  it('of children are shown only with consent to photos, even to staff', async () => {
    const item = await withAarav()
    const withheld = (await list(desk)).json.items[0]
    expect(withheld).toMatchObject({ status: 'withheld', url: null, pictures: [] })
    expect(withheld.people).toEqual([{ id: priya.learnerId, name: 'Aarav Sharma', consent: false }])
    expect(await seen(priya)).toEqual([])
    await consent(priya, true)
    expect(await seen(priya)).toEqual([item.id])
    expect((await list(desk)).json.items[0]).toMatchObject({ status: 'shown' })
  })

  it('are closed at their current URL as soon as consent is withdrawn', async () => {
    await consent(priya, true)
    await withAarav()
    const [item] = (await list(priya)).json.items
    const paths = [item.pictures[0].url, item.pictures.at(-1).url]
    for (const path of paths) expect(await anonymously(path)).toMatchObject({ statusCode: 200 })
    const { etag } = (await anonymously(paths[0])).headers
    await consent(priya, false)
    for (const path of paths) {
      expect(await anonymously(path)).toMatchObject({ statusCode: 404 })
      // A cached copy is revalidated, and refused as well.
      expect(await anonymously(path, { 'if-none-match': etag })).toMatchObject({ statusCode: 404 })
    }
    expect(await seen(priya)).toEqual([])
    expect(await seen(meera)).toEqual([])
  })

  it('are never served from a browser cache without a check', async () => {
    await add(desk, { shownTo: 'everybody' })
    const [item] = (await publicly({ gallery: 'batch', id: batchId })).items
    const answer = await anonymously(item.pictures[0].url)
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect(await anonymously(item.pictures[0].url, { 'if-none-match': answer.headers.etag })).toMatchObject({
      statusCode: 304,
    })
  })

  it('are shown to other families only if their family agreed, and only at that center', async () => {
    await consent(priya, true)
    const item = await withAarav()
    expect(await seen(priya)).toEqual([item.id])
    expect(await seen(meera)).toEqual([])
    const agree = (shownTo: string, who: Family = priya, learnerId = priya.learnerId) =>
      who.call('PUT', '/gallery/agreements', { centerId: stage.centerId, learnerId, shownTo })
    expect(await agree('families')).toMatchObject({ status: 204 })
    expect(await seen(meera)).toEqual([item.id])
    expect((await list(meera)).json.items[0].people).toEqual([])
    expect(await agree('none')).toMatchObject({ status: 204 })
    expect(await seen(meera)).toEqual([])
    expect(await agree('everybody', meera)).toMatchObject({ status: 404 })
  })

  it('are public only if each family agreed to that', async () => {
    for (const family of [priya, meera]) await consent(family, true)
    const item = await add(desk, { shownTo: 'everybody', learnerIds: [priya.learnerId, meera.learnerId] })
    const agree = (family: Family, shownTo: string) =>
      family.call('PUT', '/gallery/agreements', {
        ...{ centerId: stage.centerId, learnerId: family.learnerId, shownTo },
      })
    await agree(priya, 'everybody')
    await agree(meera, 'families')
    expect((await publicly({ gallery: 'batch', id: batchId })).items).toEqual([])
    expect(await seen(priya)).toEqual([item.id])
    await agree(meera, 'everybody')
    expect((await publicly({ gallery: 'batch', id: batchId })).items).toMatchObject([
      { id: item.id, people: [] },
    ])
  })

  it('follow the stricter choice of two guardians', async () => {
    const father = await person(await aUser(tx), 'learner')
    await tx
      .insertInto('learner_guardians')
      .values({
        learner_id: priya.learnerId,
        user_id: father.userId,
        relation: 'child',
        created_at: TEST_NOW,
      })
      .execute()
    const agree = (who: Person, shownTo: string) =>
      who.call('PUT', '/gallery/agreements', {
        centerId: stage.centerId,
        learnerId: priya.learnerId,
        shownTo,
      })
    expect(await agree(father, 'none')).toMatchObject({ status: 204 })
    expect(await agree(priya, 'families')).toMatchObject({
      status: 409,
      json: { code: 'consent_taken_back' },
    })
    expect(await agree(father, 'families')).toMatchObject({ status: 204 })
    expect(await agree(priya, 'none')).toMatchObject({ status: 204 })
  })

  it('of adults need no consent, but are shown to others only if they agreed', async () => {
    const arjun = await aFamily('Arjun Rao', '1990-01-01')
    const item = await add(desk, { learnerIds: [arjun.learnerId] })
    expect(await seen(arjun)).toEqual([item.id])
    expect(await seen(desk)).toEqual([item.id])
    expect(await seen(priya)).toEqual([])
  })

  it('have only tags from the gallery’s people, and a teacher sees first names', async () => {
    const outside = await aLearner(tx, { name: 'Zoya Khan' })
    const fileId = await upload(desk)
    const body = {
      gallery: 'batch',
      id: batchId,
      shownTo: 'families',
      fileId,
      learnerIds: [outside.learnerId],
    }
    expect(await desk.call('POST', '/gallery/items', body)).toMatchObject({ status: 404 })
    const names = async (who: Person) =>
      (await who.call('GET', `/gallery/people?gallery=batch&id=${batchId}`)).json.items.map(
        (one: { name: string }) => one.name,
      )
    expect(await names(desk)).toEqual(['Aarav Sharma', 'Kabir Nair'])
    expect(await names(teacher)).toEqual(['Aarav', 'Kabir'])
    expect(await priya.call('GET', `/gallery/people?gallery=batch&id=${batchId}`)).toMatchObject({
      status: 403,
    })
  })
})

describe('a family’s request to remove a picture', () => {
  it('hides it at once from everyone but staff, who restore it with a reason or remove it', async () => {
    const item = await add(desk, { shownTo: 'everybody' })
    const path = (await list(meera)).json.items[0].pictures[0].url
    expect(await priya.call('POST', `/gallery/items/${item.id}/take-down`)).toMatchObject({ status: 204 })
    expect(await anonymously(path)).toMatchObject({ statusCode: 404 })
    expect(await seen(meera)).toEqual([])
    expect((await publicly({ gallery: 'batch', id: batchId })).items).toEqual([])
    expect((await list(desk)).json.items[0]).toMatchObject({ status: 'taken_down', can: { decide: true } })
    const told = () => tx.selectFrom('notifications').select(['user_id', 'event', 'thing']).execute()
    const thing = `picture:${item.id}`
    expect(await told()).toEqual([{ user_id: desk.userId, event: 'gallery.hidden', thing }])
    expect((await list(priya)).json.takeDowns).toEqual([
      { id: expect.any(String), askedAt: expect.any(String) },
    ])
    for (const other of [meera, desk, teacher]) expect((await list(other)).json.takeDowns).toEqual([])
    expect((await desk.call('GET', '/galleries?of=batch')).json.items[0]).toMatchObject({ takeDowns: 1 })

    const decide = (decision: string) =>
      desk.call('POST', `/gallery/items/${item.id}/take-down/decision`, { decision, reason: 'Only the hall' })
    expect(await decide('restore')).toMatchObject({ status: 204 })
    expect(await decide('restore')).toMatchObject({ status: 404 })
    expect(await seen(meera)).toEqual([item.id])
    expect((await list(priya)).json.takeDowns).toEqual([])
    expect(await told()).toContainEqual({ user_id: priya.userId, event: 'gallery.restored', thing })
    expect(await priya.call('POST', `/gallery/items/${item.id}/take-down`)).toMatchObject({
      status: 409,
      json: { code: 'take_down_decided' },
    })
    await meera.call('POST', `/gallery/items/${item.id}/take-down`)
    expect(await decide('remove')).toMatchObject({ status: 204 })
    expect(await seen(desk)).toEqual([])
    expect(await tx.selectFrom('files').select('status').execute()).toEqual([{ status: 'discarded' }])
  })

  it('is answered when staff simply remove the picture', async () => {
    const item = await add(desk)
    await priya.call('POST', `/gallery/items/${item.id}/take-down`)
    expect(await desk.call('DELETE', `/gallery/items/${item.id}`)).toMatchObject({ status: 204 })
    expect(await tx.selectFrom('gallery_takedowns').select(['decision', 'decided_by']).execute()).toEqual([
      { decision: 'removed', decided_by: desk.userId },
    ])
    const told = await priya.call('GET', '/notifications?limit=10&offset=1')
    expect(told.json.items).toMatchObject([
      { event: 'gallery.taken-down', link: `/learner/gallery?tab=batch&id=${batchId}` },
    ])
    expect(told.json.items[0].body).not.toContain('Their answer')
  })

  it('is decided once for all staff: the others see who decided what', async () => {
    const second = await aDesk('head')
    const item = await add(desk)
    await priya.call('POST', `/gallery/items/${item.id}/take-down`)
    app.setNow(new Date(TEST_NOW.getTime() + 60_000))
    await desk.call('POST', `/gallery/items/${item.id}/take-down/decision`, {
      ...{ decision: 'restore', reason: 'Only the hall' },
    })
    for (const [who, bySelf] of [
      [desk, true],
      [second, false],
    ] as const) {
      const asked = await tx
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', who.userId)
        .where('event', '=', 'gallery.hidden')
        .executeTakeFirstOrThrow()
      const detail = await who.call('GET', `/notifications/${asked.id}`)
      expect(detail.json.since).toMatchObject([
        { title: 'Picture shown again', body: expect.stringContaining('Reason: Only the hall'), bySelf },
      ])
    }
  })

  it('requires access to the picture; twice at the same moment is once', async () => {
    const hidden = await add(desk, { shownTo: 'staff' })
    expect(await priya.call('POST', `/gallery/items/${hidden.id}/take-down`)).toMatchObject({ status: 404 })
    const item = await add(desk)
    const both = await Promise.all(
      [priya, meera].map(family => family.call('POST', `/gallery/items/${item.id}/take-down`)),
    )
    expect(both.map(answer => answer.status).sort()).toEqual([204, 404])
    expect(await tx.selectFrom('gallery_takedowns').select('id').execute()).toHaveLength(1)
  })
})

describe('gallery items', () => {
  it('are sorted by staff', async () => {
    const [first, second, third] = [await add(desk), await add(desk), await add(desk)]
    const place = (who: Person, id: string, before: string | null) =>
      who.call('POST', `/gallery/items/${id}/place`, { before })
    expect(await seen(priya)).toEqual([third.id, second.id, first.id])
    await place(desk, first.id, third.id)
    expect(await seen(priya)).toEqual([first.id, third.id, second.id])
    await place(desk, first.id, null)
    expect(await seen(priya)).toEqual([third.id, second.id, first.id])
    expect(await place(teacher, first.id, third.id)).toMatchObject({ status: 404 })
  })

  it('are changed in the version that was viewed', async () => {
    const item = await add(desk)
    const change = (version: number) =>
      desk.call('PATCH', `/gallery/items/${item.id}`, { caption: 'Cup 2026', shownTo: 'staff', version })
    expect(await change(item.version)).toMatchObject({
      status: 200,
      json: { caption: 'Cup 2026', shownTo: 'staff' },
    })
    expect(await change(item.version)).toMatchObject({ status: 409, json: { code: 'changed_meanwhile' } })
    expect(await seen(priya)).toEqual([])
  })

  it('of a teacher can be changed by them; those of the center cannot, and after the batch none can', async () => {
    const own = await add(teacher)
    const centers = await add(desk)
    const remove = (id: string) => teacher.call('DELETE', `/gallery/items/${id}`)
    expect(await remove(centers.id)).toMatchObject({ status: 404 })
    expect((await list(teacher)).json).toMatchObject({ can: { add: true, arrange: false } })
    await tx.deleteFrom('batch_experts').execute()
    expect(await remove(own.id)).toMatchObject({ status: 404 })
    const fileId = await upload(teacher)
    const body = { gallery: 'batch', id: batchId, shownTo: 'families', fileId }
    expect(await teacher.call('POST', '/gallery/items', body)).toMatchObject({ status: 404 })
  })

  it('fit into the plan’s storage; two at the same moment do not both take the rest', async () => {
    const plan = newId()
    await tx
      .insertInto('onboarding_plans')
      .values({
        ...{ id: plan, code: 'small', months: 12, amount: 100, tax_basis_points: 0, sac: '1', position: 1 },
        name: JSON.stringify({ en: 'Small', hi: 'छोटा' }),
        description: JSON.stringify({ en: '', hi: '' }),
        media_megabytes: 1,
      })
      .execute()
    await tx
      .insertInto('orders')
      .values({
        ...{ id: newId(), number: 'P-1', center_id: stage.centerId, buyer_user_id: desk.userId },
        ...{
          kind: 'onboarding',
          status: 'paid',
          payment_channel: 'center',
          currency: 'INR',
          total_amount: 100,
        },
        onboarding_plan_id: plan,
        cancellation_policy: JSON.stringify({ tiers: [] }),
        created_at: TEST_NOW,
      })
      .execute()
    const text = Buffer.alloc(700 * 1024, 'a')
    const files = [await upload(desk, 'a.txt', text), await upload(desk, 'b.txt', text)]
    const answers = await Promise.all(
      files.map(fileId =>
        desk.call('POST', '/gallery/items', { gallery: 'batch', id: batchId, shownTo: 'families', fileId }),
      ),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409])
    expect(answers.find(answer => answer.status === 409)?.json).toMatchObject({ code: 'gallery_full' })
    const [item] = (await list(desk)).json.items
    await desk.call('DELETE', `/gallery/items/${item.id}`)
    expect((await list(desk)).json.space).toEqual({ usedBytes: 0, leftBytes: 1024 * 1024 })
  })

  it('take a file once, and only from its owner', async () => {
    const fileId = await upload(desk)
    await add(desk, {}, fileId)
    const body = { gallery: 'batch', id: batchId, shownTo: 'families', fileId }
    expect(await desk.call('POST', '/gallery/items', body)).toMatchObject({
      json: { code: 'file_not_usable' },
    })
    const theirs = await upload(teacher)
    expect(await desk.call('POST', '/gallery/items', { ...body, fileId: theirs })).toMatchObject({
      json: { code: 'file_not_usable' },
    })
  })

  it('can be downloaded by others only if allowed; those that can only be downloaded always can', async () => {
    await add(desk)
    await add(desk, { downloads: true })
    await add(desk, {}, await upload(desk, 'plan.txt', Buffer.from('the plan')))
    const [plan, free, shown] = (await list(priya)).json.items
    expect(shown).toMatchObject({ url: null, can: { download: false } })
    expect(free.can.download).toBe(true)
    expect(plan).toMatchObject({ downloads: true, can: { download: true } })
    expect((await anonymously(plan.url)).headers['content-disposition']).toMatch(/^attachment/)
    const whole = shown.pictures[0].url.replace(/variant=\d+&/, '')
    expect(await anonymously(whole)).toMatchObject({ statusCode: 404 })
    expect(await priya.files.get(`/files/${await fileOf(shown.id)}/content`)).toMatchObject({
      statusCode: 404,
    })
  })

  it('that play are read in ranges', async () => {
    await add(desk, {}, await upload(desk, 'a.wav', wave()))
    const [item] = (await list(priya)).json.items
    const part = await anonymously(item.url, { range: 'bytes=4-9' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 4-9/${wave().length}`])
  })

  it('are deleted when someone in them is erased', async () => {
    await consent(priya, true)
    const item = await add(desk, { learnerIds: [priya.learnerId] })
    const { galleriesPersonalData } = await import('../personal-data-queries.ts')
    const whose = {
      ...{ userId: priya.userId, users: [], learners: [priya.learnerId], learnerNames: [], shared: [] },
    }
    const known = { ...whose, phones: [], names: [], words: [] }
    await galleriesPersonalData.family?.erase?.({ tx, now: TEST_NOW } as never, known, {} as never)
    expect(await seen(desk)).not.toContain(item.id)
    expect(await tx.selectFrom('gallery_people').select('item_id').execute()).toEqual([])
  })
})

/** What browsers received since the outbox was emptied: who gets it, and which data. */
async function heard() {
  const rows = await tx.selectFrom('outbox_events').select(['kind', 'topics', 'payload']).execute()
  return rows.filter(row => row.kind.startsWith('gallery.'))
}
const hushed = () => tx.deleteFrom('outbox_events').execute()
const topicsHeard = async () => (await heard()).flatMap(event => event.topics)

describe('open pages', () => {
  const everyFamilyAndStaff = () => [
    `center:${stage.centerId}`,
    `expert:${stage.expertId}`,
    `user:${priya.userId}`,
    `user:${meera.userId}`,
  ]

  it('of other families and of staff update at once when consent is withdrawn, without naming the child', async () => {
    await consent(priya, true)
    await add(desk, { learnerIds: [priya.learnerId] })
    await hushed()
    await consent(priya, false)
    expect((await topicsHeard()).sort()).toEqual(everyFamilyAndStaff().sort())
    expect(JSON.stringify((await heard()).map(event => event.payload))).toBe('[{}]')
  })

  it('do not update for someone in no picture, or for another consent', async () => {
    await hushed()
    await consent(priya, true)
    await add(desk, { learnerIds: [priya.learnerId] })
    await hushed()
    await priya.call('PUT', `/learners/${priya.learnerId}/consents/messages`, { given: true })
    expect(await heard()).toEqual([])
  })

  it('of everyone update if the picture was public', async () => {
    await consent(priya, true)
    await add(desk, { shownTo: 'everybody', learnerIds: [priya.learnerId] })
    await hushed()
    await consent(priya, false)
    expect(await topicsHeard()).toContain('everybody')
  })

  it('update when a family changes who else may see pictures', async () => {
    await consent(priya, true)
    await add(desk, { learnerIds: [priya.learnerId] })
    await hushed()
    await priya.call('PUT', '/gallery/agreements', {
      ...{ centerId: stage.centerId, learnerId: priya.learnerId, shownTo: 'families' },
    })
    expect((await topicsHeard()).sort()).toEqual(everyFamilyAndStaff().sort())
  })

  it('update when a picture is hidden and decided, also for the requesting family if it has left', async () => {
    const item = await add(desk)
    await hushed()
    await priya.call('POST', `/gallery/items/${item.id}/take-down`)
    expect((await topicsHeard()).sort()).toEqual(everyFamilyAndStaff().sort())
    await hushed()
    await tx
      .updateTable('enrolments')
      .set({ status: 'cancelled' })
      .where('learner_id', '=', priya.learnerId)
      .execute()
    const decision = { decision: 'restore', reason: 'Only the hall' }
    await desk.call('POST', `/gallery/items/${item.id}/take-down/decision`, decision)
    expect((await topicsHeard()).sort()).toEqual([...everyFamilyAndStaff(), `user:${desk.userId}`].sort())
  })
})

const fileOf = async (itemId: string) =>
  (await tx.selectFrom('gallery_items').select('file_id').where('id', '=', itemId).executeTakeFirstOrThrow())
    .file_id

function wave(): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + 800, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(800, 40)
  return Buffer.concat([head, Buffer.alloc(800, 128)])
}

describe('galleries of a center and an expert', () => {
  const center = () => ({ gallery: 'center' as const, id: stage.centerId })
  const own = () => ({ gallery: 'expert' as const, id: stage.expertId })

  it('are visible to members, to families of the expert’s batches, and to everyone if public', async () => {
    const inHall = await add(desk, center())
    const onStage = await add(teacher, own())
    const forAll = await add(teacher, { ...own(), shownTo: 'everybody' })
    expect(await seen(priya, center())).toEqual([inHall.id])
    expect(await seen(teacher, center())).toEqual([inHall.id])
    expect(await seen(priya, own())).toEqual([forAll.id, onStage.id])
    expect(await seen(desk, own())).toEqual([forAll.id, onStage.id])
    expect((await publicly(own())).items).toMatchObject([{ id: forAll.id }])
    expect((await publicly(center())).items).toEqual([])
  })

  it('of an expert with a child in them are visible only to that family', async () => {
    await consent(priya, true)
    const item = await add(teacher, { ...own(), shownTo: 'everybody', learnerIds: [priya.learnerId] })
    expect(await seen(priya, own())).toEqual([item.id])
    for (const who of [meera, desk]) expect(await seen(who, own())).toEqual([])
    expect((await publicly(own())).items).toEqual([])
  })

  it('are listed for those with access', async () => {
    await add(desk)
    const names = async (who: Person, of: string) =>
      (await who.call('GET', `/galleries?of=${of}`)).json.items.map((one: { id: string; items: number }) => [
        one.id,
        one.items,
      ])
    expect(await names(desk, 'batch')).toEqual([[batchId, 1]])
    expect(await names(desk, 'expert')).toEqual([[stage.expertId, 0]])
    expect(await names(teacher, 'batch')).toEqual([[batchId, 1]])
    expect(await names(priya, 'batch')).toEqual([[batchId, 1]])
    expect(await names(priya, 'center')).toEqual([[stage.centerId, 0]])
    expect(await names(await person(await aUser(tx), 'learner'), 'batch')).toEqual([])
  })
})

describe('public pages', () => {
  const pageOf = async (kind: 'centers' | 'experts' | 'batches', id: string) =>
    (await anonymously(`/public-pages/${kind}/${id}`)).json().gallery
  const centerPage = () => pageOf('centers', stage.centerId)
  const center = () => ({ gallery: 'center' as const, id: stage.centerId })

  it('show only what is public of a center, an expert and a batch', async () => {
    await add(desk, { ...center(), shownTo: 'staff' })
    await add(desk, { ...center(), shownTo: 'families' })
    expect(await centerPage()).toEqual({ items: [], total: 0 })
    const hall = await add(desk, { ...center(), shownTo: 'everybody', caption: 'The hall' })
    const stageShot = await add(teacher, { gallery: 'expert', id: stage.expertId, shownTo: 'everybody' })
    const ofBatch = await add(desk, { shownTo: 'everybody' })
    const { items, total } = await centerPage()
    expect(total).toBe(1)
    expect(items).toMatchObject([{ id: hall.id, kind: 'image', caption: 'The hall', name: '', url: null }])
    expect(items[0].pictures.map((one: { width: number }) => one.width)).toEqual([96, 320, 1024])
    for (const { url } of items[0].pictures) expect(await anonymously(url)).toMatchObject({ statusCode: 200 })
    expect(await pageOf('experts', stage.expertId)).toMatchObject({ items: [{ id: stageShot.id }] })
    expect(await pageOf('batches', batchId)).toMatchObject({ items: [{ id: ofBatch.id }] })
  })

  it('show nothing more to signed-in staff and families', async () => {
    await add(desk, { ...center(), shownTo: 'families' })
    for (const who of [desk, priya]) {
      const { json } = await who.call('GET', `/public-pages/centers/${stage.centerId}`)
      expect(json.gallery).toEqual({ items: [], total: 0 })
    }
  })

  it('show the first ones in the gallery’s order, and the total', async () => {
    const fileIds = []
    for (let nth = 0; nth < 10; nth++) fileIds.push(await upload(desk, `${nth}.png`))
    for (const [nth, fileId] of fileIds.entries())
      await add(desk, { ...center(), shownTo: 'everybody', caption: `Number ${nth}` }, fileId)
    const { items, total } = await centerPage()
    expect(total).toBe(10)
    expect(items.map((item: { caption: string }) => item.caption)).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2].map(nth => `Number ${nth}`),
    )
  })

  it('show a child once the family agreed to public pictures, and no longer when consent is withdrawn', async () => {
    await consent(priya, true)
    const item = await add(desk, { ...center(), shownTo: 'everybody', learnerIds: [priya.learnerId] })
    expect(await centerPage()).toMatchObject({ total: 0 })
    await priya.call('PUT', '/gallery/agreements', {
      ...{ centerId: stage.centerId, learnerId: priya.learnerId, shownTo: 'everybody' },
    })
    const { items } = await centerPage()
    expect(items).toMatchObject([{ id: item.id }])
    const { url } = items[0].pictures[0]
    const { etag } = (await anonymously(url)).headers
    await consent(priya, false)
    expect(await centerPage()).toEqual({ items: [], total: 0 })
    expect(await anonymously(url, { 'if-none-match': etag })).toMatchObject({ statusCode: 404 })
  })

  it('show nothing that a family asked to remove, or that staff removed', async () => {
    const [one, other] = [
      await add(desk, { ...center(), shownTo: 'everybody' }),
      await add(desk, { ...center(), shownTo: 'everybody' }),
    ]
    await priya.call('POST', `/gallery/items/${one.id}/take-down`)
    expect(await centerPage()).toMatchObject({ items: [{ id: other.id }], total: 1 })
    await desk.call('DELETE', `/gallery/items/${other.id}`)
    expect(await centerPage()).toEqual({ items: [], total: 0 })
  })

  it('are not cached by browsers, and their pictures are not indexed by search engines', async () => {
    await add(desk, { ...center(), shownTo: 'everybody' })
    expect((await anonymously(`/public-pages/centers/${stage.centerId}`)).headers['cache-control']).toBe(
      'no-store',
    )
    const { headers } = await anonymously((await centerPage()).items[0].pictures[0].url)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, noimageindex, noarchive',
    })
  })
})

describe('a file name', () => {
  it('that says who is in a picture is visible only to staff, even when downloaded', async () => {
    await add(desk, { downloads: true, shownTo: 'everybody' }, await upload(desk, 'Kabir Nair wins.png'))
    expect((await list(desk)).json.items[0].name).toBe('Kabir Nair wins.png')
    for (const { items } of [(await list(priya)).json, await publicly({ gallery: 'batch', id: batchId })]) {
      expect(items[0].name).toBe('')
      for (const path of [items[0].url, items[0].pictures[0].url]) {
        const { headers } = await anonymously(path)
        expect(headers['content-disposition']).toMatch(/filename="image/)
        expect(headers['content-disposition']).not.toContain('Kabir')
      }
    }
  })

  it('of a document can be searched', async () => {
    await add(desk, {}, await upload(desk, 'plan.txt', Buffer.from('the plan')))
    const [item] = (await list(priya)).json.items
    expect(item.name).toBe('plan.txt')
    expect((await anonymously(item.url)).headers['content-disposition']).toContain('plan.txt')
  })
})

test('a gallery accepts every listed media type', async () => {
  const { MEDIA_TYPES } = await import('#domain/modules/files/media-types.ts')
  const refused = []
  for (const { type, extensions } of MEDIA_TYPES) {
    const answer = await desk.files.start('media', `file.${extensions[0]}`, 100, type)
    if (answer.statusCode !== 201) refused.push([type, answer.json().code])
    else await desk.files.discard(answer.json().id)
  }
  expect(refused).toEqual([])
})
