import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ACCESS_LEVELS, centerAccessOf } from '#domain/access/permissions.ts'
import type { CenterRole } from '#domain/access/roles.ts'
import { migrationsFolder } from '#server/platform/migrate.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aCenter, aMember } from '#server/testing/people.ts'

const { kysely: db } = await testDatabase()
const migration = await readFile(join(migrationsFolder, '0086-separate-opening-hours.sql'), 'utf8')

/** What the access of a member to the bookings was changed to before opening hours were an area of their own. */
const members: [role: CenterRole, permissions: object | null, hours: string][] = [
  ['head', null, 'manage'],
  ['manager', null, 'manage'],
  ['manager', { bookings: 'view' }, 'view'],
  ['manager', { bookings: 'none', money: 'view' }, 'none'],
  ['coordinator', null, 'view'],
  ['coordinator', { bookings: 'view' }, 'view'],
  ['coordinator', { bookings: 'none' }, 'none'],
  ['accountant', { bookings: 'manage' }, 'view'],
  ['accountant', { bookings: 'none' }, 'none'],
  ['accountant', { money: 'view' }, 'view'],
]

test.each(members)(
  'a %s with %j has “%s” of the opening hours, and not more than before',
  async (role, permissions, hours) => {
    const centerId = await aCenter(db)
    const userId = await aMember(db, centerId, role)
    await sql`update center_members set permissions = ${JSON.stringify(permissions)}::jsonb
    where user_id = ${userId} and permissions is distinct from ${JSON.stringify(permissions)}::jsonb
      and ${permissions !== null}`.execute(db)
    await sql.raw(migration).execute(db)
    const { rows } = await sql<{ permissions: object | null }>`
    select permissions from center_members where user_id = ${userId}`.execute(db)
    const access = centerAccessOf(role, rows[0]?.permissions ?? null)
    expect(access.hours).toBe(hours)
    const rank = (level: (typeof ACCESS_LEVELS)[number]) => ACCESS_LEVELS.indexOf(level)
    expect(rank(access.hours)).toBeLessThanOrEqual(rank(access.bookings))
  },
)
