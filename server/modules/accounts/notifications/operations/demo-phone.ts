import { newId } from '#domain/kernel/ids.ts'
import { refuse } from '#domain/refusals.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { demoMessage } from '../../demo-queries.ts'
import { contactOf } from '../contact-queries.ts'

/** Looking at a message by WhatsApp in the demo's inbox, reported as a phone would. */
export const readDemoMessage = operationInSteps(
  'PUT /demo/inbox/{id}/read',
  async (ctx, { params: { id } }) => {
    if (!ctx.config.demo) return refuse('not_found')
    const message = await demoMessage(ctx.tx, id)
    if (message?.channel !== 'whatsapp') return refuse('not_found')
    await ctx.ports.whatsapp.practice?.({ statuses: [{ id: `demo.${id}`, status: 'read', reference: null }] })
    return { read: true as const }
  },
)

/** An answer to the demo's messages by WhatsApp, from the own number. */
export const replyInDemo = operationInSteps('POST /demo/inbox/replies', async (ctx, { body: { text } }) => {
  if (!ctx.config.demo) return refuse('not_found')
  const { phone } = await contactOf(ctx.tx, ctx.actor.userId)
  await ctx.ports.whatsapp.practice?.({ messages: [{ id: newId(ctx.now.getTime()), from: phone, text }] })
  return { sent: true as const }
})
