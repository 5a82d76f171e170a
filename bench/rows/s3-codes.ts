import { createNoEmail } from '#server/adapters/email/none.ts'
import { createEmbeddedIdentity } from '#server/adapters/identity/embedded.ts'
import { createInboxGateway } from '#server/adapters/messages/inbox.ts'
import { createPicturesApart } from '#server/adapters/pictures/apart.ts'
import { createNoPush } from '#server/adapters/push/none.ts'
import { createNoWhatsApp } from '#server/adapters/whatsapp/none.ts'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { connectDatabase, type Database } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { createMemoryStore } from '#server/testing/memory-store.ts'
import { BENCH_SECRET, benchServer, emptyDatabase } from '../kit/databases.ts'
import { atLeast, atMost, type Bench, exactly, type Row } from '../kit/row.ts'

const NUMBERS = 10_000
/** Known and unknown numbers whose answers and times are laid side by side. */
const PAIRS = 400
const AT_ONCE = 40

/** One-time passwords under attack: two processes over one database, a clock that the attacker may wait by. */
export const s3: Row = {
  id: 'S3',
  name: 'attack-codes',
  title: `one-time passwords under attack: ${NUMBERS.toLocaleString('en-US')} numbers, one victim, guessing, reuse`,
  async run(bench) {
    const world = await startWorld(bench)
    const spread = await manyNumbers(world)
    const block = await adjacentBlock(world)
    const victim = await oneVictim(world)
    const guessed = await guessing(world)
    const used = await reuse(world)
    const equal = await knownAndUnknown(world)
    await world.end()
    return {
      columns: ['attack', 'tries', 'came through'],
      lines: [
        [`a code to each of ${NUMBERS} numbers, each from an address of its own`, NUMBERS, spread],
        ['a block of 500 adjacent numbers, from one address', 500, block.one],
        ['the same block, from one /64 of IPv6', 500, block.line],
        ['one victim, 300 asks at once from 300 addresses', 300, victim.atOnce],
        ['one victim, an ask every 31 s for an hour', 116, victim.perHour],
        ['1,000 guesses of one code at once', 1000, guessed.tries],
        ['guesses of one phone in a day, with new codes', guessed.asked, guessed.perDay],
        ['one right code, 200 times at once', 200, used],
      ],
      gates: [
        exactly('codes sent to as many numbers from as many addresses', spread, NUMBERS),
        exactly('codes an address gets in an hour', block.one, 20),
        exactly('codes an IPv6 /64 gets in an hour', block.line, 20),
        exactly('codes a phone gets at once', victim.atOnce, 1),
        exactly('codes a phone gets in an hour', victim.perHour, 5),
        exactly('tries of one code', guessed.tries, 5),
        exactly('wrong tries of one phone in a day', guessed.perDay, 15),
        exactly('sessions from one code', used, 1),
        exactly('answers that differ in their bytes between known and unknown numbers', equal.different, 0),
        atMost('times: how far above chance a guess of “known” comes', equal.told, 0.1),
        atLeast('control: the leaky twin is told apart', equal.twinTold, 0.25),
        exactly('control: answers of the leaky twin that differ', equal.twinDifferent, PAIRS),
      ],
      notes: [
        'Told apart: the best single threshold over the times of known and unknown numbers; 0 is chance, 0.5 is certainty.',
        'The leaky twin answers an unknown number without the work that a known one costs, and says so.',
      ],
    }
  },
}

interface World {
  db: Database
  apps: App[]
  wait: (seconds: number) => void
  ask: (phone: string, from: string, nth?: number) => Promise<Answer>
  tryCode: (verificationId: string, code: string, from: string, nth?: number) => Promise<Answer>
  codeOf: (phone: string) => Promise<string>
  end: () => Promise<void>
}
type Answer = { status: number; body: string }

