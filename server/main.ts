import { join } from 'node:path'
import { castDemo } from '#database/demo/cast.ts'
import { createEmbeddedIdentity } from './adapters/identity/embedded.ts'
import { createInboxGateway } from './adapters/messages/inbox.ts'
import type { Ports } from './adapters/port.ts'
import { createSandboxGateway, registerSandboxGateway } from './adapters/payments/sandbox.ts'
import { createApp } from './app.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfigOrExit } from './platform/config.ts'
import { type Database, openDatabase } from './platform/database.ts'
import { createLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'

/** After this many milliseconds a stop does not wait for requests any longer. */
const STOP_WITHIN_MS = 9000

const root = join(import.meta.dirname, '..')
const config = readConfigOrExit()
const log = createLog(config.logLevel)

const db = await openDatabase(config, log)
await migrate(db.connection, log)
if (config.demo) await castDemo(db, systemClock())

const app = await createApp({
  config,
  db,
  clock: systemClock,
  ports: choosePorts(config, db),
  webRoot: root,
  addRoutes: http => (config.sandboxGateway ? registerSandboxGateway(http, sandboxOptions(config, db)) : undefined),
})
const address = await app.http.listen({ port: config.port, host: config.host })
process.stdout.write(`ready on ${address.replace('127.0.0.1', 'localhost')}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))

/** The only place where vendors are chosen. */
function choosePorts({ secretKey, sandboxGateway, demo }: Config, database: Database): Ports {
  const sandbox = sandboxGateway ? createSandboxGateway(sandboxOptions(config, database)) : null
  return {
    payments: sandbox,
    gateways: sandbox ? { sandbox } : {},
    messages: createInboxGateway(database.kysely, systemClock),
    identity: createEmbeddedIdentity(secretKey),
  }
}

async function stop(signal: string) {
  log.info({ signal }, 'stopping')
  const late = setTimeout(() => process.exit(1), STOP_WITHIN_MS)
  late.unref()
  await app.stop()
  await db.close()
  process.exit(0)
}
