import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { newId } from '#domain/kernel/ids.ts'
import { batchPlanningApi } from '#domain/modules/batches/batch-planning-api.ts'
import { aBatch } from '#server/testing/batches.ts'
import { signedIn, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import {
  aCenter,
  anEngagement,
  anExpert,
  anItem,
  anOffer,
  aSpace,
  aUser,
  openEveryDay,
  teachesEveryDay,
} from '#server/testing/people.ts'
import { codeOf, granted } from '#server/testing/requests.ts'
import { addBatch } from './add-batch.ts'
import { planTimetable } from './plan-timetable.ts'
import { showBatch } from './show-batch.ts'

const db = await testDatabase()
const tx = db.kysely
const world = testWorld(db)

let center = ''
let rival = ''
let kathak = ''
let hall = ''
let studio = ''
let asha = ''
let rohan = ''
let member: SignedIn & { center: NonNullable<SignedIn['center']> }

beforeEach(async () => {
  kathak = await anItem(tx, { en: 'Kathak', hi: 'कथक' })
  center = await aCenter(tx)
  rival = await aCenter(tx, { name: 'Neelgiri Club' })
  for (const id of [center, rival]) {
    await openEveryDay(tx, id)
    await anOffer(tx, id, kathak)
  }
  hall = await aSpace(tx, center, { name: 'Dance hall' })
  studio = await aSpace(tx, center, { name: 'Studio' })
  asha = (await anExpert(tx, { name: 'Asha Iyer', serviceIds: [kathak] })).expertId
  rohan = (await anExpert(tx, { name: 'Rohan Kulkarni', serviceIds: [kathak] })).expertId
  for (const id of [asha, rohan]) {
    await anEngagement(tx, center, id)
    await teachesEveryDay(tx, id)
  }
  member = memberOf(center)
})

const memberOf = (centerId: string, serviceIds: string[] | null = null) => {
  const grant = { centerId, centerRole: 'head' as const, access: CENTER_ROLE_PRESETS.head, serviceIds }
  return { ...signedIn({ userId: userId(), role: 'center', centers: [grant] }), center: grant }
}
let users: string[] = []
users = [await aUser(tx, { name: 'Kavitha Rao' })]
const userId = () => users[0] ?? ''

/** Tuesdays and Thursdays at 17:00 in the first half of December 2026: 1, 3, 8 and 10. */
const timetable = (more: object = {}) => ({
  times: { weekdays: [2, 4], startMinute: 17 * 60, minutes: 60 },
  startsOn: '2026-12-01',
  ends: { kind: 'on', on: '2026-12-13' },
  spaceId: hall,
  experts: [{ expertId: asha, part: 'lead' }],
  ...more,
})
const facts = (more: object = {}) => ({
  name: 'Kathak Beginners',
  serviceId: kathak,
  capacity: 12,
  priceAmount: 250_000,
  pricePer: 'month',
  ...more,
})

type Plan = {
  dates: {
    on: string
    status: string
    isHeld: boolean
    isOpen: boolean
    problem: { en: string } | null
    freeSpaces: { name: string }[]
    startsAt: string
  }[]
  held: number
  open: number
  fingerprint: string
}
async function planned(more: object = {}, actor: SignedIn = member) {
  const body = batchPlanningApi['POST /batches/plan'].body.parse({
    serviceId: kathak,
    timetable: timetable(),
    ...more,
  })
  return world.run(planTimetable, { actor, body })
}
const plan = async (more: object = {}) => granted<Plan>((await planned(more)) as never)

async function saved(more: object = {}, actor = member) {
  const body = batchPlanningApi['POST /batches'].body.parse({
    ...facts(),
    timetable: timetable(),
    start: 'active',
    ...more,
  })
  return world.run(addBatch, { actor, body })
}
const classesOf = async (batchId: string) =>
  (
    await db.pool.query<{ on: string; at: string; space_id: string; claims: number }>(
      `select pattern_on::text as on, to_char(starts_at at time zone 'Asia/Kolkata', 'HH24:MI') as at, space_id,
        (select count(*)::int from claims c where c.class_session_id = s.id) as claims
       from class_sessions s where batch_id = $1 and status = 'scheduled' order by starts_at`,
      [batchId],
    )
  ).rows
/** Asha is away on that day from 16:30 to 18:30. */
const timeOff = (on: string, isAsked: boolean) =>
  db.pool.query(
    `insert into expert_time_off (id, expert_id, period, reason, is_asked, created_at)
     values ($1, $2, tstzrange($3, $4), '', $5, now())`,
    [newId(), asha, `${on}T16:30+05:30`, `${on}T18:30+05:30`, isAsked],
  )
const count = async (table: string) =>
  (await db.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n

async function run(more: object = {}) {
  const { fingerprint } = await plan({ timetable: timetable(more) })
  return granted<{ id: string }>((await saved({ timetable: timetable(more), fingerprint })) as never)
}

describe('the plan of a batch', () => {
  test('shows every date of its pattern', async () => {
    const shown = await plan()
    expect(shown.dates.map(date => [date.on, date.status, date.isHeld])).toEqual([
      ['2026-12-01', 'ok', true],
      ['2026-12-03', 'ok', true],
      ['2026-12-08', 'ok', true],
      ['2026-12-10', 'ok', true],
    ])
    expect(shown).toMatchObject({ held: 4, open: 0, timeZone: 'Asia/Kolkata', firstOn: '2026-12-01' })
  })

  test('names holidays, which are skipped', async () => {
    await tx
      .insertInto('center_holidays')
      .values({ center_id: center, on_date: '2026-12-08', name: 'Kanakadasa Jayanti' })
      .execute()
    const shown = await plan()
    expect(shown.dates[2]).toMatchObject({
      status: 'holiday',
      isHeld: false,
      isOpen: false,
      problem: { en: 'Kanakadasa Jayanti' },
    })
    expect((await plan({ choices: [{ on: '2026-12-08', hold: true }] })).held).toBe(4)
  })

  test('names who and what it clashes with, and the free spaces', async () => {
    await run({ experts: [{ expertId: rohan, part: 'lead' }] })
    const shown = await plan()
    expect(shown.open).toBe(4)
    expect(shown.dates[0]).toMatchObject({
      status: 'clash',
      isHeld: false,
      isOpen: true,
      freeSpaces: [{ name: 'Studio' }],
    })
    const teaching = await plan({
      timetable: timetable({ spaceId: studio, experts: [{ expertId: rohan, part: 'lead' }] }),
    })
    expect(teaching.dates[0]).toMatchObject({
      problem: { en: 'Rohan Kulkarni teaches Kathak Beginners, 5:00 pm to 6:00 pm' },
      freeSpaces: [],
    })
  })

  test('only says “busy” about an expert at a rival center', async () => {
    await anEngagement(tx, rival, asha)
    const there = await aSpace(tx, rival)
    const actor = memberOf(rival)
    await run()
    const shown = granted<Plan>((await planned({ timetable: timetable({ spaceId: there }) }, actor)) as never)
    expect(shown.dates[0]?.problem?.en).toBe('Asha Iyer is busy, 5:00 pm to 6:00 pm')
  })

  test('requires a decision on a date in the expert’s time off, even if only requested', async () => {
    await timeOff('2026-12-03', false)
    await timeOff('2026-12-08', true)
    const shown = await plan()
    expect(shown).toMatchObject({ held: 2, open: 2 })
    expect(shown.dates[1]).toMatchObject({
      status: 'clash',
      isOpen: true,
      problem: { en: 'Asha Iyer has time off, 5:00 pm to 6:00 pm' },
      freeSpaces: [],
    })
    const other = timetable({ experts: [{ expertId: rohan, part: 'lead' }] })
    expect(await plan({ timetable: other })).toMatchObject({ held: 4, open: 0 })
    const choices = [
      { on: '2026-12-03', skip: true },
      { on: '2026-12-08', startMinute: 19 * 60 },
    ]
    expect(await plan({ choices })).toMatchObject({ held: 3, open: 0 })
  })

  test('accepts another time, another space and a skipped date', async () => {
    await run({ experts: [{ expertId: rohan, part: 'lead' }] })
    const shown = await plan({
      choices: [
        { on: '2026-12-01', skip: true },
        { on: '2026-12-03', spaceId: studio },
        { on: '2026-12-08', startMinute: 18 * 60 },
      ],
    })
    expect(shown.dates.map(date => [date.isHeld, date.isOpen])).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [false, true],
    ])
    expect(shown.dates[2]?.startsAt).toBe('2026-12-08T12:30:00.000Z')
  })

  test('asks what to do outside opening hours', async () => {
    const early = timetable({ times: { weekdays: [2], startMinute: 5 * 60, minutes: 60 } })
    expect(await plan({ timetable: early })).toMatchObject({ open: 2, held: 0 })
    const choices = ['2026-12-01', '2026-12-08'].map(on => ({ on, hold: true }))
    expect(await plan({ timetable: early, choices })).toMatchObject({ open: 0, held: 2 })
  })

  test('with a number of classes continues past holidays and skipped dates', async () => {
    await tx
      .insertInto('center_holidays')
      .values({ center_id: center, on_date: '2026-12-03', name: 'Holiday' })
      .execute()
    const shown = await plan({
      timetable: timetable({ ends: { kind: 'after', classes: 4 } }),
      choices: [{ on: '2026-12-08', skip: true }],
    })
    expect(shown).toMatchObject({ held: 4, lastOn: '2026-12-17' })
  })

  test('without an end covers twelve weeks', async () => {
    const shown = await plan({ timetable: timetable({ ends: { kind: 'open' } }) })
    expect(shown).toMatchObject({ plannedUntil: '2027-02-23', held: 25 })
  })

  test('keeps the local time when clocks change', async () => {
    const berlin = await aCenter(tx, { timeZone: 'Europe/Berlin' })
    await openEveryDay(tx, berlin)
    await anOffer(tx, berlin, kathak)
    const actor = memberOf(berlin)
    const body = {
      timetable: timetable({
        spaceId: null,
        experts: [],
        startsOn: '2027-03-25',
        ends: { kind: 'on', on: '2027-03-31' },
      }),
    }
    const shown = granted<Plan>((await planned(body, actor)) as never)
    expect(shown.dates.map(date => date.startsAt)).toEqual([
      '2027-03-25T16:00:00.000Z',
      '2027-03-30T15:00:00.000Z',
    ])
  })

  test('writes nothing', async () => {
    const before = [await count('batches'), await count('class_sessions'), await count('claims')]
    await plan()
    expect([await count('batches'), await count('class_sessions'), await count('claims')]).toEqual(before)
  })

  test.each([
    ['no_active_engagement', () => ({ experts: [{ expertId: newExpert, part: 'lead' }] })],
    ['space_not_usable', () => ({ spaceId: otherSpace })],
    [
      'series_empty',
      () => ({
        ends: { kind: 'on', on: '2026-12-01' },
        times: { weekdays: [5], startMinute: 600, minutes: 60 },
      }),
    ],
    ['series_too_long', () => ({ ends: { kind: 'on', on: '2030-12-01' } })],
    ['not_found', () => ({ experts: [{ expertId: newId(), part: 'lead' }] })],
  ])('is refused: %s', async (code, more) => {
    newExpert = (await anExpert(tx, { name: 'Vikram Menon', serviceIds: [kathak] })).expertId
    otherSpace = await aSpace(tx, rival)
    expect(codeOf(await planned({ timetable: timetable(more()) }))).toBe(code)
  })
  let newExpert = ''
  let otherSpace = ''

  test('is refused for an activity not offered by the center, not taught by the expert, or outside the member’s services', async () => {
    const guitar = await anItem(tx, { en: 'Guitar' })
    expect(codeOf(await planned({ serviceId: guitar }))).toBe('service_not_offered')
    await anOffer(tx, center, guitar)
    expect(codeOf(await planned({ serviceId: guitar }))).toBe('service_not_taught')
    expect(codeOf(await planned({}, memberOf(center, [guitar])))).toBe('service_not_offered')
  })

  test('is not found for another center’s batch', async () => {
    const theirs = await aBatch(tx, { centerId: rival, serviceId: kathak })
    expect(codeOf(await planned({ batchId: theirs }))).toBe('not_found')
  })

  test('by an expert is limited to their centers and their own time', async () => {
    const actor = signedIn({ userId: userId(), role: 'expert', expertId: asha })
    expect(granted<Plan>((await planned({ centerId: center }, actor)) as never).held).toBe(4)
    expect(codeOf(await planned({ centerId: rival, timetable: timetable({ spaceId: null }) }, actor))).toBe(
      'not_found',
    )
    const others = timetable({ experts: [{ expertId: rohan, part: 'lead' }] })
    expect(codeOf(await planned({ centerId: center, timetable: others }, actor))).toBe('not_found')
  })
})

