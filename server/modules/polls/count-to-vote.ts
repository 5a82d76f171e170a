import type { UserCtx } from '#server/platform/context.ts'
import { pollAnswer } from './poll-view.ts'
import { listPolls } from './poll-view-queries.ts'

/** So many open polls are looked at. */
const MOST = 25

/** How many open polls ask the actor and have no answer yet. */
export async function countToVote(ctx: UserCtx): Promise<number> {
  const query = { which: 'own', status: 'open', limit: MOST, offset: 1 } as const
  const { rows } = await listPolls(ctx.tx, ctx.actor, query, ctx.now)
  return rows.map(row => pollAnswer(ctx, row)).filter(isToAnswer).length
}

const isToAnswer = ({ can, own }: ReturnType<typeof pollAnswer>) =>
  can.vote && own.some(({ optionIds }) => optionIds === null)
