import { newId } from '#domain/kernel/ids.ts'
import type { Database } from '#server/platform/database.ts'
import { testApp } from '#server/testing/app.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { practiceGateway } from '#server/testing/practice-gateway.ts'
import { aTenant } from './tenants.ts'
import type { Walker } from './walk.ts'

/** The scene with two tenants in it that have nothing to do with one another, and one admin. */
export async function twoTenants(db: Database) {
  const practice = practiceGateway(db.kysely, () => TEST_NOW)
  const ports = { payments: practice.gateway, gateways: { sandbox: practice.gateway } }
  const app = await testApp(db, { demo: true, ports })
  const admin = newId()
  await db.pool.query(
    `insert into users (id, phone, is_admin, created_at) values ($1, '+919800000001', true, $2)`,
    [admin, TEST_NOW],
  )
  const here = await aTenant(db, app, { name: 'Malhar', phones: '981111', admin })
  const there = await aTenant(db, app, { name: 'Bhairav', phones: '982222', admin })
  const tokens = new Map<string, string>()
  const walker: Walker = {
    http: app.http,
    pool: db.pool,
    tokenOf: async ({ userId, role }) => {
      if (!userId || !role) return null
      const caller = `${role} ${userId}`
      const known = tokens.get(caller)
      if (known) return known
      const token = await app.tokenOf(userId, role)
      tokens.set(caller, token)
      return token
    },
    forgetTokens: () => tokens.clear(),
  }
  return { app, here, there, walker }
}
