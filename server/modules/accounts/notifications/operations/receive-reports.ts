import { Readable } from 'node:stream'
import { refuse } from '#domain/refusals.ts'
import { keysOf } from '#server/platform/config.ts'
import { operation, operationInSteps } from '#server/platform/operation.ts'
import { setEmailStopped } from '../../email-queries.ts'
import { HANDLE_REPORTS } from '../jobs/handle-reports.ts'
import { storeEvents } from '../message-event-queries.ts'
import { messagesPath } from '../send-email.ts'
import { userOfToken } from '../unsubscribe-link.ts'

/** Meta asks whether this address is ours. */
export const answerChallenge = operation('GET /messages/webhooks/whatsapp', async ({ ports }, { query }) => {
  const challenge = ports.whatsapp.challenge({
    mode: query['hub.mode'],
    token: query['hub.verify_token'],
    challenge: query['hub.challenge'],
  })
  if (challenge === null) return refuse('webhook_token_wrong')
  return {
    bytesWithStatus: 200 as const,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
    bytes: Readable.from([Buffer.from(challenge)]),
  }
})

/** Stores what a vendor reports and answers at once; a job acts on it. A repetition adds nothing. */
export const receiveReports = operationInSteps('POST /messages/webhooks/whatsapp', async ctx => {
  const { whatsapp } = ctx.ports
  const events = ctx.raw ? whatsapp.readEvents(ctx.raw.body, ctx.raw.headers) : 'forged'
  if (events === 'forged') {
    ctx.counters.gatewayMessage('whatsapp', 'forged')
    return refuse('signature_invalid')
  }
  if (events.length > 0)
    await ctx.inTransaction(async inner => {
      await storeEvents(inner.tx, whatsapp.name, events, inner.now)
      await inner.enqueue(HANDLE_REPORTS, {}, { singletonKey: 'reported' })
    })
  return { received: true as const }
})

/** The link of an e-mail, opened as a page. */
export const openUnsubscribe = operation('GET /email/unsubscribe/{token}', async ({ config }) => ({
  bytesWithStatus: 302 as const,
  headers: { location: config.publicUrl + messagesPath('learner') },
  bytes: null,
}))

/** One press in a mail program. What is no token of ours is answered alike. */
export const unsubscribeEmail = operation(
  'POST /email/unsubscribe/{token}',
  async (ctx, { params: { token } }) => {
    const userId = userOfToken(keysOf(ctx.config), token)
    if (userId && (await setEmailStopped(ctx.tx, userId, ctx.now)))
      await ctx.emit({ kind: 'user.changed', topics: [`user:${userId}`], payload: { userId } })
    return { stopped: true as const }
  },
)
