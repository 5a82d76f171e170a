import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import type { CenterRole } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import type { Config } from '#server/platform/config.ts'
import { silentLog } from '#server/platform/log.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aDocumentFile, aDocumentKind } from '#server/testing/documents.ts'
import { aCenter, aMember, anEngagement, anExpert, anItem, aUser } from '#server/testing/people.ts'
import { endDocuments } from '../jobs/end-documents.ts'
import { resealNumbers } from '../reseal-numbers.ts'
import { revealNumber } from './reveal-number.ts'
import { decideKyc, reviewKyc } from './review-kyc.ts'
import { addDocument, changeDocument, removeDocument } from './save-documents.ts'
import { shareKyc } from './share-kyc.ts'
import { showExpertKyc } from './show-expert-kyc.ts'
import { showOwnKyc } from './show-own-kyc.ts'
import { submitKyc } from './submit-kyc.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)

let asha: SignedIn & { expertId: string }
let admin: SignedIn
let pan: string

beforeEach(async () => {
  await resetDatabase(database)
  world.setNow(TEST_NOW)
  const { expertId, userId } = await anExpert(db)
  asha = { ...signedIn({ userId, role: 'expert' }), expertId }
  admin = signedIn({ userId: await aUser(db, { name: 'Leela Menon' }), role: 'admin' })
  await sql`update users set is_admin = true where id = ${admin.userId}`.execute(db)
  pan = await aDocumentKind(db)
})

type Document = ApiHandlerInput<'POST /kyc/documents'>['body']
type Own = ApiAnswer<'GET /kyc'>

async function document(owner: SignedIn, given: Partial<Document> = {}) {
  const fileId = given.fileId ?? (await aDocumentFile(db, { userId: owner.userId, role: owner.role }))
  const body = { kindId: pan, number: 'ABCDE1234F', expiresOn: null, ...given, fileId }
  return (await world.run(addDocument, { actor: owner, body })) as Own
}
const submit = (owner: SignedIn, answers: ApiHandlerInput<'POST /kyc/submission'>['body']['answers'] = []) =>
  world.run(submitKyc, { actor: owner, body: { answers } })
const own = async (owner: SignedIn) => (await world.run(showOwnKyc, { actor: owner })) as Own
const subjectOf = (owner: SignedIn) =>
  owner.expertId
    ? { kind: 'expert' as const, id: owner.expertId }
    : { kind: 'center' as const, id: owner.center?.centerId ?? '' }
type Decision = ApiHandlerInput<'POST /admin/kyc/{kind}/{id}/decision'>['body']
const decide = (owner: SignedIn, body: Decision) =>
  world.run(decideKyc, { actor: admin, params: subjectOf(owner), body })
const review = async (owner: SignedIn) =>
  (await world.run(reviewKyc, {
    actor: admin,
    params: subjectOf(owner),
  })) as ApiAnswer<'GET /admin/kyc/{kind}/{id}'>

async function verified(owner: SignedIn, given: Partial<Document> = {}) {
  await document(owner, given)
  await submit(owner)
  await decide(owner, { decision: 'verify' })
}

async function memberOf(centerId: string, centerRole: CenterRole): Promise<SignedIn> {
  const userId = await aMember(db, centerId, centerRole)
  const center = { centerId, centerRole, access: CENTER_ROLE_PRESETS[centerRole], serviceIds: null }
  return signedIn({ userId, role: 'center', centers: [center], center })
}

