import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { MOST_ADDED_A_DAY } from '#domain/modules/imports/import-kinds.ts'
import { testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aJoinableBatch } from '#server/testing/enrolments.ts'
import { anAdmin, atDesk, importSteps } from '#server/testing/imports.ts'
import { aCenter, anExpert, anItem, aStage, aUser } from '#server/testing/people.ts'
import { askInvited } from './modules/experts/public.ts'
import { silentLog } from './platform/log.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
const HOUR_MS = 3_600_000

let centerId: string
let desk: Awaited<ReturnType<typeof atDesk>>
let steps: ReturnType<typeof importSteps>

beforeEach(async () => {
  await resetDatabase(database)
  world.setNow(new Date('2026-11-21T06:00:00Z'))
  centerId = await aCenter(db)
  desk = await atDesk(db, centerId)
  steps = importSteps(world, desk)
})

const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]?.n

const HEAD = 'Name,DOB,Parent mobile,Parent name,Relation,Consent,Flat'
const AARAV = 'Aarav Sharma,10/05/2016,98860 00051,Priya Sharma,son,yes,B-1204'
const DIYA = 'Diya Sharma,2018-02-01,+91 98860-00051,Priya Sharma,बेटी,हाँ,B-1204'
const MEERA = 'Meera Nair,12.03.1990,98860 00052,,,,'
const WRONG = 'Kabir Rao,31/02/2015,12345,Arjun Rao,child,maybe,'
const MINOR = 'Tara Bose,01/01/2017,98860 00053,Ravi Bose,child,no,'
const file = (...rows: string[]) => [HEAD, ...rows].join('\n')

describe('importing learners into a batch', () => {
  const IN_BATCH = `${HEAD},Batch`
  const rowsOf = (...rows: string[]) => [IN_BATCH, ...rows].join('\n')

  async function aBatchOf(capacity: number) {
    const stage = { ...(await aStage(db)) }
    desk = await atDesk(db, stage.centerId)
    steps = importSteps(world, desk)
    const batchId = await aJoinableBatch(db, stage, { name: 'Kathak Beginners', capacity })
    return { ...stage, batchId }
  }
  const enrolled = () =>
    db.selectFrom('enrolments').select(['status', 'enrolled_as']).orderBy('created_at').execute()

  test('the check names learners without a seat and unknown batches, and enrols the rest', async () => {
    await aBatchOf(1)
    const checked = await steps.check(
      'learners',
      rowsOf(`${AARAV},kathak beginners`, `${DIYA},Kathak Beginners`, `${MEERA},Ballet`),
    )
    expect(checked.outcomes).toMatchObject({ create: 1, wrong: 2 })
    const rows = await steps.rows(checked.id)
    expect(rows.map(row => row.problems.map(problem => [problem.field, problem.code]))).toEqual([
      [],
      [['batch', 'batch_full']],
      [['batch', 'import_batch_unknown']],
    ])
    expect(await enrolled()).toEqual([])
    await steps.run(checked.id)
    expect(await enrolled()).toEqual([{ status: 'pending_payment', enrolled_as: 'center' }])
  })

  test('undoing a row frees the seat and ends the membership it billed', async () => {
    const { batchId } = await aBatchOf(5)
    const checked = await steps.check('learners', rowsOf(`${AARAV},Kathak Beginners`))
    await steps.run(checked.id)
    await steps.undo(checked.id)
    expect(await enrolled()).toEqual([{ status: 'cancelled', enrolled_as: 'center' }])
    expect(await db.selectFrom('memberships').select('status').execute()).toEqual([{ status: 'ended' }])
    const { seats_taken } = await db
      .selectFrom('batches')
      .select('seats_taken')
      .where('id', '=', batchId)
      .executeTakeFirstOrThrow()
    expect(seats_taken).toBe(0)
  })

  test('enrols an existing learner once', async () => {
    await aBatchOf(5)
    await steps.run((await steps.check('learners', rowsOf(`${AARAV},`))).id)
    const again = await steps.check('learners', rowsOf(`${AARAV},Kathak Beginners`))
    expect((await steps.rows(again.id))[0]).toMatchObject({
      outcome: 'update',
      changes: [{ field: 'batch', from: '', to: 'Kathak Beginners' }],
    })
    await steps.run(again.id)
    const third = await steps.check('learners', rowsOf(`${AARAV},Kathak Beginners`))
    expect((await steps.rows(third.id))[0]?.outcome).toBe('same')
    expect(await enrolled()).toHaveLength(1)
  })
})

