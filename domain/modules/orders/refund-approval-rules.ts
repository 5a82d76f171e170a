import { type SignedIn, serviceScope } from '../../access/actor.ts'

/** Whether somebody may say what the limit is and decide about refunds above it: a head of the whole center. */
export function mayDecideRefunds(actor: SignedIn): boolean {
  return actor.role === 'center' && actor.center?.centerRole === 'head' && serviceScope(actor) === null
}

/**
 * Whether a refund out of goodwill waits for a head, amounts in paise. What went back of the order out of goodwill before
 * counts with it, so that nobody stays below the limit by giving back in pieces. Null: there is no limit.
 */
export function waitsForHead(
  actor: SignedIn,
  { amount, givenBefore, limit }: { amount: number; givenBefore: number; limit: number | null },
): boolean {
  return limit !== null && givenBefore + amount > limit && !mayDecideRefunds(actor)
}
