import type { Ctx } from '#server/platform/context.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { endRequest } from '../close-request.ts'
import { kindOf, type RequestKinds } from '../request-kind.ts'
import { listLapsed, lockById, storedOf } from '../request-queries.ts'

const batch = 200

/** Ends requests not answered in time, every minute. Idempotent. */
export const expireRequests = (kinds: RequestKinds) =>
  defineJob({
    name: 'requests.expire',
    cron: '* * * * *',
    async run({ services }) {
      const ctx = jobContext(services)
      const lapsed = await listLapsed(ctx.tx, ctx.now, batch)
      await eachOf(lapsed, id => ctx.inTransaction(inner => expireOne(inner, kinds, id)))
    },
  })

async function expireOne(ctx: Ctx, kinds: RequestKinds, id: string): Promise<void> {
  const row = await lockById(ctx.tx, id)
  if (!row || ctx.now < row.expires_at) return
  const kind = kindOf(kinds, row.kind)
  const quietly = kind.tellsItself?.includes('expired') ?? false
  if (await endRequest(ctx, row, 'expire', { quietly })) await kind.expired?.(ctx, storedOf(row))
}
