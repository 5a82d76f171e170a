import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Actor, SignedIn } from '#domain/access/actor.ts'
import type { Contract, Operation } from '#domain/access/contract.ts'
import { api } from '#domain/api.ts'
import type { Ctx } from '#server/platform/context.ts'
import { twoTenants } from '#server/testing/access/two-tenants.ts'
import { type Finding, walkDoors, walkForeign, walkReadings } from '#server/testing/access/walk.ts'
import { testDatabase } from '#server/testing/database.ts'
import { handlers } from './handlers.ts'

// As long as the walk itself gets, on a machine with other work too.
vi.setConfig({ testTimeout: 180_000 })

// Holes planted before the scene is built, only in this file: a walk that does not find them checks nothing.

type AnyHandler = (ctx: Ctx, input: unknown) => Promise<unknown>
const table = handlers as unknown as Record<string, AnyHandler>
const contract = api as Contract
const planted: (() => void)[] = []
afterAll(() => {
  for (const undo of planted) undo()
})

/** A copy of a handler that ignores whose rows they are: it acts as the owner of the row. */
function plantUnscoped(key: keyof typeof handlers, as: (ctx: Ctx, id: string) => Promise<Actor>) {
  const whole = table[key]!
  planted.push(() => {
    table[key] = whole
  })
  table[key] = async (ctx, input) => {
    const { id = '' } = (input as { params?: { id?: string } }).params ?? {}
    return whole({ ...ctx, actor: await as(ctx, id) }, input)
  }
}

function plantAccess(key: keyof typeof handlers, access: Operation['access']) {
  const operation = contract[key as keyof Contract]!
  const { access: right } = operation
  planted.push(() => {
    operation.access = right
  })
  operation.access = access
}

const itsGuardian = async (ctx: Ctx, id: string) => {
  const rows = await ctx.tx.selectFrom('learner_guardians').selectAll().where('learner_id', '=', id).execute()
  const userId = rows[0]?.user_id ?? (ctx.actor as SignedIn).userId
  return { ...(ctx.actor as SignedIn), userId, learnerIds: [id] }
}
const everyCenter = async (ctx: Ctx) => {
  const actor = ctx.actor as SignedIn
  const rows = await ctx.tx.selectFrom('memberships').select('center_id').execute()
  const other = rows.map(row => row.center_id).find(id => id !== actor.center?.centerId)
  return actor.center && other ? { ...actor, center: { ...actor.center, centerId: other } } : actor
}

plantUnscoped('PATCH /learners/{id}', itsGuardian)
plantUnscoped('GET /center/learners', everyCenter)
plantAccess('PUT /center/policy', { center: 'bookings:view' })
plantAccess('GET /leads', 'signed_in')
const { here, there, walker } = await twoTenants(await testDatabase())

const of = (findings: Finding[], operation: string) =>
  findings.filter(finding => finding.operation === operation)

describe('the walk over all operations', () => {
  test('detects a handler that ignores the owner of a row, and the changed row', async () => {
    const findings = await walkForeign(walker, here, there)
    expect(new Set(of(findings, 'learner.update').map(finding => finding.caller))).toEqual(
      new Set(['learner']),
    )
    expect(of(findings, 'one of them')[0]?.what).toContain('people')
    expect(of(findings, 'booking.show')).toEqual([])
  })
  test('detects a list with another center’s people', async () => {
    const findings = of(await walkReadings(walker, here, there), 'member.list')
    expect(findings.map(finding => finding.caller)).toContain('coordinator')
    expect(findings[0]?.what).toContain('Bhairav')
  })
  test('detects an operation that admits the wrong callers', async () => {
    const findings = await walkDoors(walker, here)
    expect(of(findings, 'policy.replace').map(finding => finding.caller)).toEqual(['coordinator'])
    expect(of(findings, 'lead.list').map(finding => finding.caller)).toEqual(
      expect.arrayContaining(['learner', 'expert', 'head', 'inactive member']),
    )
    expect(of(findings, 'booking.cancel')).toEqual([])
  })
})
