import { afterAll, expect, test, vi } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Ctx } from '#server/platform/context.ts'
import { twoFamilies } from '#server/testing/access/two-families.ts'
import { walkAll } from '#server/testing/access/walk.ts'
import { testDatabase } from '#server/testing/database.ts'
import { handlers } from './handlers.ts'

// A leak between two families, planted before the scene is built: a walk that does not find it checks nothing.
const table = handlers as unknown as Record<string, (ctx: Ctx, input: unknown) => Promise<unknown>>
const whole = table['GET /schedule']!
afterAll(() => {
  table['GET /schedule'] = whole
})
table['GET /schedule'] = async (ctx, input) => {
  const actor = ctx.actor as SignedIn
  if (actor.role !== 'learner') return whole(ctx, input)
  const rows = await ctx.tx.selectFrom('learners').select('id').execute()
  return whole({ ...ctx, actor: { ...actor, learnerIds: rows.map(row => row.id) } } as Ctx, input)
}
vi.setConfig({ testTimeout: 180_000 })

test('the family walk finds a schedule that shows everyone’s children', async () => {
  const { ours, theirs, walker } = await twoFamilies(await testDatabase())
  const findings = await walkAll(walker, ours, theirs, 'learner')
  const leaks = findings.filter(({ what }) => what.startsWith('reads of a stranger'))
  expect(new Set(leaks.map(({ operation }) => operation))).toEqual(new Set(['schedule.list']))
})