const actions = async () => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entries where action like 'kyc.%' order by at, id`.execute(db)
  return rows.map(row => row.action).sort()
}
const told = async (userId: string) => {
  const { rows } = await sql<{ event: string }>`
    select event from notifications where user_id = ${userId} order by created_at, id`.execute(db)
  // The clock is stopped: notifications of the same moment have no order.
  return rows.map(row => row.event).sort()
}
const night = () =>
  endDocuments.run({
    services: world.services,
    data: {},
    log: silentLog,
    signal: new AbortController().signal,
  })

describe('an expert’s documents', () => {
  it('are submitted, queried, clarified and verified, and each side is notified of each step', async () => {
    expect(await own(asha)).toMatchObject({
      current: null,
      verified: null,
      can: { submit: 'kyc_no_documents' },
    })
    const { current } = await document(asha, { expiresOn: '2028-03-31' })
    expect(current).toMatchObject({ status: 'not_submitted', documents: [{ maskedNumber: '••••234F' }] })
    expect(await submit(asha)).toMatchObject({ current: { status: 'submitted' }, can: { change: false } })
    const documentId = current?.documents[0]?.id ?? ''
    const questions = [{ documentId, field: 'file' as const, reason: 'The photo is blurred' }]
    expect(await decide(asha, { decision: 'clarify', questions })).toMatchObject({
      cases: [{ status: 'needs_clarification', questions: [{ field: 'file', answer: null }] }],
      can: { decide: false },
    })
    expect(await submit(asha)).toMatchObject({ code: 'kyc_unanswered' })
    const fileId = await aDocumentFile(db, asha)
    await world.run(changeDocument, {
      actor: asha,
      params: { id: documentId },
      body: { expiresOn: '2028-03-31', fileId },
    })
    const questionId = (await own(asha)).current?.questions[0]?.id ?? ''
    expect(await submit(asha, [{ questionId, text: 'Here is a sharp one' }])).toMatchObject({
      current: {
        status: 'submitted',
        // The number was left out: it stays.
        documents: [{ maskedNumber: '••••234F', file: { id: fileId } }],
        questions: [{ answer: 'Here is a sharp one' }],
      },
    })
    await decide(asha, { decision: 'verify' })
    expect(await own(asha)).toMatchObject({ verified: { until: '2028-03-31', endsSoon: false } })
    expect(await told(asha.userId)).toEqual(['kyc.asked-back', 'kyc.verified'])
    expect(await told(admin.userId)).toEqual(['kyc.submitted', 'kyc.submitted'])
    const { rows: links } = await sql<{ link: object }>`
      select distinct link from notifications where user_id = ${admin.userId}`.execute(db)
    expect(links).toEqual([{ link: { kind: 'expert', id: asha.userId } }])
    expect(await actions()).toEqual([
      'kyc.add_document',
      'kyc.change_document',
      'kyc.clarify',
      'kyc.submit',
      'kyc.submit',
      'kyc.verify',
    ])
  })

  it('cannot be changed during review, or removed after it', async () => {
    const id = (await document(asha)).current?.documents[0]?.id ?? ''
    await submit(asha)
    const change = {
      actor: asha,
      params: { id },
      body: { expiresOn: null, fileId: await aDocumentFile(db, asha) },
    }
    expect(await world.run(changeDocument, change)).toMatchObject({ code: 'kyc_being_looked_at' })
    expect(await world.run(removeDocument, { actor: asha, params: { id } })).toMatchObject({
      code: 'kyc_being_looked_at',
    })
    expect(await document(asha, { kindId: await aDocumentKind(db, 'Address') })).toMatchObject({
      code: 'kyc_being_looked_at',
    })
    await decide(asha, {
      decision: 'clarify',
      questions: [{ documentId: null, field: 'missing', reason: 'A proof of address' }],
    })
    expect(await world.run(removeDocument, { actor: asha, params: { id } })).toMatchObject({
      code: 'kyc_document_asked_about',
    })
  })

  it('are checked when submitted: no file of another user, no expired document, no duplicate kind', async () => {
    const stranger = await aDocumentFile(db, { userId: await aUser(db), role: 'expert' })
    expect(await document(asha, { fileId: stranger })).toMatchObject({ code: 'file_not_usable' })
    expect(await document(asha, { expiresOn: '2026-11-20' })).toMatchObject({ code: 'kyc_document_ended' })
    expect(await document(asha, { kindId: newId() })).toMatchObject({ code: 'invalid_input' })
    await document(asha)
    // The same kind once more before submitting replaces the first.
    expect((await document(asha, { number: 'ZZZZZ9999Z' })).current?.documents).toMatchObject([
      { maskedNumber: '••••999Z' },
    ])
  })

  it('that were rejected can be submitted again, next to the old submission', async () => {
    await document(asha)
    await submit(asha)
    await decide(asha, { decision: 'reject', reason: 'Another person is on the photo' })
    expect(await own(asha)).toMatchObject({
      current: { status: 'rejected', reason: 'Another person is on the photo' },
      can: { change: true, submit: 'illegal_transition' },
    })
    await document(asha, { number: 'QWERT1234Y' })
    await submit(asha)
    expect((await review(asha)).cases.map(one => one.status)).toEqual(['submitted', 'rejected'])
  })

  it('are decided once, whoever is first', async () => {
    await document(asha)
    await submit(asha)
    const both = await Promise.all([
      decide(asha, { decision: 'verify' }),
      decide(asha, { decision: 'reject', reason: 'Not readable' }),
    ])
    expect(both.filter(answer => 'code' in answer)).toMatchObject([{ code: 'illegal_transition' }])
  })

  it('form one submission, however many documents are sent at once', async () => {
    const kinds = [pan, await aDocumentKind(db, 'Address'), await aDocumentKind(db, 'Police')]
    await Promise.all(kinds.map(kindId => document(asha, { kindId })))
    expect((await own(asha)).current?.documents).toHaveLength(3)
    const { rows } = await sql`select from kyc_cases`.execute(db)
    expect(rows).toHaveLength(1)
  })
})

describe('a document number', () => {
  it('is shown in full only to an admin, and every view is logged', async () => {
    await document(asha)
    await submit(asha)
    const id = (await review(asha)).cases[0]?.documents[0]?.id ?? ''
    expect(JSON.stringify(await review(asha))).not.toContain('ABCDE1234F')
    for (let look = 0; look < 2; look++) {
      expect(await world.run(revealNumber, { actor: admin, params: { id } })).toEqual({
        number: 'ABCDE1234F',
      })
    }
    expect((await review(asha)).looks).toMatchObject([
      { what: 'number', by: 'Leela Menon' },
      { what: 'number', by: 'Leela Menon' },
    ])
    const { rows } = await sql<{ details: object }>`
      select details from audit_entries where action = 'kyc.read_number'`.execute(db)
    expect(rows[0]?.details).toEqual({ of: 'expert', ofId: asha.expertId })
  })

  it('is not stored as plain text in the database', async () => {
    await document(asha)
    const { rows } = await sql<{ all: string }>`
      select (select string_agg(p::text, '') from kyc_documents p) || (select string_agg(a::text, '') from audit_entries a)
        || (select string_agg(o::text, '') from outbox_events o) as all`.execute(db)
    expect(rows[0]?.all).not.toContain('ABCDE1234F')
    expect(rows[0]?.all).not.toContain(Buffer.from('ABCDE1234F').toString('hex'))
  })

  it('has the format of its kind of document', async () => {
    const kinds = { pan: 'WRONG', 'gst-certificate': '29AAGCS4821M1ZX', 'aadhaar-card': '2341 2341 2345' }
    for (const [code, number] of Object.entries(kinds)) {
      const kindId = await anItem(db, { list: 'document_type', code })
      expect(await document(asha, { kindId, number })).toMatchObject({
        code: 'invalid_input',
        fields: [{ path: 'number' }],
      })
    }
    expect(await own(asha)).toMatchObject({ current: null })
  })

  it('keeps only the last four digits for an Aadhaar card, whatever was typed', async () => {
    const kindId = await anItem(db, { list: 'document_type', code: 'aadhaar' })
    const { current } = await document(asha, { kindId, number: '2341 2341 2346' })
    expect(current?.documents).toMatchObject([{ maskedNumber: '••••2346' }])
    await submit(asha)
    const id = (await review(asha)).cases[0]?.documents[0]?.id ?? ''
    expect(await world.run(revealNumber, { actor: admin, params: { id } })).toEqual({ number: '2346' })
  })

  it('survives a new key: it opens with the one before, and is sealed with the new one', async () => {
    const id = (await document(asha)).current?.documents[0]?.id ?? ''
    const reveal = (config: Partial<Config>) =>
      testWorld(database, { config }).run(revealNumber, { actor: admin, params: { id } })
    const secretKey = 'a new secret key that is long enough for all'
    const { secretKey: secretKeyBefore } = world.services.config
    const number = await reveal({})
    expect(number).toHaveProperty('number')
    expect(await reveal({ secretKey })).toMatchObject({ code: 'kyc_number_unreadable' })
    expect(await reveal({ secretKey, secretKeyBefore })).toEqual(number)

    const reseal = (keys: Partial<Config>) =>
      resealNumbers({ config: { ...world.services.config, ...keys } }, db)
    expect(await reseal({ secretKey, secretKeyBefore: 'some key that never sealed a number' })).toEqual({
      moved: 0,
      kept: 0,
      unreadable: 1,
    })
    expect(await reseal({ secretKey, secretKeyBefore })).toEqual({ moved: 1, kept: 0, unreadable: 0 })
    expect(await reseal({ secretKey, secretKeyBefore })).toEqual({ moved: 0, kept: 1, unreadable: 0 })
    expect(await reveal({ secretKey })).toEqual(number)
    expect(await reveal({})).toMatchObject({ code: 'kyc_number_unreadable' })
  })

  it('cannot be decrypted with another key, and says so', async () => {
    const id = (await document(asha)).current?.documents[0]?.id ?? ''
    const other = testWorld(database, { config: { secretKey: 'another secret key that is long enough' } })
    expect(await other.run(revealNumber, { actor: admin, params: { id } })).toMatchObject({
      code: 'kyc_number_unreadable',
    })
    expect(await actions()).not.toContain('kyc.read_number')
  })
})

describe('a center’s view of an expert', () => {
  it('is status, kinds and expiry; numbers and files only while they are shared', async () => {
    const centerId = await aCenter(db)
    const ravi = await memberOf(centerId, 'coordinator')
    const look = () => world.run(showExpertKyc, { actor: ravi as never, params: { id: asha.expertId } })
    await verified(asha, { expiresOn: '2027-05-31' })
    expect(await look()).toMatchObject({ code: 'not_found' })
    const share = (shared: boolean) =>
      world.run(shareKyc, { actor: asha, params: { centerId }, body: { shared } })
    expect(await share(true)).toMatchObject({ code: 'kyc_not_engaged' })
    await anEngagement(db, centerId, asha.expertId)
    expect(await look()).toMatchObject({
      status: 'verified',
      verified: { until: '2027-05-31' },
      sharedSince: null,
      documents: [
        { kind: { name: { en: 'PAN card' } }, expiresOn: '2027-05-31', maskedNumber: null, file: null },
      ],
    })
    expect(await share(true)).toMatchObject({ centers: [{ centerId, sharedSince: expect.any(String) }] })
    expect(await look()).toMatchObject({
      documents: [{ maskedNumber: '••••234F', file: { name: 'pan-card.png' } }],
    })
    await share(false)
    expect(await look()).toMatchObject({ sharedSince: null, documents: [{ maskedNumber: null, file: null }] })
  })

  it('is empty for documents that are not submitted', async () => {
    const centerId = await aCenter(db)
    await anEngagement(db, centerId, asha.expertId)
    await document(asha)
    const params = { id: asha.expertId }
    const ravi = await memberOf(centerId, 'coordinator')
    expect(await world.run(showExpertKyc, { actor: ravi as never, params })).toMatchObject({
      status: 'not_submitted',
      documents: [],
    })
  })
})

describe('a center’s documents', () => {
  it('are managed by those who manage its profile, and verified like an expert’s', async () => {
    const head = await memberOf(await aCenter(db, { name: 'Nritya Studio' }), 'head')
    await verified(head)
    expect(await own(head)).toMatchObject({ verified: { until: null, endsSoon: false }, centers: [] })
    expect(await review(head)).toMatchObject({ kind: 'center', name: 'Nritya Studio' })
    expect(await told(head.userId)).toEqual(['kyc.verified'])
  })
})

describe('expiring documents', () => {
  it('have one warning, thirty days before, and expire after their last day', async () => {
    await verified(asha, { expiresOn: '2026-12-31' })
    await night()
    expect(await told(asha.userId)).toEqual(['kyc.verified'])
    world.setNow(new Date('2026-12-01T19:00:00Z'))
    await Promise.all([night(), night()])
    await night()
    expect(await told(asha.userId)).toEqual(['kyc.ending', 'kyc.verified'])
    world.setNow(new Date('2026-12-31T18:00:00Z'))
    await night()
    expect(await own(asha)).toMatchObject({ verified: { until: '2026-12-31', endsSoon: true } })
    world.setNow(new Date('2026-12-31T19:00:00Z'))
    await night()
    await night()
    expect(await own(asha)).toMatchObject({ verified: null, current: { status: 'expired' } })
    expect(await told(asha.userId)).toEqual(['kyc.ending', 'kyc.expired', 'kyc.verified'])
  })

  it('are renewed next to the verified ones, which stay valid until the new ones are verified', async () => {
    await verified(asha, { expiresOn: '2026-12-10' })
    const lasting = await aDocumentKind(db, 'Qualification')
    await document(asha, { kindId: lasting, number: null })
    // What expires soon is not carried over.
    expect((await own(asha)).current?.documents.map(one => one.kind.id)).toEqual([lasting])
    await document(asha, { expiresOn: '2031-12-10' })
    await submit(asha)
    expect(await own(asha)).toMatchObject({
      verified: { until: '2026-12-10' },
      current: { status: 'submitted' },
    })
    await decide(asha, { decision: 'verify' })
    expect(await own(asha)).toMatchObject({ verified: { until: '2031-12-10' } })
    world.setNow(new Date('2026-12-12T06:00:00Z'))
    await night()
    expect(await own(asha)).toMatchObject({ verified: { until: '2031-12-10' } })
    expect(await told(asha.userId)).toEqual(['kyc.verified', 'kyc.verified'])
  })

  it('that expire before a decision are not verified', async () => {
    await document(asha, { expiresOn: '2026-11-25' })
    await submit(asha)
    world.setNow(new Date('2026-11-26T06:00:00Z'))
    expect(await decide(asha, { decision: 'verify' })).toMatchObject({ code: 'kyc_document_ended' })
  })
})