describe('saving a batch', () => {
  test('creates exactly the classes that were shown, each with its claims', async () => {
    await tx
      .insertInto('center_holidays')
      .values({ center_id: center, on_date: '2026-12-08', name: 'Holiday' })
      .execute()
    const choices = [{ on: '2026-12-10', startMinute: 18 * 60, spaceId: studio }]
    const { fingerprint } = await plan({ choices })
    const batch = granted<{ id: string; status: string }>((await saved({ fingerprint, choices })) as never)
    expect(batch).toMatchObject({ status: 'active', plannedUntil: '2026-12-13', classesLeft: 3 })
    expect(await classesOf(batch.id)).toEqual([
      { on: '2026-12-01', at: '17:00', space_id: hall, claims: 2 },
      { on: '2026-12-03', at: '17:00', space_id: hall, claims: 2 },
      { on: '2026-12-10', at: '18:00', space_id: studio, claims: 2 },
    ])
  })

  test('with an outdated plan says what changed, and writes nothing', async () => {
    const { fingerprint } = await plan()
    await run({ startsOn: '2026-12-03', ends: { kind: 'on', on: '2026-12-03' } })
    const before = await count('batches')
    const refused = await saved({ fingerprint })
    expect(codeOf(refused)).toBe('plan_changed')
    expect(refused).toMatchObject({
      args: {
        count: 1,
        changes:
          'Thu 3 Dec (Dance hall has Kathak Beginners, 5:00 pm to 6:00 pm; Asha Iyer teaches Kathak Beginners, 5:00 pm to 6:00 pm)',
      },
      extra: { changes: [{ on: '2026-12-03' }] },
    })
    expect(await count('batches')).toBe(before)
  })

  test('is refused if its expert has taken time off since the plan', async () => {
    const { fingerprint } = await plan()
    await timeOff('2026-12-03', false)
    const before = await count('class_sessions')
    const refused = await saved({ fingerprint })
    expect(codeOf(refused)).toBe('plan_changed')
    expect(refused).toMatchObject({ extra: { changes: [{ on: '2026-12-03' }] } })
    expect(await count('class_sessions')).toBe(before)
  })

  test('with an undecided date is refused', async () => {
    await run()
    const { fingerprint } = await plan()
    expect(codeOf(await saved({ fingerprint }))).toBe('plan_undecided')
  })

  test('without having seen the plan is refused', async () => {
    expect(codeOf(await saved())).toBe('plan_not_seen')
  })

  test('by two people at once gives the hall to one', async () => {
    const { fingerprint } = await plan()
    const both = await Promise.all([saved({ fingerprint }), saved({ fingerprint })])
    const codes = both.map(outcome => ('refused' in (outcome as object) ? 'refused' : 'saved')).sort()
    expect(codes).toEqual(['refused', 'saved'])
    const { rows } = await db.pool.query(
      `select count(*)::int as n from class_sessions where center_id = $1`,
      [center],
    )
    expect(rows[0].n).toBe(4)
  })

  test('as a draft claims nothing, and needs no expert', async () => {
    const draft = timetable({ experts: [] })
    const batch = granted<{ id: string }>((await saved({ timetable: draft, start: 'draft' })) as never)
    expect(batch).toMatchObject({ status: 'draft', plannedUntil: null, can: { delete: true, open: true } })
    expect(await classesOf(batch.id)).toEqual([])
  })

  test('without an expert is refused', async () => {
    const alone = timetable({ experts: [] })
    const { fingerprint } = await plan({ timetable: alone })
    expect(codeOf(await saved({ timetable: alone, fingerprint }))).toBe('no_expert_yet')
  })

  test('notifies its experts, except those only named in a draft', async () => {
    await saved({ start: 'draft' })
    const told = async () =>
      (
        await db.pool.query(
          `select n.event from notifications n join experts e on e.user_id = n.user_id where e.id = $1`,
          [asha],
        )
      ).rows.map(row => row.event)
    expect(await told()).toEqual([])
    await run()
    expect(await told()).toEqual(['batch.assigned'])
  })

  test.each([
    [{ minParticipants: 13, decideAt: '2026-11-29T06:00:00Z' }, 'minParticipants'],
    [{ minParticipants: 4 }, 'decideAt'],
    [{ minParticipants: 4, decideAt: '2026-12-02T06:00:00Z' }, 'decideAt'],
    [{ ageFrom: 12, ageTo: 6 }, 'ageTo'],
    [{ pricePer: 'pack' }, 'packClasses'],
    [{ trial: 'paid' }, 'trialAmount'],
  ])('with contradictory terms is refused: %j', async (more, field) => {
    const { fingerprint } = await plan()
    const refused = await saved({ ...more, fingerprint })
    expect(codeOf(refused)).toBe('batch_terms')
    expect(refused).toMatchObject({ fields: [{ path: field }] })
  })

  test('keeps skipped dates as exceptions of the pattern', async () => {
    const choices = [{ on: '2026-12-03', skip: true }]
    const { fingerprint } = await plan({ choices })
    const { id } = granted<{ id: string }>((await saved({ fingerprint, choices })) as never)
    expect(await world.run(showBatch, { actor: member, params: { id } })).toMatchObject({
      times: { exceptions: ['2026-12-03'] },
      choices: [],
    })
  })
})
