import { sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ErasureKind } from '#domain/modules/privacy/erasure-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import type { Tx } from '#server/platform/context.ts'
import type { TestWorld } from './context.ts'

export type ErasurePlan = ApiAnswer<'GET /erasure-plan'>
export type Erasure = ApiAnswer<'GET /erasures'>['items'][number]

/** What is to be erased; a learner is named. */
export interface Wish {
  kind: ErasureKind
  learnerId?: string
}

export const erasurePlanOf = (world: TestWorld, actor: SignedIn, query: Wish) =>
  world.run(handlers['GET /erasure-plan'], { actor, query }) as Promise<ErasurePlan>

export async function pendingErasures(world: TestWorld, actor: SignedIn): Promise<Erasure[]> {
  return ((await world.run(handlers['GET /erasures'], { actor })) as { items: Erasure[] }).items
}

export const takeErasureBack = (world: TestWorld, actor: SignedIn, id: string) =>
  world.run(handlers['POST /erasures/{id}/withdrawal'], { actor, params: { id } })

/** A code to the own phone that confirms an erasure, as the practice inbox of the demo has it. */
export async function erasureCode(world: TestWorld, db: Tx, actor: SignedIn, wish: Wish) {
  const body = { purpose: 'erase_data' as const, subjectId: wish.learnerId ?? actor.userId }
  const sent = await world.run(handlers['POST /me/code'], { actor, body })
  if (isRefusal(sent) || !('verificationId' in sent)) throw new Error('no code was sent')
  const { rows } = await sql<{ body: string }>`
    select body from demo_messages order by created_at desc, id desc limit 1`.execute(db)
  return { verificationId: sent.verificationId, code: /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? '' }
}

/** Asks for an erasure as the plan is now, or with parts that are not right. */
export async function askErasureOf(
  world: TestWorld,
  db: Tx,
  actor: SignedIn,
  wish: Wish,
  parts: { seal?: string; code?: string } = {},
): Promise<Erasure | Refusal> {
  const seal = parts.seal ?? (await erasurePlanOf(world, actor, wish)).seal
  const given = await erasureCode(world, db, actor, wish)
  const { kind, learnerId = null } = wish
  const body = { kind, learnerId, seal, ...given, ...(parts.code && { code: parts.code }) }
  return (await world.run(handlers['POST /erasures'], { actor, body })) as Erasure | Refusal
}
