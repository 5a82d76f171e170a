import { people } from '#database/demo/people.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import { codeIn } from '#server/adapters/messages/port.ts'
import { operation } from '#server/platform/operation.ts'
import { demoMessagesOf } from '../demo-queries.ts'

/** The people available for sign-in, only in demo mode. */
export const showDemoCast = operation('GET /demo/cast', async ctx => {
  if (!ctx.config.demo) return refuse('not_found')
  return {
    items: people.map(({ name, phone, roles, centers, about }) => ({
      name,
      phone,
      roles: [...roles],
      centers: centers.map(center => center[ctx.language]),
      about,
    })),
  }
})

/** The messages that would have gone to a phone, only in demo mode: it shows one-time passwords to anyone. */
export const showDemoInbox = operation('GET /demo/inbox', async (ctx, { query }) => {
  if (!ctx.config.demo) return refuse('not_found')
  const messages = await demoMessagesOf(ctx.tx, query.phone, query.email ?? null)
  return {
    items: messages.map(({ id, channel, kind, body, createdAt }) => ({
      id,
      channel,
      kind,
      body,
      code: channel === 'email' ? (/^\d{6}(?= )/.exec(body)?.[0] ?? null) : codeIn(kind, body),
      createdAt: isoInstant(createdAt),
    })),
  }
})
