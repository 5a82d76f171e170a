import { fileRows } from '#server/modules/imports/reading/file-rows.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { testWorld } from '#server/testing/context.ts'
import { atDesk, importSteps } from '#server/testing/imports.ts'
import { aCenter } from '#server/testing/people.ts'
import { benchServer, emptyDatabase } from '../kit/databases.ts'
import { atMost, exactly, type Row } from '../kit/row.ts'

const ROWS = Number(process.env.BENCH_ROWS ?? 10_000)
const MOST_MB = 64
/** Texts as they are kept with notes: the file is as large as one may be. */
const NOTE = 'x'.repeat(300)

/** A whole list of learners: read, looked through, done, and looked through again. */
export const p13: Row = {
  name: 'P13',
  title: `import of ${ROWS} rows`,
  async run(house) {
    const server = await benchServer(house)
    const { connection } = await emptyDatabase(server, 'bench_import')
    const database = await connectDatabase(connection, silentLog)
    house.later(() => database.close())
    const world = testWorld(database)
    const steps = importSteps(world, await atDesk(database.kysely, await aCenter(database.kysely)))
    // Code is compiled, pools are filled and statements are known before anything is measured.
    const warm = await steps.check('learners', aFile(50, 1))
    await steps.run(warm.id)
    const file = aFile(ROWS, 100)
    const rest = atRest()
    const watch = peakOver(rest)

    const { id, mapping } = await steps.bring('learners', file)
    const read = watch.took()
    await steps.call('POST /imports/{id}/check', { params: { id }, body: { mapping } })
    while ((await steps.show(id)).work) await steps.work(id)
    const checked = watch.took()
    house.say(`looked through in ${Math.round(checked)} s`)
    await steps.call('POST /imports/{id}/run', { params: { id } })
    while ((await steps.show(id)).work) await steps.work(id)
    const done = watch.took()
    const peak = watch.end()
    const { results } = await steps.show(id)
    const all = await allAtOnce(file)
    return {
      columns: ['', 'seconds', 'rows/s'],
      lines: [
        ['reading and keeping the file', read, ROWS / read],
        ['looking through: every row tried and rolled back', checked, ROWS / checked],
        ['doing: a transaction a row', done, ROWS / done],
      ],
      gates: [
        exactly('rows done', results.created ?? 0, ROWS),
        exactly('learners', await count(database, 'learners'), ROWS + 50),
        atMost('memory above rest', peak, MOST_MB, 'MB'),
      ],
      notes: [`Control: all rows of the same file in memory at once take ${Math.round(all)} MB.`],
    }
  },
}

function aFile(rows: number, from: number): string {
  const lines = Array.from({ length: rows }, (_, nth) => {
    const phone = 9_886_000_000 + from + nth
    return `Learner ${letters(from + nth)},10/05/1990,${phone},,"${NOTE}"`
  })
  return ['Name,DOB,Mobile,Parent name,Notes', ...lines].join('\n')
}

/** A number as a name. */
const letters = (number: number) =>
  String(number).replace(/\d/g, digit => String.fromCharCode(97 + Number(digit)))

/** Live memory in MB once what is not needed is gone, as far as this process was told how. */
function atRest(): number {
  globalThis.gc?.()
  return process.memoryUsage().rss / 1e6
}

function peakOver(rest: number) {
  let peak = rest
  let began = performance.now()
  const look = () => {
    peak = Math.max(peak, process.memoryUsage().rss / 1e6)
  }
  const timer = setInterval(look, 20)
  return {
    took() {
      const seconds = (performance.now() - began) / 1000
      began = performance.now()
      return seconds
    },
    end() {
      look()
      clearInterval(timer)
      return peak - rest
    },
  }
}

/** What the control takes: the file, all its rows, and each by its columns, held together. */
async function allAtOnce(file: string): Promise<number> {
  const rest = atRest()
  const held: unknown[] = []
  for await (const row of fileRows(Buffer.from(file))) held.push({ ...row, values: { ...row.cells } })
  const grown = process.memoryUsage().rss / 1e6 - rest
  return held.length > 0 ? grown : 0
}

async function count(database: Awaited<ReturnType<typeof connectDatabase>>, table: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  return rows[0]?.n ?? 0
}
