import { readFileSync } from 'node:fs'
import { addDays, localDateOf, toInstant } from '#domain/kernel/time.ts'
import { sendReminders } from '#server/modules/reminders/public.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { withClient } from '#server/testing/admin-client.ts'
import { testWorld } from '#server/testing/context.ts'
import { jobOf } from '#server/testing/earnings.ts'
import { fillWithClasses } from '#server/testing/process/reminder-supply.ts'
import { benchServer, emptyDatabase } from '../kit/databases.ts'
import { atLeast, atMost, exactly, type Row } from '../kit/row.ts'

const FAMILIES = Number(process.env.BENCH_FAMILIES ?? 100_000)
const ZONE = 'Asia/Kolkata'
/** The job runs every five minutes. */
const EVERY_S = 300

/** The evening of many families: everybody’s message at once, and what the job costs when there is nothing to say. */
export const p14: Row = {
  id: 'P14',
  name: 'evening-reminders',
  title: `the evening before, ${FAMILIES.toLocaleString('en')} families`,
  async run(bench) {
    const server = await benchServer(bench)
    const { connection } = await emptyDatabase(server, 'bench_reminders')
    const today = localDateOf(new Date(), ZONE)
    const evening = toInstant(today, 18 * 60, ZONE)
    const learners = Math.round(FAMILIES * 1.3)
    const begin = performance.now()
    await withClient(connection, client =>
      fillWithClasses(client, {
        ...{ centers: Math.max(10, FAMILIES / 100), families: FAMILIES, learners, perBatch: 10 },
        ...{ startsAt: toInstant(addDays(today, 1), 14 * 60, ZONE), spreadMinutes: 60 },
        ...{ classes: 7, everyDays: 2, alternate: true, zone: ZONE },
      }),
    )
    bench.say(`filled in ${Math.round((performance.now() - begin) / 1000)} s`)
    const database = await connectDatabase(connection, silentLog)
    bench.later(() => database.close())
    const world = testWorld(database, { now: new Date(evening.getTime() - 600_000) })
    const run = async () => {
      const [cpu, at] = [process.cpuUsage(), performance.now()]
      await sendReminders.run(jobOf(world))
      const used = process.cpuUsage(cpu)
      return { seconds: (performance.now() - at) / 1000, cpu: (used.user + used.system) / 1e6 }
    }
    const before = await run()
    world.setNow(evening)
    const sent = await run()
    bench.say(`sent in ${Math.round(sent.seconds)} s`)
    const { rows } = await database.pool.query<Record<'messages' | 'people' | 'reminders' | 'due', number>>(`
      select count(*)::int as messages, count(distinct (user_id, role))::int as people,
        (select count(*)::int from reminders) as reminders,
        (select count(*)::int from class_sessions s join class_participants p on p.class_session_id = s.id
          join learner_guardians g on g.learner_id = p.learner_id
          where s.starts_at < '${toInstant(addDays(today, 2), 0, ZONE).toISOString()}')
        + (select count(*)::int from class_sessions s
          where s.starts_at < '${toInstant(addDays(today, 2), 0, ZONE).toISOString()}') as due
      from notifications where event = 'class.reminder'`)
    const { messages, people, reminders, due } = rows[0]!
    world.setNow(new Date(evening.getTime() + EVERY_S * 1000))
    const again = await run()
    const cancelled = await database.pool.query(`update class_sessions set status = 'cancelled' where id in (
      select thing_id from reminders where kind = 'class' limit 100)`)
    world.setNow(new Date(evening.getTime() + 2 * EVERY_S * 1000))
    const withdrawn = await run()
    return {
      columns: ['', 'seconds', 'CPU of the process, s', 'share of five minutes, %'],
      lines: [
        ['nothing due yet', before.seconds, before.cpu, share(before)],
        [
          `${messages.toLocaleString('en')} messages of ${reminders.toLocaleString('en')} classes`,
          sent.seconds,
          sent.cpu,
          share(sent),
        ],
        ['again, all told', again.seconds, again.cpu, share(again)],
        [
          `again, with ${cancelled.rowCount} classes cancelled`,
          withdrawn.seconds,
          withdrawn.cpu,
          share(withdrawn),
        ],
      ],
      gates: [
        exactly('classes of people without a reminder', due - reminders, 0),
        exactly('people with two messages', messages - people, 0),
        atLeast('messages a second', Math.round(messages / sent.seconds), 500),
        atMost('of five minutes, all told', share(again), 5, '%'),
        atMost('of five minutes, nothing due', share(before), 1, '%'),
      ],
      notes: [
        `Two classes of three in a batch of ten, every other day; every third child has two homes. Written in one process by the job itself, with events and the jobs that deliver; devices are not part of it. Load at the time: ${readFileSync('/proc/loadavg', 'utf8').split(' ')[0]}.`,
      ],
    }
  },
}

const share = ({ seconds }: { seconds: number }) => Math.round((seconds / EVERY_S) * 1000) / 10
