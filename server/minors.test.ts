import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/kernel/time.ts'
import { firstNameOf, isMinor, nameShownTo } from '#domain/modules/learners/learner-rules.ts'
import { testDatabase } from '#server/testing/database.ts'

const database = await testDatabase()
const db = database.kysely

interface Case {
  born: string
  at: string
  zone: string
}

/** Zones whose clocks are known for decades ahead: each of the two sides has its own time zone database. */
const ZONES = ['Asia/Kolkata', 'UTC', 'America/New_York', 'Pacific/Auckland']
/** Around the 18th birthday, where the rules could differ, and anywhere. */
const cases = fc
  .record({
    born: fc.oneof(
      fc.integer({ min: 0, max: 20_000 }).map(days => addDays('1970-01-01', days)),
      fc.constantFrom('2008-02-29', '2004-02-29', '2000-02-29', '2008-02-28', '2008-03-01'),
    ),
    minutes: fc.oneof(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -9_000_000, max: 9_000_000 })),
    zone: fc.constantFrom(...ZONES),
  })
  .map(({ born, minutes, zone }): Case => {
    const birthday = Date.UTC(
      Number(born.slice(0, 4)) + 18,
      Number(born.slice(5, 7)) - 1,
      Number(born.slice(8)),
    )
    return { born, at: new Date(birthday + minutes * 60_000).toISOString(), zone }
  })

describe('the rule and the database', () => {
  it('agree who is a minor, for any birth date, time and zone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(cases, { minLength: 60, maxLength: 60 }), async given => {
        const { rows } = await sql<Case & { minor: boolean; name: string; key: string }>`
          select born::text, at::text, zone, is_minor(born, at, zone) as minor,
            name_for_experts('Asha Menon', born, at, zone) as name,
            name_key_for_experts('asha menon', 'asha', born, at, zone) as key
          from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) x(born date, at timestamptz, zone text)`.execute(
          db,
        )
        expect(
          rows.filter(({ born, at, zone, minor }) => minor !== isMinor(born, new Date(at), zone)),
        ).toEqual([])
        const shown = ({ born, at, zone }: Case) =>
          nameShownTo('expert', { name: 'Asha Menon', dateOfBirth: born }, new Date(at), zone)
        expect(rows.filter(row => row.name !== shown(row) || row.key !== row.name.toLowerCase())).toEqual([])
      }),
      { numRuns: 60, endOnFailure: true },
    )
  })

  it('count a learner born on 29 February as a minor until 1 March', async () => {
    const { rows } = await sql<{ minor: boolean }>`
      select is_minor('2008-02-29', at::timestamptz, 'Asia/Kolkata') as minor
      from unnest(array['2026-02-28T18:29:59Z', '2026-02-28T18:30:00Z']) at`.execute(db)
    expect(rows.map(row => row.minor)).toEqual([true, false])
  })

  it('shorten a name to the same first name', async () => {
    const names = ['Aarav Kumar Sharma', 'दिया शर्मा', 'Zoya', ' Led by a space']
    const { rows } = await sql<{ first: string }>`
      select first_name(name) as first from unnest(${names}::text[]) with ordinality n(name, place) order by place`.execute(
      db,
    )
    expect(rows.map(row => row.first)).toEqual(names.map(firstNameOf))
  })
})

/** The rule itself, and an erasure, which looks for every word of a name wherever it was written. */
const HOMES = ['domain/modules/learners/learner-rules.ts', 'server/modules/privacy/']
const BY_HAND = [
  /\b18 years'/,
  /make_interval\(\s*years/,
  /date_?of_?birth\w*\s*[<>]=?(?!,)|[<>]=?\s*\w+\.?date_?of_?birth/i,
  /split_part\([^)]*\bname\b/,
  /\bname\w*\.split\(' '\)\[0\]/,
  /ageOn\([^)]*\)\s*[<>]/,
]

function offences(text: string): string[] {
  return text
    .split('\n')
    .filter(line => !/^\s*(\/\/|\/?\*|--)/.test(line) && BY_HAND.some(form => form.test(line)))
}

const root = join(import.meta.dirname, '..')
const sources = ['domain', 'server', 'web'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name}`)
    .filter(
      name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith('server/testing/'),
    )
    .filter(name => !HOMES.some(home => name.startsWith(home)))
    .map(name => ({ name, text: readFileSync(join(root, name), 'utf8') })),
)

describe('a copy of the rule by hand', () => {
  it('does not exist for minority or first names', () => {
    expect(sources.length).toBeGreaterThan(1000)
    expect(
      sources.flatMap(({ name, text }) => offences(text).map(line => `${name}: ${line.trim()}`)),
      'use nameShownTo of sql-expressions.ts in a query, that of learner-rules.ts elsewhere',
    ).toEqual([])
  })

  it.each([
    "case when l.date_of_birth > ($1::timestamptz::date - interval '18 years')",
    'l.date_of_birth + make_interval(years => $1::int) > $1::date',
    'where born.date_of_birth <= $1',
    "split_part(l.name, ' ', 1)",
    "const first = learner.name.split(' ')[0] ?? ''",
    'if (ageOn(dateOfBirth, today) < 18) hide()',
  ])('is found: %s', line => {
    expect(offences(line)).toHaveLength(1)
  })

  it.each(['is_minor(l.date_of_birth, $1, c.time_zone)', 'l.date_of_birth = $1', 'first_name(l.name)'])(
    'is not suspected in: %s',
    line => expect(offences(line)).toEqual([]),
  )
})
