import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { castDemo } from '#database/demo/cast.ts'
import { post } from '#server/modules/orders/public.ts'
import { personalData } from '#server/personal-data.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { collectExpert } from './collect-queries.ts'

/** Tables that refer to an expert but are not part of the export, each with a reason. */
const LEFT_OUT: Record<string, string> = {
  bookings: 'whom a family booked for is the family’s; the class itself stands among the classes',
  calendar_feeds: 'addresses of feeds are secrets',
  earning_gaps: 'what a center still has to settle before it can calculate a class',
  expert_places: 'where somebody is found, from profile and centers; nothing besides',
  learner_notes: 'what is written of a child belongs to its family',
  meeting_links: 'a link to a class is the center’s or opens a meeting; who set it is in the trail',
}

const database = await testDatabase()
const db = database.kysely
await castDemo(database, TEST_NOW, post)
const { rows: found } = await sql<{ id: string; phone: string }>`
  select id, phone from users where name = 'Asha Menon'`.execute(db)
const asha = found[0]!

test('an expert’s export has their own data, and nothing about their learners', async () => {
  const data = await collectExpert(db, personalData, asha.id)
  for (const part of ['activities', 'agreements', 'availability', 'centers', 'classes', 'rates'])
    expect(data[part]?.length, part).toBeGreaterThan(0)
  expect(data.profile).toMatchObject([{ name: 'Asha Menon', slug: 'asha-menon' }])
  const text = JSON.stringify(data)
  expect(text).toContain(asha.phone)
  const { rows: learners } = await sql<{ name: string }>`select name from learners`.execute(db)
  const { rows: others } = await sql<{ phone: string }>`
    select phone from users where id <> ${asha.id} and phone is not null`.execute(db)
  expect(learners.filter(({ name }) => text.includes(name))).toEqual([])
  expect(others.filter(({ phone }) => text.includes(phone))).toEqual([])
  expect(text).not.toContain('number_sealed')
})

test('every table that refers to an expert is in the export, or left out for a reason', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'expert_id'`.execute(db)
  const questions = Object.values<PersonalData>(personalData)
    .flatMap(({ collect }) => Object.values(collect?.expert ?? {}))
    .map(part => sql`${part({ phone: sql`null`, expertId: sql`null` })}`.compile(db).sql)
    .join()
  const isRead = (table: string) => new RegExp(`(from|join) "?${table}\\b`).test(questions)
  expect(
    rows
      .map(({ table }) => table)
      .filter(table => !isRead(table))
      .sort(),
  ).toEqual(Object.keys(LEFT_OUT))
})

test('the export of someone who is not an expert has only the account', async () => {
  const { rows } = await sql<{ id: string }>`select id from users where name = 'Priya Sharma'`.execute(db)
  const data = await collectExpert(db, personalData, rows[0]!.id)
  expect(data.profile).toEqual([])
  expect(data.account).toHaveLength(1)
})
