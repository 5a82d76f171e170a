import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChildApp, startApp } from './child-app.ts'
import { type DataFolder, makeDataFolder } from './data-folder.ts'
import { fillWithClasses, zoneAtNoon } from './reminder-supply.ts'

// Two processes of the whole program send reminders and are killed while they do.

const FAMILIES = 1000
const KILLS = 3
const HOUR_MS = 3_600_000

let folder: DataFolder
let apps: ChildApp[] = []
let client: pg.Client

const start = () => startApp({ DATA_DIR: folder.path, DEMO: 'cast', LOG_LEVEL: 'warn' })

beforeAll(async () => {
  folder = await makeDataFolder()
  apps = [await start()]
  apps.push(await start())
  client = new pg.Client(folder.connection)
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  for (const app of apps) await app.end('SIGKILL')
  await folder?.remove()
})

/** As if its five minutes were over. */
const runJob = () => client.query(`insert into pgboss.job (name, data) values ('reminders.send', '{}')`)

const count = async (text: string): Promise<number> =>
  Number(Object.values((await client.query<Record<string, string>>(text)).rows[0] ?? {})[0])
const told = () =>
  count(`select count(*) from reminders r join s_users u on u.id = r.user_id where r.role = 'learner'`)

test('1,000 families are each reminded once, though the processes die in the middle of it', async () => {
  const now = new Date()
  await fillWithClasses(client, {
    ...{ centers: 10, families: FAMILIES, learners: FAMILIES, perBatch: 1, classes: 1, everyDays: 1 },
    ...{ startsAt: new Date(now.getTime() + 2 * HOUR_MS), spreadMinutes: 5, alternate: false },
    zone: zoneAtNoon(now),
  })
  await client.query(
    `insert into reminder_settings select id, 1080, true, false, 6, null, null, 'off', now() from s_centers`,
  )
  // What has begun helps nobody any more.
  await client.query(`update class_sessions s set starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour'
    from s_classes c where c.id = s.id and c.batch < 20`)
  const due =
    await count(`select count(*) from s_classes c join class_participants p on p.class_session_id = c.id
    join learner_guardians g on g.learner_id = p.learner_id where c.batch >= 20`)
  const kills: number[] = []
  const end = Date.now() + 90_000
  while ((await told()) < due) {
    if (Date.now() > end) throw new Error(`${await told()} of ${due} were reminded`)
    const before = await told()
    await runJob()
    while ((await told()) === before) {
      if (Date.now() > end) throw new Error(`nobody is reminded after ${before} of ${due}`)
      await sleep(3)
    }
    if (kills.length === KILLS) continue
    const dying = apps
    const others = await Promise.all(dying.map(app => app.end('SIGKILL')))
    expect(others).toHaveLength(2)
    kills.push(await told())
    apps = [await start(), await start()]
  }
  await runJob()
  await sleep(2000)
  // Killed with some of them reminded and others not.
  expect(kills.filter(reminded => reminded > 0 && reminded < due).length).toBeGreaterThan(0)
  expect(await told()).toBe(due)
  const { rows } = await client.query<Record<string, number>>(`
    select count(*)::int as messages, count(distinct n.user_id)::int as people,
      (select count(*)::int from (select 1 from reminders group by user_id, kind, thing_id, learner_id, moment, step
        having count(*) > 1) d) as doubled,
      (select count(*)::int from reminders r where not exists (select from notifications m where m.id = r.notification_id)) as unwritten,
      (select count(*)::int from reminders r join s_classes c on c.id = r.thing_id where c.batch < 20) as begun
    from notifications n join s_users u on u.id = n.user_id where n.event = 'class.reminder' and n.role = 'learner'`)
  // A class of a child with two homes is one reminder in each; those of one person are one message.
  expect(rows[0]).toMatchObject({ doubled: 0, unwritten: 0, begun: 0 })
  expect(rows[0]?.['messages']).toBe(rows[0]?.['people'])
})
