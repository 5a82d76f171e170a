import { castDemo } from '#database/demo/cast.ts'
import { api } from '#domain/api.ts'
import { createNoEmail } from '#server/adapters/email/none.ts'
import { createEmbeddedIdentity } from '#server/adapters/identity/embedded.ts'
import { createInboxGateway } from '#server/adapters/messages/inbox.ts'
import { createSandboxGateway } from '#server/adapters/payments/sandbox.ts'
import { createPicturesApart } from '#server/adapters/pictures/apart.ts'
import { createNoPush } from '#server/adapters/push/none.ts'
import { createNoWhatsApp } from '#server/adapters/whatsapp/none.ts'
import { createApp } from '#server/app.ts'
import { API_BASE } from '#server/http/mount.ts'
import { post } from '#server/modules/orders/public.ts'
import { readConfig } from '#server/platform/config.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { callersOf, knownIdsOf } from '#server/testing/fuzz/cast-target.ts'
import { runFuzz, summarise } from '#server/testing/fuzz/run-fuzz.ts'
import { createMemoryStore } from '#server/testing/memory-store.ts'
import { mintTokens } from '#server/testing/process/sessions.ts'
import { BENCH_SECRET, benchServer, emptyDatabase } from '../kit/databases.ts'
import { atLeast, exactly, type Row } from '../kit/row.ts'

const REQUESTS = 100_000
/** Within which as many are sent as fit. */
const WITHIN_MS = 420_000

/** Valid, nearly valid and hostile requests to every operation, by every role. */
export const s5: Row = {
  id: 'S5',
  name: 'fuzz-contract',
  title: `a fuzzer over the contract, ${REQUESTS.toLocaleString('en-US')} requests`,
  async run(bench) {
    const server = await benchServer(bench)
    const database = await emptyDatabase(server, 'bench_fuzz')
    const db = await connectDatabase(database.connection, silentLog)
    const clock = () => new Date()
    const config = readConfig({
      NODE_ENV: 'test',
      SECRET_KEY: BENCH_SECRET,
      DATABASE_URL: database.url,
      DEMO: 'cast',
      LOG_LEVEL: 'silent',
      // Few callers ask a hundred thousand times: their answers are wanted, not their limits.
      LIMIT_ADDRESS_READS: '0',
      LIMIT_ADDRESS_WRITES: '0',
      LIMIT_ACCOUNT_READS: '0',
      LIMIT_ACCOUNT_WRITES: '0',
    })
    const sandbox = createSandboxGateway({
      db: db.kysely,
      secret: BENCH_SECRET,
      publicUrl: 'http://localhost:3000',
      clock,
    })
    await castDemo(db, clock(), post)
    const app = await createApp({
      config,
      db,
      clock,
      webRoot: null,
      runJobs: false,
      ports: {
        payments: sandbox,
        gateways: { sandbox },
        messages: createInboxGateway(db.kysely, clock),
        whatsapp: createNoWhatsApp(),
        email: createNoEmail(),
        tellOperator: () => undefined,
        push: createNoPush(),
        identity: createEmbeddedIdentity(BENCH_SECRET),
        identityService: null,
        tiles: null,
        files: createMemoryStore(),
        pictures: createPicturesApart(),
      },
    })
    try {
      const known = await knownIdsOf(db.pool)
      const operations = Object.keys(api).length
      const perOperation = Math.ceil(REQUESTS / operations / 20)
      const statuses: Record<string, number> = {}
      const succeeded = new Set<string>()
      const findings = []
      let requests = 0
      const begin = performance.now()
      // A new seed and new sessions each time round: a session may call only so often in a minute.
      for (let seed = 1; requests < REQUESTS && performance.now() - begin < WITHIN_MS; seed += 1) {
        const issue = async (userId: string, role: Parameters<typeof mintTokens>[2][number]['role']) =>
          (await mintTokens(db.pool, BENCH_SECRET, [{ userId, role }]))[0]!
        const callers = await callersOf(db.pool, issue)
        const report = await runFuzz({
          http: app.http,
          pool: db.pool,
          base: API_BASE,
          callers,
          known,
          seed,
          perOperation,
          looksAtRows: nth => nth % 25 === 0,
        })
        requests += report.requests
        findings.push(...report.findings)
        for (const key of report.succeeded) succeeded.add(key)
        for (const [status, n] of Object.entries(report.statuses))
          statuses[status] = (statuses[status] ?? 0) + n
      }
      if (findings.length > 0) bench.say(summarise(findings))
      return {
        columns: ['status', 'answers'],
        lines: Object.entries(statuses).map(([status, n]): [string, number] => [status, n]),
        gates: [
          atLeast('requests', requests, REQUESTS),
          exactly(
            'answers that must not be: 5xx, against the schema, undeclared, rows written',
            findings.length,
            0,
          ),
          atLeast('operations that also succeeded, share', succeeded.size / operations, 0.5),
        ],
        notes: ['Rows of 28 tables are counted before and after every 25th request.'],
      }
    } finally {
      await app.stop()
      await db.close()
    }
  },
}
