import { expect } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import type { TestWorld } from './context.ts'
import { granted } from './requests.ts'

/** What waits for somebody, as the badge counts it, after a look whether the inbox lists exactly that, kind by kind. */
export async function countedAndListed(
  world: TestWorld,
  actor: SignedIn,
): Promise<ApiAnswer<'GET /waiting'>> {
  const counted = granted(await world.run(handlers['GET /waiting'], { actor })) as ApiAnswer<'GET /waiting'>
  expect(counted.total).toBe(counted.waiting.reduce((sum, { count }) => sum + count, 0))
  if (actor.role !== 'expert' && actor.role !== 'center') return counted
  const { items, total } = await inboxOf(world, actor)
  const listed: Record<string, number> = {}
  for (const { kind } of items) listed[kind] = (listed[kind] ?? 0) + 1
  expect(listed).toEqual(Object.fromEntries(counted.waiting.map(({ kind, count }) => [kind, count])))
  expect(total).toBe(counted.total)
  return counted
}

/** The inbox of an expert or of a center's member. */
export const inboxOf = async (world: TestWorld, actor: SignedIn) =>
  granted(await world.run(handlers['GET /inbox'], { actor } as never)) as ApiAnswer<'GET /inbox'>
