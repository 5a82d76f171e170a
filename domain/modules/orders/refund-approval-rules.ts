import { type SignedIn, serviceScope } from '../../access/actor.ts'

/** Whether an actor may set the limit and decide about refunds above it: a head of the whole center. */
export function mayDecideRefunds(actor: SignedIn): boolean {
  return actor.role === 'center' && actor.center?.centerRole === 'head' && serviceScope(actor) === null
}

/**
 * Whether a goodwill refund waits for a head, amounts in paise. Earlier goodwill refunds of the order count too, so
 * that the limit cannot be avoided by refunding in pieces. Null: there is no limit.
 */
export function waitsForHead(
  actor: SignedIn,
  { amount, givenBefore, limit }: { amount: number; givenBefore: number; limit: number | null },
): boolean {
  return limit !== null && givenBefore + amount > limit && !mayDecideRefunds(actor)
}
