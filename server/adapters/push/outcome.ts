import type { PushOutcome } from './port.ts'
import { NotReached, type PostAnswer } from './post.ts'

/** The outcome of a push service's answer; if the connection broke after sending, it is unknown. */
export async function outcomeOf(send: () => Promise<PostAnswer & { isGone: boolean }>): Promise<PushOutcome> {
  try {
    const answer = await send()
    if (answer.isGone) return { kind: 'gone' }
    if (answer.status >= 200 && answer.status < 300) return { kind: 'sent' }
    if (answer.status === 429 || answer.status >= 500) {
      return { kind: 'later', seconds: retryAfter(answer.headers['retry-after']) }
    }
    return { kind: 'refused', reason: `status ${answer.status}` }
  } catch (error) {
    if (error instanceof NotReached) return { kind: 'later', seconds: null }
    return { kind: 'unknown' }
  }
}

/** The seconds of a Retry-After header; a date is ignored, since clocks differ. */
function retryAfter(header: string | string[] | undefined): number | null {
  const seconds = Number(Array.isArray(header) ? header[0] : header)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) : null
}
