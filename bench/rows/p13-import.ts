import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#domain/kernel/ids.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { withClient } from '#server/testing/admin-client.ts'
import { aCenter, aMember } from '#server/testing/people.ts'
import { call } from '#server/testing/process/call.ts'
import type { ChildApp } from '#server/testing/process/child-app.ts'
import { mintTokens } from '#server/testing/process/sessions.ts'
import { startProduct } from '../kit/contestants.ts'
import { BENCH_SECRET, benchServer, emptyDatabase } from '../kit/databases.ts'
import { atLeast, atMost, type Bench, exactly, type Line, type Row } from '../kit/row.ts'

const SIZES = [1_000, 10_000] as const
const WARM = 200
/** Beside a column that is read: with it the file of 10,000 rows is as large as one may be. */
const NOTE = 'x'.repeat(400)
/** The peak of ten times the rows may exceed that of the rows by this much: the file itself is 5 MB, twice during the upload. */
const MOST_MORE_MB = 24
/** The most that may be alive over what was at rest, whenever one looks; less than all rows take. */
const MOST_ALIVE_MB = 6
const LOOK_EVERY_MS = 3000

/** On a signal, reports the heap that is left after a full garbage collection. */
const TELLS_HEAP = `import v8 from 'node:v8'; import vm from 'node:vm'
v8.setFlagsFromString('--expose-gc')
const gc = vm.runInNewContext('gc')
process.on('SIGUSR2', () => { gc(); gc(); process.stdout.write('heap ' + process.memoryUsage().heapUsed + '\\n') })`

/** A list of learners is uploaded, checked and imported: memory of the app's process above its idle level. */
export const p13: Row = {
  id: 'P13',
  name: 'import-rows',
  title: 'import of 10,000 rows with constant memory',
  async run(bench) {
    const lines: Line[] = []
    const done: Awaited<ReturnType<typeof importOf>>[] = []
    for (const rows of SIZES) {
      const one = await importOf(bench, rows)
      bench.say(`${rows} rows: looked through in ${one.check.toFixed(0)} s, done in ${one.run.toFixed(0)} s`)
      done.push(one)
      const { bring, check, run, peak, alive } = one
      lines.push([`${rows.toLocaleString('en')} rows`, bring, check, run, peak, alive])
    }
    const held = allAtOnce(aFile(SIZES[1], WARM))
    lines.push(['control: all rows of the larger file kept', '', '', '', '', held])
    const [few, many] = done as [(typeof done)[0], (typeof done)[0]]
    return {
      columns: ['', 's to bring', 's to look through', 's to do', 'MB at the peak', 'MB alive, most'],
      lines,
      gates: [
        ...SIZES.map((rows, nth) => exactly(`${rows} rows: learners`, done[nth]!.made, rows)),
        atMost('peak of 10,000 rows above that of 1,000', many.peak - few.peak, MOST_MORE_MB, 'MB'),
        atMost('alive at any time of 10,000 rows', many.alive, MOST_ALIVE_MB, 'MB'),
        atLeast('control: alive with all rows kept', held, MOST_ALIVE_MB, 'MB'),
      ],
      notes: [
        `Each size in a process of its own with the flags of npm start, after a list of ${WARM} rows; the peak is the most the kernel saw of the process. What is alive is heap after a collection, every ${LOOK_EVERY_MS / 1000} s, over that at rest.`,
        'The control keeps what the reader gives, each row with its values by column, in a process with the same flags.',
      ],
    }
  },
}

async function importOf(bench: Bench, rows: number) {
  const server = await benchServer(bench)
  const { connection, url } = await emptyDatabase(server, `bench_import_${rows}`)
  const { centerId, token } = await someoneAtDesk(connection)
  const app = await startProduct(bench, url, { NODE_OPTIONS: preload(TELLS_HEAP) })
  const desk = { app, token, headers: { centerid: centerId } }
  await bringAndDo(desk, aFile(WARM, 0))
  const heap = await liveHeap(app)
  await sleep(1000)
  // The most memory there was so far: forgotten.
  writeFileSync(`/proc/${app.pid}/clear_refs`, '5')
  let most = heap
  const looking = new AbortController()
  const looks = (async () => {
    while (!looking.signal.aborted) {
      most = Math.max(most, await liveHeap(app))
      await sleep(LOOK_EVERY_MS, undefined, { signal: looking.signal }).catch(() => undefined)
    }
  })()
  const seconds = await bringAndDo(desk, aFile(rows, WARM))
  const { peak } = app.memory()
  looking.abort()
  await looks
  const made = await withClient(connection, client =>
    client.query<{ n: number }>('select count(*)::int as n from learners'),
  )
  await app.end()
  return { ...seconds, peak, alive: most - heap, made: made.rows[0]!.n - WARM }
}

