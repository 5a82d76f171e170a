import { createHash } from 'node:crypto'

/** What a yes to a plan is given to: the same for the same plan. What may change meanwhile is left out by the caller. */
export const planSeal = (plan: object): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url')