describe('importing learners', () => {
  test('shows what every row will do and writes nothing', async () => {
    const before = await count('users')
    const checked = await steps.check('learners', file(AARAV, DIYA, MEERA, WRONG, MINOR, AARAV))
    expect(checked).toMatchObject({
      status: 'checked',
      work: null,
      rows: 6,
      outcomes: { create: 3, update: 0, same: 1, wrong: 2 },
      can: { run: true, undo: false },
    })
    expect([await count('users'), await count('learners'), await count('audit_entries')]).toEqual([
      before,
      0,
      1,
    ])
    const rows = await steps.rows(checked.id)
    expect(rows.map(row => [row.line, row.outcome])).toEqual([
      [2, 'create'],
      [3, 'create'],
      [4, 'create'],
      [5, 'wrong'],
      [6, 'wrong'],
      [7, 'same'],
    ])
    expect(rows[3]?.problems.map(problem => [problem.field, problem.code])).toEqual([
      ['phone', 'phone'],
      ['dateOfBirth', 'date'],
      ['guardianConsent', 'yes_no'],
    ])
    expect(rows[4]?.problems).toMatchObject([{ field: 'guardianConsent', code: 'guardian_consent_required' }])
  })

  test('adds at most as many a day as one file may have, over all files, and continues the next day', async () => {
    const first = await steps.check('learners', file(AARAV))
    await steps.run(first.id)
    // As if the first file had been as long as a file may be.
    await sql`
      insert into import_rows (import_id, line, cells, key, outcome, result)
      select ${first.id}::uuid, 100 + n, array[]::text[], '', 'create', 'created'
      from generate_series(1, ${MOST_ADDED_A_DAY.learners - 1}) n`.execute(db)
    const second = await steps.check('learners', file(MEERA))
    const run = () => steps.call('POST /imports/{id}/run', { params: { id: second.id } })
    expect(await run()).toMatchObject({ code: 'import_day_full', retryAfterSeconds: 86_400 })
    expect(await count('learners')).toBe(1)
    const elsewhere = importSteps(world, await atDesk(db, await aCenter(db)))
    const { id } = await elsewhere.check('learners', file(MEERA))
    expect(await elsewhere.run(id)).toMatchObject({ results: { created: 1 } })
    world.setNow(new Date('2026-11-22T06:00:01Z'))
    expect(await steps.run(second.id)).toMatchObject({ results: { created: 1 } })
  })

  test('does what was shown, like the front desk, and says “same” the second time', async () => {
    const { id } = await steps.check('learners', file(AARAV, DIYA, MEERA, WRONG))
    expect(await steps.run(id)).toMatchObject({
      status: 'done',
      results: { created: 3, failed: 1 },
      can: { run: false, undo: true },
    })
    expect([await count('learners'), await count('memberships'), await count('consents')]).toEqual([3, 3, 2])
    const { rows: families } =
      await sql`select count(distinct user_id)::int as n from learner_guardians`.execute(db)
    expect(families).toEqual([{ n: 2 }])
    expect(await steps.call('GET /imports', { query: { kind: 'learners' } })).toMatchObject({
      items: [{ id, fileName: 'list.csv', status: 'done' }],
    })
    const again = await steps.check('learners', file(AARAV, DIYA, MEERA))
    expect(again).toMatchObject({ outcomes: { create: 0, same: 3 }, can: { run: false } })
  })

  test('leaves a registered phone number to its account, and updates only the flat that it wrote itself', async () => {
    await aUser(db, { phone: '+919886000051', name: 'Priya S' })
    await steps.run((await steps.check('learners', file(AARAV))).id)
    const moved = await steps.check(
      'learners',
      file(AARAV.replace('B-1204', 'C-7').replace('Priya Sharma', 'P')),
    )
    expect((await steps.rows(moved.id))[0]).toMatchObject({
      outcome: 'update',
      changes: [{ field: 'flat', from: 'B-1204', to: 'C-7' }],
    })
    expect(await steps.run(moved.id)).toMatchObject({ results: { updated: 1 } })
    const { rows } = await sql`select u.name, m.flat from memberships m, users u
        where u.phone = '+919886000051' and u.desk_center_id is null`.execute(db)
    expect(rows).toEqual([{ name: 'Priya S', flat: 'C-7' }])
  })

  test('checks a fixed row again, with its family', async () => {
    const { id } = await steps.check('learners', file(AARAV, WRONG))
    const fixed = await steps.fix(id, 3, {
      name: 'Aarav Sharma',
      phone: '9886000051',
      dateOfBirth: '10/5/2016',
      guardianConsent: 'yes',
    })
    expect(fixed).toMatchObject({
      outcome: 'same',
      fixed: ['name', 'dateOfBirth', 'phone', 'guardianConsent'],
    })
    expect(await steps.fix(id, 2, { name: 'Aarav S' })).toMatchObject({ outcome: 'create' })
    expect((await steps.rows(id)).map(row => row.outcome)).toEqual(['create', 'create'])
    expect(await steps.fix(id, 3, { colour: 'red' })).toMatchObject({ code: 'invalid_input' })
    expect(await steps.fix(id, 99, {})).toMatchObject({ code: 'not_found' })
  })

  test('refuses a row whose record changed since the check, and says why', async () => {
    const { id } = await steps.check('learners', file(AARAV, MEERA))
    await steps.run((await steps.check('learners', file(AARAV.replace('B-1204', 'A-1'), MEERA))).id)
    expect(await steps.run(id)).toMatchObject({ results: { failed: 1, same: 1, created: 0 } })
    expect((await steps.rows(id, { result: 'failed' }))[0]?.problems).toMatchObject([
      { code: 'import_row_changed' },
    ])
    const { rows } = await sql`select flat from memberships where flat is not null`.execute(db)
    expect(rows).toEqual([{ flat: 'A-1' }])
  })

  test('resumes where it stopped, whichever process is killed and however many run', async () => {
    const many = Array.from({ length: 9 }, (_, n) => MEERA.replace('00052', `0010${n}`))
    const { id } = await steps.check('learners', file(...many))
    await steps.call('POST /imports/{id}/run', { params: { id } })
    const stopped = AbortSignal.abort()
    for (let turn = 0; turn < 3; turn += 1) await steps.work(id, stopped)
    expect(await count('memberships')).toBe(3)
    expect(world.jobs.filter(queued => queued.job === 'imports.work').length).toBeGreaterThanOrEqual(5)
    await Promise.all([steps.work(id), steps.work(id)])
    expect(await steps.show(id)).toMatchObject({ status: 'done', results: { created: 9 } })
    expect(await count('memberships')).toBe(9)
  })

  test('can be undone, except where something depends on it', async () => {
    const { id } = await steps.check('learners', file(AARAV, MEERA))
    await steps.run(id)
    await sql`update memberships set status = 'paused' where flat = 'B-1204'`.execute(db)
    expect(await steps.undo(id)).toMatchObject({
      results: { undone: 1, not_undone: 1 },
      can: { undo: false },
    })
    expect([await count('learners'), await count('memberships')]).toEqual([1, 1])
    expect(await steps.call('POST /imports/{id}/undo', { params: { id } })).toMatchObject({
      code: 'illegal_transition',
    })
  })

  test('can be undone for a day', async () => {
    const { id } = await steps.check('learners', file(MEERA))
    await steps.run(id)
    world.setNow(new Date(Date.parse('2026-11-21T06:00:00Z') + 24 * HOUR_MS))
    expect(await steps.call('POST /imports/{id}/undo', { params: { id } })).toMatchObject({
      code: 'import_undo_over',
    })
  })

  test('stops at the row at which the importer loses access', async () => {
    const { id } = await steps.check('learners', file(MEERA))
    await steps.call('POST /imports/{id}/run', { params: { id } })
    await sql`update center_members set status = 'inactive' where user_id = ${desk.userId}`.execute(db)
    await steps.work(id)
    expect(await count('memberships')).toBe(0)
    expect((await steps.rows(id))[0]).toMatchObject({ result: 'failed' })
  })

  test('gives rows that failed as a file to fix, without formulas in its cells', async () => {
    const { id } = await steps.check('learners', file(WRONG.replace('Kabir Rao', '=HYPERLINK("x")'), MEERA))
    await steps.run(id)
    const text = (await steps.download('GET /imports/{id}/failures', { params: { id } })).toString()
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text).toContain('"2","')
    expect(text.trim().split('\r\n')).toHaveLength(2)
  })

  test('takes one step at a time, and none for another center', async () => {
    const { id, mapping } = await steps.bring('learners', file(MEERA))
    await steps.call('POST /imports/{id}/check', { params: { id }, body: { mapping } })
    expect(await steps.call('POST /imports/{id}/run', { params: { id } })).toMatchObject({
      code: 'import_busy',
    })
    const stranger = importSteps(world, await atDesk(db, await aCenter(db)))
    expect(await stranger.call('GET /imports/{id}', { params: { id } })).toMatchObject({ code: 'not_found' })
    expect(await stranger.fix(id, 2, {})).toMatchObject({ code: 'not_found' })
    const accountant = importSteps(world, await atDesk(db, centerId, 'accountant'))
    expect(await accountant.call('GET /imports/{id}', { params: { id } })).toMatchObject({
      code: 'not_allowed',
    })
  })

  test('refuses files with no rows, with too many, and of an unsupported kind', async () => {
    const bring = (kind: 'learners' | 'leads', text: string) =>
      steps.call('POST /imports', { query: { kind, fileName: 'x' } }, Buffer.from(text))
    expect(await bring('learners', '')).toMatchObject({ code: 'import_file_empty' })
    expect(await bring('learners', HEAD)).toMatchObject({ code: 'import_file_empty' })
    expect(await bring('learners', `${HEAD}\n${'a\n'.repeat(10_001)}`)).toMatchObject({
      code: 'import_too_many_rows',
    })
    expect(await bring('leads', file(MEERA))).toMatchObject({ code: 'not_allowed' })
    expect(await count('imports')).toBe(0)
    expect(await steps.call('GET /imports', { query: { kind: 'learners' } })).toEqual({ items: [] })
  })
})

