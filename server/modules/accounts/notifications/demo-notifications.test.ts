import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { castDemo } from '#database/demo/cast.ts'
import { LANGUAGES } from '#domain/kernel/language.ts'
import { post } from '#server/modules/orders/public.ts'
import { notifications } from '#server/notifications.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { say } from './say.ts'

const database = await testDatabase()
const db = database.kysely

describe('the demo’s notifications', () => {
  beforeAll(async () => {
    await castDemo(database, TEST_NOW, post)
  })

  test('have complete texts in both languages, and link to existing things', async () => {
    const rows = await db.selectFrom('notifications').selectAll().execute()
    expect(rows.length).toBeGreaterThan(50)
    for (const row of rows) {
      for (const language of LANGUAGES) {
        const said = say(notifications, { ...row, timeZone: 'Asia/Kolkata' }, { language, now: TEST_NOW })
        expect(said, row.event).not.toBeNull()
        expect(`${said?.title} ${said?.body} ${said?.link}`, row.event).not.toMatch(
          /undefined|null|NaN|Invalid|\[object|[{}]/,
        )
      }
      const template = notifications.find(row.event)?.roles[row.role]?.thing ?? ''
      const thing = typeof template === 'function' ? template(row.link as Record<string, string>) : template
      expect(row.thing?.split(':')[0], row.event).toBe(thing.split(':')[0])
    }
  })

  test('exist for every role, some unread, and none is about the reader’s own actions', async () => {
    const news = await sql<{ role: string; unread: number }>`
      select role, count(*) filter (where read_at is null)::int as unread from notifications where not by_self
      group by role order by role`.execute(db)
    expect(news.rows.map(({ role }) => role)).toEqual(['admin', 'center', 'expert', 'learner'])
    for (const { role, unread } of news.rows)
      if (role !== 'learner' && role !== 'expert') expect(unread, role).toBeGreaterThan(0)
    const own = await db.selectFrom('notifications').select('id').where('by_self', '=', true).execute()
    expect(own.length).toBeGreaterThan(0)
  })

  test('include rows that group several about one thing', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from notifications where not by_self and role = 'center'
      group by user_id, bundle, created_at::date having count(*) > 1`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
  })
})
