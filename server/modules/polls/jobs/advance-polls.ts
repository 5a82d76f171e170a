import { isReminderDue, REMIND_BEFORE_HOURS } from '#domain/modules/polls/poll-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { findAudience } from '../audience-queries.ts'
import { notifyAsked, notifyClosed } from '../poll-notifications.ts'
import { closePoll, countBallots, listOver, listUnreminded, lockPoll, setReminded } from '../poll-queries.ts'
import { tell } from '../tell-poll.ts'

const batch = 200

/**
 * Closes polls whose time has come, and reminds who has not answered where that was set. Doing it twice, or in two
 * processes, does it once.
 */
export const advancePolls = defineJob({
  name: 'polls.advance',
  cron: '* * * * *',
  async run({ services }) {
    const ctx = jobContext(services)
    const over = await listOver(ctx.tx, ctx.now, batch)
    await eachOf(over, id => ctx.inTransaction(inner => closeOne(inner, id)))
    const soon = new Date(ctx.now.getTime() + REMIND_BEFORE_HOURS * 3_600_000)
    const silent = await listUnreminded(ctx.tx, ctx.now, soon, batch)
    await eachOf(silent.filter(isDue(ctx.now)), ({ id }) => ctx.inTransaction(inner => remindOne(inner, id)))
  },
})

type Unreminded = Awaited<ReturnType<typeof listUnreminded>>[number]

const isDue = (now: Date) => (poll: Omit<Unreminded, 'id'>) =>
  isReminderDue(
    {
      createdAt: poll.created_at,
      closesAt: poll.closes_at,
      remindBefore: poll.remind_before,
      remindedAt: poll.reminded_at,
    },
    now,
  )

async function closeOne(ctx: Ctx, id: string): Promise<void> {
  const poll = await lockPoll(ctx.tx, null, id)
  if (poll?.status !== 'open' || poll.closes_at > ctx.now) return
  await closePoll(ctx.tx, id, poll.closes_at, null)
  await tell(ctx, 'poll.closed', poll, await findAudience(ctx.tx, id, ctx.now))
  await notifyClosed(ctx, poll, await countBallots(ctx.tx, id))
}

async function remindOne(ctx: Ctx, id: string): Promise<void> {
  const poll = await lockPoll(ctx.tx, null, id)
  if (poll?.status !== 'open' || !isDue(ctx.now)(poll)) return
  await setReminded(ctx.tx, id, ctx.now)
  await notifyAsked(ctx, 'poll.reminder', poll, await findAudience(ctx.tx, id, ctx.now, true))
}