describe('the templates', () => {
  test.each(['csv', 'xlsx'] as const)('as %s are recognised when uploaded, with no rows', async format => {
    const input = { params: { kind: 'learners' }, query: { format } }
    const bytes = await steps.download('GET /import-templates/{kind}', input)
    const query = { kind: 'learners', fileName: 'x' } as const
    expect(await steps.call('POST /imports', { query }, bytes)).toMatchObject({
      code: 'import_file_empty',
    })
  })
})

test('staff are invited and updated like on their page, and the import can be undone', async () => {
  const head = importSteps(world, await atDesk(db, centerId, 'head'))
  const rows = ['Name,Phone,Role', 'Kavya Menon,98860 00061,कोऑर्डिनेटर', 'Ravi Rao,98860 00062,king']
  const { id, outcomes } = await head.check('staff', rows.join('\n'))
  expect(outcomes).toMatchObject({ create: 1, wrong: 1 })
  await head.run(id)
  const changed = await head.check('staff', 'Name,Phone,Role\nKavya M,9886000061,manager')
  expect((await head.rows(changed.id))[0]?.changes).toEqual([
    { field: 'name', from: 'Kavya Menon', to: 'Kavya M' },
    { field: 'centerRole', from: 'coordinator', to: 'manager' },
  ])
  await head.run(changed.id)
  expect(await head.undo(changed.id)).toMatchObject({ results: { undone: 1 } })
  const { rows: members } =
    await sql`select name, center_role from center_members where name is not null and name like 'Kavya%'`.execute(
      db,
    )
  expect(members).toEqual([{ name: 'Kavya Menon', center_role: 'coordinator' }])
  expect(await head.undo(id)).toMatchObject({ results: { not_undone: 1 } })
})

