import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import { sweepFiles } from '#server/modules/files/public.ts'
import { silentLog } from '#server/platform/log.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aDocumentFile, aDocumentKind } from '#server/testing/documents.ts'
import { anExpert, aUser } from '#server/testing/people.ts'
import { decideKyc, reviewKyc } from '../operations/review-kyc.ts'
import { addDocument, changeDocument } from '../operations/save-documents.ts'
import { showOwnKyc } from '../operations/show-own-kyc.ts'
import { submitKyc } from '../operations/submit-kyc.ts'
import { removeFiles } from './remove-files.ts'

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
  pan = await aDocumentKind(db)
})

const job = () => ({
  services: world.services,
  data: {},
  log: silentLog,
  signal: new AbortController().signal,
})
/** The night after so many days from the test's first. */
async function night(day: number) {
  world.setNow(new Date(TEST_NOW.getTime() + day * 24 * 3_600_000))
  await removeFiles.run(job())
}

/** A document whose bytes are in the store. */
async function document(given: { kindId?: string; expiresOn?: string } = {}) {
  const fileId = await aFile()
  const body = { kindId: pan, number: null, expiresOn: null, ...given, fileId }
  const answer = (await world.run(addDocument, { actor: asha, body })) as ApiAnswer<'GET /kyc'>
  return { fileId, documentId: answer.current?.documents.find(one => one.file?.id === fileId)?.id ?? '' }
}
async function aFile() {
  const fileId = await aDocumentFile(db, asha)
  const bytes = Buffer.from('a document')
  await world.services.ports.files.put(`${fileId}/original`, Readable.from([bytes]), bytes.length)
  return fileId
}
const submission = () => world.run(submitKyc, { actor: asha, body: { answers: [] } })
type Decision = ApiHandlerInput<'POST /admin/kyc/{kind}/{id}/decision'>['body']
const params = () => ({ kind: 'expert' as const, id: asha.expertId })
const decide = (body: Decision) => world.run(decideKyc, { actor: admin, params: params(), body })
const reject = () => decide({ decision: 'reject', reason: 'Not readable' })
const own = async () => (await world.run(showOwnKyc, { actor: asha })) as ApiAnswer<'GET /kyc'>
const isThere = async (fileId: string) =>
  (await world.services.ports.files.get(`${fileId}/original`, { from: 0, to: 6 })) !== null
const removals = async () => {
  const { rows } = await sql<{ fileId: string }>`
    select details->>'fileId' as "fileId" from audit_entries where action = 'kyc.remove_file'`.execute(db)
  return rows.map(row => row.fileId)
}

describe('a document’s file', () => {
  it('is deleted with its bytes ninety days after rejection, and the document says so', async () => {
    const { fileId } = await document()
    await submission()
    await reject()
    await night(0)
    await night(89)
    expect((await own()).current).toMatchObject({
      documents: [{ file: { id: fileId }, fileRemovedAt: null }],
    })
    await night(90)
    await sweepFiles.run(job())
    expect(await isThere(fileId)).toBe(false)
    const gone = { documents: [{ file: null, fileRemovedAt: expect.any(String), kind: { id: pan } }] }
    expect((await own()).current).toMatchObject(gone)
    expect(await world.run(reviewKyc, { actor: admin, params: params() })).toMatchObject({ cases: [gone] })
    await Promise.all([night(91), night(91)])
    expect(await removals()).toEqual([fileId])
  })

  it('stays while it is verified, and is deleted after the documents that replaced it', async () => {
    const first = await document({ expiresOn: '2027-12-01' })
    await submission()
    await decide({ decision: 'verify' })
    await night(200)
    expect(await isThere(first.fileId)).toBe(true)
    const second = await document({ expiresOn: '2030-12-01' })
    await submission()
    await decide({ decision: 'verify' })
    await night(201)
    await night(291)
    await sweepFiles.run(job())
    expect([await isThere(first.fileId), await isThere(second.fileId)]).toEqual([false, true])
    expect(await removals()).toEqual([first.fileId])
  })

  it('carried over into the next submission is needed again', async () => {
    const { fileId } = await document()
    await submission()
    await reject()
    await night(0)
    world.setNow(new Date('2027-01-10T06:00:00Z'))
    await document({ kindId: await aDocumentKind(db, 'Aadhaar', 'आधार') })
    await night(95)
    await night(300)
    expect(await removals()).toEqual([])
    expect((await own()).current?.documents.map(one => one.file?.id)).toContain(fileId)
  })

  it('replaced by another one is deleted on its own', async () => {
    const { fileId, documentId } = await document()
    const body = { expiresOn: null, fileId: await aFile() }
    await world.run(changeDocument, { actor: asha, params: { id: documentId }, body })
    await night(0)
    await night(90)
    expect(await removals()).toEqual([fileId])
    expect((await own()).current).toMatchObject({
      documents: [{ file: { id: body.fileId }, fileRemovedAt: null }],
    })
  })

  it('is deleted after its owner left; on return it is submitted again', async () => {
    const { fileId, documentId } = await document()
    await sql`update experts set status = 'inactive' where id = ${asha.expertId}`.execute(db)
    await night(0)
    await night(90)
    expect(await removals()).toEqual([fileId])
    await sql`update experts set status = 'active' where id = ${asha.expertId}`.execute(db)
    expect(await submission()).toMatchObject({ code: 'file_not_usable' })
    const body = { expiresOn: null, fileId: await aFile() }
    await world.run(changeDocument, { actor: asha, params: { id: documentId }, body })
    expect(await submission()).toMatchObject({ current: { status: 'submitted' } })
  })
})
