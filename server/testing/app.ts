import { afterAll } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { createNoEmail } from '#server/adapters/email/none.ts'
import { createEmbeddedIdentity } from '#server/adapters/identity/embedded.ts'
import { createInboxGateway } from '#server/adapters/messages/inbox.ts'
import type { Ports } from '#server/adapters/port.ts'
import { createNoPush } from '#server/adapters/push/none.ts'
import { createNoWhatsApp } from '#server/adapters/whatsapp/none.ts'
import { type App, createApp } from '#server/app.ts'
import type { TimeLimits } from '#server/http/server.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import { TEST_NOW, testConfig } from './context.ts'
import { createMemoryStore, createPicturesAtHand } from './memory-store.ts'
import { acceptTerms } from './terms.ts'

/** The whole server without the web app, over a test's database, with a clock that tests move. */
export async function testApp(
  db: Database,
  options: {
    demo?: boolean
    ports?: Partial<Ports>
    now?: Date
    config?: Partial<Config>
    timeLimits?: TimeLimits
  } = {},
) {
  let now = options.now ?? TEST_NOW
  const clock = () => now
  const config = { ...testConfig, demo: options.demo ?? false, ...options.config }
  const identity = createEmbeddedIdentity(config.secretKey)
  const app: App = await createApp({
    config,
    db,
    clock,
    webRoot: null,
    runJobs: false,
    ...(options.timeLimits && { timeLimits: options.timeLimits }),
    ports: {
      payments: null,
      gateways: {},
      messages: createInboxGateway(db.kysely, clock),
      whatsapp: createNoWhatsApp(),
      email: createNoEmail(),
      push: createNoPush(),
      tellOperator: () => undefined,
      identity,
      identityService: null,
      files: createMemoryStore(),
      pictures: createPicturesAtHand(),
      tiles: null,
      ...options.ports,
    },
  })
  afterAll(() => app.stop())

  /** A bearer token of a new sign-in session of this user in this role. */
  async function tokenOf(userId: string, role: Role): Promise<string> {
    const sessionId = newId()
    await db.pool.query(
      `insert into identity_sessions (id, user_id, role, created_at, expires_at) values ($1, $2, $3, $4, $4::timestamptz + interval '30 days')`,
      [sessionId, userId, role, now],
    )
    await acceptTerms(db, [{ userId, role }], now)
    return (await identity.issue({ sessionId, userId, role }, now)).accessToken
  }

  /** A user nobody knows, signed in; as a center member in a center of their own when a center role is given. */
  async function somebody(role: Role): Promise<{ userId: string; token: string }> {
    const userId = newId()
    const phone = `+9198${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    await db.pool.query(
      'insert into users (id, phone, name, is_admin, created_at) values ($1, $2, $3, $4, $5)',
      [userId, phone, 'Somebody Else', role === 'admin', now],
    )
    return { userId, token: await tokenOf(userId, role) }
  }

  return {
    ...app,
    tokenOf,
    somebody,
    setNow: (next: Date) => {
      now = next
    },
  }
}