type Desk = { app: ChildApp; token: string; headers: Record<string, string> }

async function someoneAtDesk(connection: Parameters<typeof connectDatabase>[0]) {
  const database = await connectDatabase(connection, silentLog)
  try {
    const centerId = await aCenter(database.kysely)
    const userId = await aMember(database.kysely, centerId, 'head')
    const [token] = await mintTokens(database.pool as never, BENCH_SECRET, [{ userId, role: 'center' }])
    return { centerId, token: token! }
  } finally {
    await database.close()
  }
}

/** Seconds of each step of an import that ends whole. */
async function bringAndDo({ app, token, headers }: Desk, file: Buffer) {
  const base = `${app.url}/api/v1/imports`
  let began = performance.now()
  const took = () => {
    const seconds = (performance.now() - began) / 1000
    began = performance.now()
    return seconds
  }
  const brought = await fetch(`${base}?kind=learners&fileName=list.csv`, {
    method: 'POST',
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'idempotency-key': newId(),
    },
    body: new Uint8Array(file),
  })
  const { id, mapping } = (await brought.json()) as { id: string; mapping: object }
  if (brought.status !== 201) throw new Error(`not brought: ${brought.status}`)
  const bring = took()
  const step = async (name: 'check' | 'run', body: object) => {
    const begun = await call(`${base}/${id}/${name}`, { token, headers, body })
    if (begun.status !== 201) throw new Error(`${name}: ${begun.status} ${JSON.stringify(begun.body)}`)
    for (;;) {
      await sleep(250)
      const { body: now } = await call(`${base}/${id}`, { token, headers })
      if (now.work === null) return took()
    }
  }
  const check = await step('check', { mapping })
  const run = await step('run', {})
  return { bring, check, run }
}

function aFile(rows: number, from: number): Buffer {
  const lines = Array.from({ length: rows }, (_, nth) => {
    const phone = 9_886_000_000 + from + nth
    return `Learner ${letters(from + nth)},10/05/1990,${phone},,"${NOTE}"`
  })
  return Buffer.from(['Name,DOB,Mobile,Parent name,Remarks', ...lines].join('\n'))
}

/** A number as a name. */
const letters = (number: number) =>
  String(number).replace(/\d/g, digit => String.fromCharCode(97 + Number(digit)))

const preload = (program: string) => `--import=data:text/javascript,${encodeURIComponent(program)}`

/** What is alive on the heap of a process with `TELLS_HEAP`, in MB. */
async function liveHeap(app: ChildApp): Promise<number> {
  const told = () => [...app.output().matchAll(/^heap (\d+)$/gm)]
  const before = told().length
  process.kill(app.pid, 'SIGUSR2')
  while (told().length === before) await sleep(50)
  return Number(told().at(-1)![1]) / 1e6
}

/** Live memory while a program has every row of a file and its values by column in memory, in MB above the level before. */
function allAtOnce(file: Buffer): number {
  const program = `import v8 from 'node:v8'; import vm from 'node:vm'; import { buffer } from 'node:stream/consumers'
const { fileRows } = await import('#server/modules/imports/reading/file-rows.ts')
v8.setFlagsFromString('--expose-gc')
const gc = vm.runInNewContext('gc')
const bytes = await buffer(process.stdin)
const alive = () => { gc(); gc(); return process.memoryUsage().heapUsed }
const before = alive()
const held = []
for await (const row of fileRows(bytes)) held.push({ ...row, values: { ...row.cells } })
console.log((alive() - before) / 1e6, held.length)`
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    input: file,
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(run.stderr)
  return Number(run.stdout.split(' ')[0])
}
