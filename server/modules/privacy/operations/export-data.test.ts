import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { personalData } from '#server/personal-data.ts'
import { silentLog } from '#server/platform/log.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { createMemoryStore } from '#server/testing/memory-store.ts'
import { aCenter, aLearner, anExpert, aUser } from '#server/testing/people.ts'
import { dropExports } from '../jobs/drop-exports.ts'
import { makeExport } from '../jobs/make-export.ts'
import { askDataExport, listDataExports, readDataExport } from './export-data.ts'

const database = await testDatabase()
const db = database.kysely
const files = createMemoryStore()
const world = testWorld(database, { ports: { files } })

const { learnerId, userId } = await aLearner(db, { name: 'Aarav Sharma' })
await sql`update users set phone = '+919886000051', name = 'Priya Sharma', address_line = '3, 15th Cross' where id = ${userId}`.execute(
  db,
)
const otherId = await aUser(db)
await sql`update users set phone = '+919886000052', name = 'Arjun', address_line = 'Other Home' where id = ${otherId}`.execute(
  db,
)
await sql`insert into learner_guardians (learner_id, user_id, relation, created_at)
  values (${learnerId}, ${otherId}, 'child', ${TEST_NOW})`.execute(db)
const centerId = await aCenter(db)
await sql`insert into memberships (id, center_id, learner_id, status, flat, flat_of, created_at)
  values (${newId()}, ${centerId}, ${learnerId}, 'active', 'Flat of Arjun', ${otherId}, ${TEST_NOW})`.execute(
  db,
)
const priya = signedIn({ userId, role: 'learner', learnerIds: [learnerId] })
const stranger = signedIn({ userId: await aUser(db), role: 'learner' })

const run = (job: ReturnType<typeof makeExport>, data: object = {}) =>
  job.run({
    services: world.services,
    data: data as never,
    log: silentLog,
    signal: new AbortController().signal,
  })
const read = (id: string, actor = priya) => world.run(readDataExport, { actor, params: { id } })
const ready = async (actor = priya) => {
  const answer = await world.run(listDataExports, { actor })
  if (isRefusal(answer) || !('items' in answer)) throw new Error('no list')
  return answer.items
}

test('a family’s data comes as one file, valid for seven days, only to the person who requested it', async () => {
  const asked = await world.run(askDataExport, { actor: priya })
  if (isRefusal(asked) || !('id' in asked)) throw new Error('not asked')
  expect(await world.run(askDataExport, { actor: priya })).toMatchObject({ code: 'export_running' })
  expect(await read(asked.id)).toMatchObject({ code: 'not_found' })
  await run(makeExport(personalData), { exportId: asked.id })
  await run(makeExport(personalData), { exportId: asked.id })

  expect(await ready()).toMatchObject([
    { id: asked.id, status: 'ready', expiresAt: '2026-11-28T06:00:00.000Z' },
  ])
  expect(await ready(stranger)).toEqual([])
  expect(await read(asked.id, stranger)).toMatchObject({ code: 'not_found' })
  const { rows } = await sql`select event from notifications where user_id = ${userId}`.execute(db)
  expect(rows).toEqual([{ event: 'data.ready' }])

  const data = await contents(asked.id, 'data.json')
  for (const own of ['Aarav Sharma', '+919886000051', '3, 15th Cross']) expect(data).toContain(own)
  // Nothing of the other home, though the child is theirs too.
  for (const foreign of ['+919886000052', 'Other Home', 'Flat of Arjun']) expect(data).not.toContain(foreign)
  expect(await contents(asked.id, 'index.html')).toContain('Aarav Sharma')

  await sql`update data_exports set expires_at = ${TEST_NOW}`.execute(db)
  await run(dropExports)
  expect(await ready()).toEqual([])
  expect(await files.get(`${asked.id}/export`, { from: 0, to: 1 })).toBeNull()
})

test('an expert who is also a guardian has a file for each role, side by side', async () => {
  const { expertId, userId: both } = await anExpert(db, { name: 'Meenal Rao' })
  const asExpert = signedIn({ userId: both, role: 'expert', expertId })
  const asGuardian = signedIn({ userId: both, role: 'learner' })
  const ask = async (actor: typeof asExpert) => {
    const answer = await world.run(askDataExport, { actor })
    if (isRefusal(answer) || !('id' in answer)) throw new Error('not asked')
    return answer.id
  }
  const [expertFile, familyFile] = [await ask(asExpert), await ask(asGuardian)]
  expect(await world.run(askDataExport, { actor: asExpert })).toMatchObject({ code: 'export_running' })
  await run(makeExport(personalData), { exportId: expertFile })
  await run(makeExport(personalData), { exportId: familyFile })
  expect((await ready(asExpert)).map(({ id }) => id)).toEqual([expertFile])
  expect((await ready(asGuardian)).map(({ id }) => id)).toEqual([familyFile])
  expect(await read(expertFile, asGuardian)).toMatchObject({ code: 'not_found' })
  expect(await contents(expertFile, 'index.html', asExpert)).toContain('you as an expert')
  expect(await contents(expertFile, 'data.json', asExpert)).toContain('Meenal Rao')
})

/** A file from the stored archive. */
async function contents(id: string, name: string, actor = priya): Promise<string> {
  const answer = await read(id, actor)
  if (isRefusal(answer) || !answer || !('bytes' in answer) || !answer.bytes) throw new Error('no file')
  const pieces: Buffer[] = []
  for await (const piece of answer.bytes as AsyncIterable<Uint8Array>) pieces.push(Buffer.from(piece))
  const archive = Buffer.concat(pieces)
  const at = archive.indexOf(Buffer.from(name))
  const start = at + Buffer.byteLength(name)
  return inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at - 12))).toString('utf8')
}