async function startWorld(bench: Bench): Promise<World> {
  const server = await benchServer(bench)
  const database = await emptyDatabase(server, 'bench_codes')
  let nowMs = Date.parse('2026-11-21T06:00:00Z')
  const clock = () => new Date(nowMs)
  const config = readConfig({
    NODE_ENV: 'test',
    SECRET_KEY: BENCH_SECRET,
    DATABASE_URL: database.url,
    DEMO: 'cast',
    LOG_LEVEL: 'silent',
  })
  const start = async () => {
    const db = await connectDatabase(database.connection, silentLog)
    const ports = {
      payments: null,
      gateways: {},
      messages: createInboxGateway(db.kysely, clock),
      whatsapp: createNoWhatsApp(),
      email: createNoEmail(),
      identity: createEmbeddedIdentity(BENCH_SECRET),
      identityService: null,
      tiles: null,
      push: createNoPush(),
      tellOperator: () => undefined,
      files: createMemoryStore(),
      pictures: createPicturesApart(),
    }
    return { db, app: await createApp({ config, db, clock, webRoot: null, runJobs: false, ports }) }
  }
  const houses = [await start(), await start()]
  const apps = houses.map(one => one.app)
  const post = async (url: string, payload: object, from: string, nth = 0): Promise<Answer> => {
    const { http } = apps[nth % apps.length]!
    const answer = await http.inject({ method: 'POST', url: `/api/v1${url}`, remoteAddress: from, payload })
    return { status: answer.statusCode, body: answer.body }
  }
  return {
    db: houses[0]!.db,
    apps,
    wait: seconds => {
      nowMs += seconds * 1000
    },
    ask: (phone, from, nth) => post('/auth/code', { phone, role: 'learner' }, from, nth),
    tryCode: (verificationId, code, from, nth) => post('/auth/session', { verificationId, code }, from, nth),
    async codeOf(phone) {
      const url = `/api/v1/demo/inbox?phone=${encodeURIComponent(phone)}`
      const answer = await apps[0]!.http.inject({ url, remoteAddress: '10.255.0.1' })
      return answer.json().items.find((item: { code: string | null }) => item.code).code
    },
    async end() {
      for (const { app, db } of houses) {
        await app.stop()
        await db.close()
      }
    },
  }
}

const phoneOf = (nth: number) => `+9198${String(45_000_000 + nth)}`
const addressOf = (nth: number) => `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`
const passed = (answers: Answer[]) => answers.filter(answer => answer.status === 201).length
const idOf = (answer: Answer): string => JSON.parse(answer.body).verificationId

/** Runs so many at once, over and over. */
async function abreast<T>(count: number, one: (nth: number) => Promise<T>, atOnce = AT_ONCE): Promise<T[]> {
  const results: T[] = []
  for (let begin = 0; begin < count; begin += atOnce) {
    const size = Math.min(atOnce, count - begin)
    results.push(...(await Promise.all(Array.from({ length: size }, (_, nth) => one(begin + nth)))))
  }
  return results
}

async function manyNumbers({ ask }: World) {
  return passed(await abreast(NUMBERS, nth => ask(phoneOf(nth), addressOf(nth), nth)))
}

async function adjacentBlock({ ask, wait }: World) {
  wait(3700)
  const one = await abreast(500, nth => ask(phoneOf(20_000 + nth), '203.0.113.7', nth))
  wait(3700)
  const line = await abreast(500, nth =>
    ask(phoneOf(20_000 + nth), `2001:db8:9:9::${(nth + 1).toString(16)}`, nth),
  )
  return { one: passed(one), line: passed(line) }
}

async function oneVictim({ ask, wait }: World) {
  wait(3700)
  const atOnce = await abreast(300, nth => ask(phoneOf(30_000), addressOf(70_000 + nth), nth), 300)
  wait(3700)
  let perHour = 0
  for (let nth = 0; nth < 116; nth += 1) {
    perHour += passed([await ask(phoneOf(30_000), addressOf(80_000 + nth), nth)])
    wait(31)
  }
  return { atOnce: passed(atOnce), perHour }
}

