import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Language } from '#domain/kernel/language.ts'
import { LANGUAGES } from '#domain/kernel/language.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { Terms } from '#domain/modules/experts/agreements/agreement-terms.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { handlers as path } from '#server/modules/experts/handlers.ts'
import { aVersion, someTerms, type Together, together } from '#server/testing/agreements.ts'
import { anonymous, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aCenter, anItem, anOffer } from '#server/testing/people.ts'
import { aCenterActor } from '#server/testing/requests.ts'

type Version = ApiAnswer<'GET /agreements/{id}'>

const database = await testDatabase()
const db = database.kysely
let world = testWorld(database, { config: { demo: true } })
let sides: Together
let now = TEST_NOW
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
  world.setNow(now)
}
beforeEach(async () => {
  now = TEST_NOW
  await resetDatabase(database)
  world = testWorld(database, { config: { demo: true } })
  sides = await together(database)
})

const code = (outcome: unknown) => (isRefusal(outcome) ? outcome.code : 'done')
const ok = (outcome: unknown) => {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.code}`)
  return outcome as Version
}
const draft = (given: Partial<Terms> = {}, actor = sides.head, serviceId = sides.serviceId) =>
  world.run(path['POST /engagements/{id}/agreements'], {
    actor: actor as never,
    params: { id: sides.engagementId },
    body: someTerms(serviceId, given),
  }) as Promise<Version | Refusal>
const edit = (version: Version, given: Partial<Terms>, expected = version.version) =>
  world.run(path['PUT /agreements/{id}'], {
    actor: sides.head as never,
    params: { id: version.id },
    body: { ...someTerms(sides.serviceId, given), version: expected },
  }) as Promise<Version | Refusal>
const send = (version: Version, expected = version.version) =>
  world.run(path['POST /agreements/{id}/sending'], {
    actor: sides.head as never,
    params: { id: version.id },
    body: { version: expected },
  }) as Promise<Version | Refusal>
const sent = async (given: Partial<Terms> = {}) => ok(await send(ok(await draft(given))))
const discard = (id: string) =>
  world.run(path['DELETE /agreements/{id}'], { actor: sides.head as never, params: { id } })
const counter = (id: string, actor: SignedIn, given: Partial<Terms> = {}) =>
  world.run(path['POST /agreements/{id}/counter'], {
    actor,
    params: { id },
    body: someTerms(sides.serviceId, given),
  }) as Promise<Version | Refusal>
const decline = (id: string, actor: SignedIn) =>
  world.run(path['POST /agreements/{id}/rejection'], {
    actor,
    params: { id },
    body: { reason: 'The share is too low' },
  }) as Promise<Version | Refusal>
const withdraw = (id: string, actor: SignedIn) =>
  world.run(path['POST /agreements/{id}/withdrawal'], { actor, params: { id } }) as Promise<Version | Refusal>
const show = (id: string, actor: SignedIn) =>
  world.run(path['GET /agreements/{id}'], { actor, params: { id } }) as Promise<Version | Refusal>
const list = async (actor: SignedIn) =>
  (await world.run(path['GET /engagements/{id}/agreements'], {
    actor,
    params: { id: sides.engagementId },
  })) as { items: Version[] } | Refusal
const statuses = async (actor = sides.head) =>
  ((await list(actor)) as { items: Version[] }).items.map(one => `${one.number} ${one.status}`)

async function codeFor(subjectId: string) {
  const { verificationId } = (await world.run(handlers['POST /me/code'], {
    actor: sides.expert,
    body: { purpose: 'verify_agreement', subjectId },
  })) as { verificationId: string }
  const { rows } = await sql<{ phone: string }>`
    select phone from users where id = ${sides.expert.userId}`.execute(db)
  const inbox = (await world.run(handlers['GET /demo/inbox'], {
    actor: anonymous,
    query: { phone: rows[0]?.phone ?? '' },
  })) as { items: { code: string | null }[] }
  return { verificationId, code: inbox.items[0]?.code ?? '' }
}
const verifyWith = (id: string, body: { verificationId: string; code: string }, actor = sides.expert) =>
  world.run(path['POST /agreements/{id}/verification'], {
    actor,
    address: '203.0.113.7',
    params: { id },
    body,
  }) as Promise<Version | Refusal>
const verify = async (id: string) => {
  pass(60_000)
  return verifyWith(id, await codeFor(id))
}
const told = async () => {
  const { rows } = await sql<{ line: string }>`
    select event || ' to ' || role as line from notifications order by event, role`.execute(db)
  return rows.map(row => row.line)
}
const engagementStatus = async () => {
  const { rows } = await sql<{ status: string }>`select status from engagements`.execute(db)
  return rows[0]?.status
}

describe('a draft agreement', () => {
  test('belongs to the center: the expert neither sees nor finds it', async () => {
    const version = ok(await draft())
    expect(version).toMatchObject({ number: null, status: 'draft', can: { edit: true, send: true } })
    expect(code(await show(version.id, sides.expert))).toBe('not_found')
    expect(await list(sides.expert)).toEqual({ items: [] })
    expect(await told()).toEqual([])
  })
  test('shows the text that would be sent, and can be changed until it is', async () => {
    const version = ok(await draft())
    expect(version.texts.en.title).toMatch(/version 1$/)
    const changed = ok(await edit(version, { fee: { model: 'per_class', amount: 80_000 } }))
    expect(changed.terms.fee).toEqual({ model: 'per_class', amount: 80_000 })
    expect(JSON.stringify(changed.texts.en)).toContain('₹800 for each class')
  })
  test('must be viewed again if someone else has changed it', async () => {
    const version = ok(await draft())
    await edit(version, { noticeDays: 15 })
    expect(code(await edit(version, { noticeDays: 20 }))).toBe('changed_meanwhile')
    expect(code(await send(version))).toBe('changed_meanwhile')
  })
  test('can be deleted without a trace, but only as a draft', async () => {
    const version = ok(await draft())
    expect(await discard(version.id)).toBeUndefined()
    expect(await statuses()).toEqual([])
    const other = await sent()
    expect(code(await discard(other.id))).toBe('illegal_transition')
  })
  test('is refused while another version is open', async () => {
    await sent()
    expect(code(await draft())).toBe('agreement_open')
  })
  test('includes only what the center offers, the expert teaches, and the member works for', async () => {
    const yoga = await anItem(db, { en: 'Yoga', hi: 'योग' })
    expect(code(await draft({}, sides.head, yoga))).toBe('service_not_offered')
    await anOffer(db, sides.centerId, yoga)
    expect(code(await draft({}, sides.head, yoga))).toBe('service_not_in_profile')
    const limited = await aCenterActor(database, sides.centerId, 'manager', [yoga])
    expect(code(await draft({}, limited))).toBe('not_found')
  })
  test('has dates in order and not in the past', async () => {
    expect(code(await draft({ untilOn: '2026-11-20' }))).toBe('invalid_input')
    expect(code(await draft({ fromOn: '2026-11-01', untilOn: '2026-11-20' }))).toBe('agreement_over')
  })
  test('cannot be created once the engagement has ended', async () => {
    await sql`update engagements set status = 'ended'`.execute(db)
    expect(code(await draft())).toBe('illegal_transition')
  })
})

describe('a sent version', () => {
  test('has a number, a fixed text and its fingerprint, and the expert is notified', async () => {
    const version = await sent()
    expect(version).toMatchObject({ number: 1, status: 'sent', can: { withdraw: true, edit: false } })
    expect(version.fingerprint).toMatch(/^[0-9a-f]{64}$/)
    expect(await told()).toEqual(['agreement.sent to expert'])
    await sql`update centers set name = 'Another Name'`.execute(db)
    expect(ok(await show(version.id, sides.expert)).texts.en.title).toContain('Sampige Sports and Arts')
  })
  test('is never edited, neither by an operation nor in the database', async () => {
    const version = await sent()
    expect(code(await edit(version, { noticeDays: 5 }))).toBe('illegal_transition')
    await expect(sql`update agreements set amount = 1`.execute(db)).rejects.toThrow()
    await expect(sql`update agreements set note = 'more'`.execute(db)).rejects.toThrow(/never change/)
    await expect(sql`update agreements set texts = '{}'`.execute(db)).rejects.toThrow(/never change/)
    await expect(sql`delete from agreements`.execute(db)).rejects.toThrow(/never deleted/)
  })
  test('can be withdrawn only by the side that sent it', async () => {
    const version = await sent()
    expect(code(await withdraw(version.id, sides.expert))).toBe('other_sides_agreement')
    expect(ok(await withdraw(version.id, sides.head)).status).toBe('withdrawn')
    expect(code(await withdraw(version.id, sides.head))).toBe('illegal_transition')
    expect(await told()).toEqual(['agreement.sent to expert', 'agreement.withdrawn to expert'])
  })
  test('can be declined by the other side with a reason, which the sender gets', async () => {
    const version = await sent()
    expect(code(await decline(version.id, sides.head))).toBe('own_agreement')
    expect(ok(await decline(version.id, sides.expert))).toMatchObject({
      status: 'declined',
      declineReason: 'The share is too low',
    })
    expect(code(await decline(version.id, sides.expert))).toBe('illegal_transition')
    expect(await told()).toContain('agreement.declined to center')
    expect(await engagementStatus()).toBe('agreed')
  })
  test('is seen by no one else: a rival center, another expert, or a member limited to other services', async () => {
    const version = await sent()
    const rival = await aCenterActor(database, await aCenter(db, { name: 'Rival Arena' }))
    const stranger = (await together(database)).expert
    const yoga = await anItem(db, { en: 'Yoga', hi: 'योग' })
    const limited = await aCenterActor(database, sides.centerId, 'manager', [yoga])
    for (const actor of [rival, stranger, limited]) {
      expect(code(await show(version.id, actor))).toBe('not_found')
      expect(code(await list(actor))).toBe('not_found')
      expect(code(await counter(version.id, actor))).toBe('not_found')
      expect(code(await decline(version.id, actor))).toBe('not_found')
      expect(code(await withdraw(version.id, actor))).toBe('not_found')
    }
    expect(code(await verifyWith(version.id, await codeFor(version.id), stranger))).toBe('not_found')
  })
})

describe('a counter-proposal', () => {
  test('is a new version by the other side, and says what it answers', async () => {
    const first = await sent()
    const second = ok(await counter(first.id, sides.expert, { fee: { model: 'share', basisPoints: 7000 } }))
    expect(second).toMatchObject({
      number: 2,
      status: 'sent',
      madeBy: 'expert',
      before: { number: 1, terms: { fee: { basisPoints: 6000 } } },
    })
    expect(await statuses()).toEqual(['2 sent', '1 countered'])
    expect(await told()).toContain('agreement.countered to center')
  })
  test('must change something, unless the center adopts the expert’s terms, which the expert then signs', async () => {
    const first = await sent()
    expect(code(await counter(first.id, sides.expert))).toBe('agreement_same')
    const wanted = { fee: { model: 'share', basisPoints: 7000 } as const }
    const second = ok(await counter(first.id, sides.expert, wanted))
    expect(code(await verify(second.id))).toBe('own_agreement')
    const third = ok(await counter(second.id, sides.head, wanted))
    expect(third).toMatchObject({ number: 3, madeBy: 'center', status: 'sent' })
    expect(ok(await verify(third.id)).status).toBe('verified')
    expect(await statuses()).toEqual(['3 verified', '2 countered', '1 countered'])
  })
  test('cannot answer its own side’s version, or one that was already answered', async () => {
    const first = await sent()
    expect(code(await counter(first.id, sides.head, { noticeDays: 5 }))).toBe('own_agreement')
    await decline(first.id, sides.expert)
    expect(code(await counter(first.id, sides.expert, { noticeDays: 5 }))).toBe('illegal_transition')
  })
  test('is accepted once when two are sent at the same moment', async () => {
    const first = await sent()
    const outcomes = await Promise.all(
      [6500, 7000, 7500].map(basisPoints =>
        counter(first.id, sides.expert, { fee: { model: 'share', basisPoints } }),
      ),
    )
    expect(outcomes.map(code).sort()).toEqual(['done', 'illegal_transition', 'illegal_transition'])
  })
})

describe('signing a version', () => {
  test('puts it in force, makes the engagement active, and records who, when and from where', async () => {
    const version = await sent()
    const answer = ok(await verify(version.id))
    expect(answer).toMatchObject({
      status: 'verified',
      inForce: true,
      holds: { from: '2026-11-21', until: null },
      verified: { at: now.toISOString(), by: 'Ananya Deshpande' },
    })
    expect(await engagementStatus()).toBe('active')
    const { rows } = await sql`
      select verified_address, verified_by, verification_id is not null as coded from agreements`.execute(db)
    expect(rows).toEqual([{ verified_address: '203.0.113.7', verified_by: sides.expert.userId, coded: true }])
    expect(await told()).toContain('agreement.verified to center')
  })
  test('with a wrong code uses a try and changes nothing', async () => {
    const version = await sent()
    const given = await codeFor(version.id)
    const wrong = given.code === '000000' ? '000001' : '000000'
    expect(code(await verifyWith(version.id, { ...given, code: wrong }))).toBe('code_wrong')
    const { rows } = await sql<{ attempts: number }>`select attempts from identity_codes`.execute(db)
    expect(rows).toEqual([{ attempts: 1 }])
    expect(await statuses()).toEqual(['1 sent'])
    expect(code(await verifyWith(version.id, given))).toBe('done')
    expect(code(await verifyWith(version.id, given))).toBe('illegal_transition')
  })
  test('cannot be done with a code for another version', async () => {
    const version = await sent()
    expect(code(await verifyWith(version.id, await codeFor(sides.engagementId)))).toBe('code_spent')
  })
  test('twice at once, with a code each, happens once', async () => {
    const version = await sent()
    const first = await codeFor(version.id)
    pass(60_000)
    const second = await codeFor(version.id)
    const outcomes = await Promise.all([verifyWith(version.id, first), verifyWith(version.id, second)])
    expect(outcomes.map(code)).toContain('done')
    expect(outcomes.map(code).filter(one => one === 'done')).toHaveLength(1)
    expect((await told()).filter(line => line.startsWith('agreement.verified'))).toHaveLength(1)
  })
  test('is refused for the center’s own draft and for a withdrawn version', async () => {
    const version = await sent()
    const given = await codeFor(version.id)
    await withdraw(version.id, sides.head)
    expect(code(await verifyWith(version.id, given))).toBe('illegal_transition')
  })
  test('is refused after its last day', async () => {
    const version = await sent({ untilOn: '2026-11-30' })
    pass(12 * 86_400_000)
    expect(code(await verify(version.id))).toBe('agreement_over')
  })
  test('replaces the earlier version from the new one’s date on', async () => {
    await verify((await sent()).id)
    const second = await sent({ fromOn: '2026-12-01', fee: { model: 'per_class', amount: 90_000 } })
    expect(second.before?.number).toBe(1)
    await verify(second.id)
    expect(await statuses()).toEqual(['2 verified', '1 superseded'])
    const onDay = async (on: string) => {
      const inForce = db
        .selectFrom('agreements')
        .select('number')
        .where('holds', '@>', sql<string>`${on}::date`)
      return (await inForce.execute()).map(({ number }) => number)
    }
    expect(await onDay('2026-11-20')).toEqual([])
    expect(await onDay('2026-11-21')).toEqual([1])
    expect(await onDay('2026-11-30')).toEqual([1])
    expect(await onDay('2026-12-01')).toEqual([2])
  })
  test('cannot be undone: not its terms, its status or its dates, except to end earlier', async () => {
    await aVersion(db, sides, { status: 'verified' })
    await expect(sql`update agreements set notice_days = 1`.execute(db)).rejects.toThrow(/never change/)
    await expect(sql`update agreements set status = 'withdrawn'`.execute(db)).rejects.toThrow()
    await expect(sql`update agreements set verified_at = now()`.execute(db)).rejects.toThrow(/never change/)
    await expect(
      sql`update agreements set holds = daterange('2026-01-01', null)`.execute(db),
    ).rejects.toThrow(/end earlier/)
    await expect(sql`delete from agreements`.execute(db)).rejects.toThrow(/never deleted/)
  })
  test('never leaves two versions in force on one date: the database refuses that', async () => {
    await aVersion(db, sides, { status: 'verified', terms: { untilOn: '2026-12-31' } })
    await sql`update agreements set status = 'superseded'`.execute(db)
    await expect(
      aVersion(db, sides, { status: 'verified', number: 2, terms: { fromOn: '2026-12-31' } }),
    ).rejects.toThrow(/exclusion|conflicting/)
    await aVersion(db, sides, { status: 'verified', number: 3, terms: { fromOn: '2027-01-01' } })
  })
})

describe('the agreement document', () => {
  const print = (id: string, actor: SignedIn, language: Language = 'en') =>
    world.run(path['GET /agreements/{id}/document'], {
      actor,
      params: { id },
      query: { language },
    }) as Promise<Refusal | { headers: Record<string, string>; bytes: AsyncIterable<Buffer> }>
  test.each(LANGUAGES)('is a PDF in %s for both sides', async language => {
    const version = await sent()
    for (const actor of [sides.head, sides.expert]) {
      const answer = await print(version.id, actor, language)
      if (isRefusal(answer)) throw new Error(answer.code)
      const parts: Buffer[] = []
      for await (const part of answer.bytes) parts.push(part)
      const pdf = Buffer.concat(parts)
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(pdf.length),
        'cache-control': 'private, no-store',
      })
    }
  })
  test('does not exist for strangers, or for a draft', async () => {
    const rival = await aCenterActor(database, await aCenter(db, { name: 'Rival Arena' }))
    const version = ok(await draft())
    expect(code(await print(version.id, sides.head))).toBe('illegal_transition')
    await send(version)
    expect(code(await print(version.id, rival))).toBe('not_found')
  })
})