test('known experts get a request, others are invited and get it when they join', async () => {
  const boss = await atDesk(db, centerId, 'head')
  const head = importSteps(world, boss)
  const serviceId = await anItem(db, { en: 'Chess', hi: 'शतरंज' })
  await sql`insert into center_services (center_id, service_id) values (${centerId}, ${serviceId})`.execute(
    db,
  )
  const { userId } = await anExpert(db, { serviceIds: [serviceId] })
  await sql`update users set phone = '+919886000071' where id = ${userId}`.execute(db)
  const list =
    'Name,Phone,Services\nAsha Iyer,98860 00071,chess\nVikram Rao,98860 00072,शतरंज\nX,98860 00073,Golf'
  const { id, outcomes } = await head.check('experts', list)
  expect(outcomes).toMatchObject({ create: 2, wrong: 1 })
  await head.run(id)
  expect([await count('requests'), await count('expert_invitations')]).toEqual([1, 1])
  expect((await head.check('experts', list)).outcomes).toMatchObject({ same: 2, wrong: 1 })
  const come = await anExpert(db, { serviceIds: [serviceId] })
  await sql`update users set phone = '+919886000072' where id = ${come.userId}`.execute(db)
  const once = { services: world.services, data: {}, log: silentLog, signal: new AbortController().signal }
  await askInvited.run(once)
  await askInvited.run(once)
  expect(await count('requests')).toBe(2)
  expect(await head.undo(id)).toMatchObject({ results: { undone: 1, not_undone: 1 } })
})