async function guessing({ ask, tryCode, codeOf, wait }: World) {
  wait(86_500)
  const phone = phoneOf(31_000)
  const wrong = (code: string, nth: number) => {
    const guess = String((Number(code) + 1 + nth) % 1_000_000).padStart(6, '0')
    return guess
  }
  const isTry = ({ body, status }: Answer) => status !== 429 && /code_wrong|left/.test(body)
  const first = await ask(phone, addressOf(90_000))
  const code = await codeOf(phone)
  const answers = await abreast(
    1000,
    nth => tryCode(idOf(first), wrong(code, nth), addressOf(91_000 + nth), nth),
    200,
  )
  // The last attempt reports that none are left: five are spent when four answers still report some.
  const tries = answers.filter(isTry).length + 1
  let asked = 1000
  let perDay = tries
  for (let round = 0; round < 12; round += 1) {
    wait(1200)
    const next = await ask(phone, addressOf(95_000 + round))
    if (next.status !== 201) continue
    const again = await codeOf(phone)
    const more = await abreast(
      50,
      nth => tryCode(idOf(next), wrong(again, nth), addressOf(96_000 + round * 100 + nth), nth),
      50,
    )
    asked += 50
    const spent = more.filter(isTry).length
    perDay += spent === 0 ? 0 : spent + 1
  }
  return { tries, asked, perDay }
}

async function reuse({ ask, tryCode, codeOf, wait }: World) {
  wait(3700)
  const phone = phoneOf(32_000)
  const sent = await ask(phone, addressOf(100_000))
  const code = await codeOf(phone)
  return passed(await abreast(200, nth => tryCode(idOf(sent), code, addressOf(101_000 + nth), nth), 200))
}

/** Answers and times for numbers that have a user and for those that have none, and for a twin that leaks. */
async function knownAndUnknown({ ask, db, wait }: World) {
  wait(3700)
  const known = (nth: number) => phoneOf(40_000 + nth)
  const unknown = (nth: number) => phoneOf(50_000 + nth)
  await db.pool.query(
    `insert into users (id, phone, name, created_at)
     select gen_random_uuid(), '+9198' || (45040000 + n)::text, 'Known', now() from generate_series(0, $1) n`,
    [PAIRS],
  )
  const look = async (asks: (phone: string, nth: number) => Promise<Answer>) => {
    const times = { known: [] as number[], unknown: [] as number[] }
    let different = 0
    for (let nth = 0; nth < PAIRS; nth += 1) {
      const shapes: string[] = []
      // Turn and turn about, so that neither kind is always the first.
      const order = nth % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of order) {
        const begin = performance.now()
        const answer = await asks(
          kind === 'known' ? known(nth) : unknown(nth),
          nth * 2 + (kind === 'known' ? 1 : 0),
        )
        times[kind].push(performance.now() - begin)
        shapes.push(`${answer.status} ${answer.body.replace(/[0-9a-f-]{36}/g, 'id')}`)
      }
      if (shapes[0] !== shapes[1]) different += 1
    }
    return { different, told: toldApart(times.known, times.unknown) }
  }
  const real = await look((phone, nth) => ask(phone, addressOf(200_000 + nth)))
  wait(3700)
  const leaky = await look(async (phone, nth) => {
    const { rowCount } = await db.pool.query('select from users where phone = $1', [phone])
    if (!rowCount) return { status: 404, body: '{"code":"not_found"}' }
    return ask(phone, addressOf(300_000 + nth))
  })
  return { ...real, twinTold: leaky.told, twinDifferent: leaky.different }
}

/** The share above one half that the best threshold guesses right: 0 is chance, 0.5 certainty. */
function toldApart(first: number[], second: number[]): number {
  const all = [...first.map(ms => ({ ms, known: true })), ...second.map(ms => ({ ms, known: false }))]
  all.sort((a, b) => a.ms - b.ms)
  let balance = 0
  let best = 0
  for (const { known } of all) {
    balance += known ? 1 : -1
    best = Math.max(best, Math.abs(balance))
  }
  return best / all.length
}
