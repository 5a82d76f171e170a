import { DatabaseUnavailable } from '#server/platform/database-errors.ts'

/** However many things are slow together, a person gets an answer within this time. */
export const ANSWER_WITHIN_MS = 4500

/**
 * The result of the work, or "unavailable" when it takes too long. The work continues: what it commits is found
 * again under the same Idempotency-Key.
 */
export async function withinDeadline<T>(work: Promise<T>, withinMs = ANSWER_WITHIN_MS): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DatabaseUnavailable('The answer took too long.')), withinMs)
  // Nobody waits for it any more once the deadline has passed.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