test('leads are added once, empty fields are filled in, and this can be undone while no one works on them', async () => {
  const admin = importSteps(world, await anAdmin(db))
  const list = 'Name,Phone,Type,City,Consent'
  const { id } = await admin.check(
    'leads',
    `${list}\nArjun Rao,98860 00081,centre,,yes\nArjun Rao,98860 00081,center,,yes`,
  )
  expect((await admin.rows(id)).map(row => row.outcome)).toEqual(['wrong', 'create'])
  await admin.run(id)
  const filled = await admin.check(
    'leads',
    `${list}\nSomebody,98860 00081,center,Pune,yes\nNo,98860 00082,center,,no`,
  )
  expect(filled.outcomes).toMatchObject({ update: 1, wrong: 1 })
  await admin.run(filled.id)
  await admin.undo(filled.id)
  expect(await admin.undo(id)).toMatchObject({ results: { undone: 1, failed: 1 } })
  expect(await count('leads')).toBe(0)
})

test('master lists are extended, updated by code, and can be undone', async () => {
  const admin = importSteps(world, await anAdmin(db))
  await anItem(db, { list: 'city', en: 'Elsewhere', hi: 'और कहीं' })
  const list = 'List,Code,Name in English,Name in Hindi,Category,Lat,Long'
  const rows = [
    'category,board-games,Board games,बोर्ड खेल,,,',
    'activity,,Go Baduk,गो,board-games,,',
    'activity,go-two,Go two,गो दो,no-such-thing,,',
    'city,,Mysuru Test,मैसूरु,,12.3,76.6',
  ]
  const { id, outcomes } = await admin.check('masterlists', [list, ...rows].join('\n'))
  expect(outcomes).toMatchObject({ create: 3, wrong: 1 })
  expect((await admin.rows(id, { outcome: 'wrong' }))[0]?.problems).toMatchObject([
    { field: 'parent', code: 'unknown_item' },
  ])
  await admin.run(id)
  expect((await admin.check('masterlists', [list, ...rows].join('\n'))).outcomes).toMatchObject({ same: 3 })
  const changed = await admin.check('masterlists', `${list}\nactivity,go-baduk,Go,गो,,,`)
  expect((await admin.rows(changed.id))[0]?.changes).toEqual([
    { field: 'nameEn', from: 'Go Baduk', to: 'Go' },
  ])
  await admin.run(changed.id)
  expect(await admin.undo(changed.id)).toMatchObject({ results: { undone: 1 } })
  expect(await admin.undo(id)).toMatchObject({ results: { undone: 1, not_undone: 2 } })
  await sql`delete from masterlist_items where code in ('go-baduk', 'board-games', 'mysuru-test')`.execute(db)
})

test('imports age groups with their years, and names the line without any', async () => {
  const admin = importSteps(world, await anAdmin(db))
  const ages = 'List,Code,Name,Hindi,Age from,Age to'
  const { id, outcomes } = await admin.check(
    'masterlists',
    [
      ages,
      'age_group,test-juniors,Test juniors,परीक्षा,8,9',
      'age_group,test-old,Test old,वृद्ध,70,',
      'age_group,test-none,Test none,कोई,,',
    ].join('\n'),
  )
  expect(outcomes).toMatchObject({ create: 2, wrong: 1 })
  await admin.run(id)
  const again = await admin.check('masterlists', `${ages}\nage_group,test-juniors,Test juniors,परीक्षा,8,10`)
  expect((await admin.rows(again.id))[0]?.changes).toEqual([{ field: 'ageTo', from: '9', to: '10' }])
  expect(await admin.undo(id)).toMatchObject({ results: { undone: 1, not_undone: 1 } })
  await sql`delete from masterlist_items where code like 'test-%'`.execute(db)
})
