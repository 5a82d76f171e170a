import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import type { ClassCursor } from '../class-queries.ts'
import type { CreditCursor, EndCursor } from '../ending-queries.ts'
import { remindOfClasses } from '../remind-classes.ts'
import { remindOfCredits, remindOfSeats } from '../remind-endings.ts'
import { listSettings } from '../settings-queries.ts'
import { withdrawReminders } from '../withdraw.ts'

/**
 * Reminds people of their classes, of seats that are offered and of make-up classes that end: page by page, each in a
 * transaction of its own that writes who was reminded and the notification together. A run that dies goes on where it
 * was with the next one; what helps nobody any more is left out.
 */
export const sendReminders = defineJob({
  name: 'reminders.send',
  cron: '*/5 * * * *',
  longestSeconds: 1200,
  async run({ services, signal, log }) {
    const ctx = jobContext(services)
    while (!signal.aborted && (await ctx.inTransaction(withdrawReminders)) > 0);
    const centers = await listSettings(ctx.tx)
    let count = 0
    for (const role of ['learner', 'expert'] as const) {
      for (let after: ClassCursor | null = null; !signal.aborted; ) {
        const page: { last: ClassCursor | null; sent: number } = await ctx.inTransaction(inner =>
          remindOfClasses(inner, role, centers, after),
        )
        count += page.sent
        if (!page.last) break
        after = page.last
      }
    }
    for (let after: EndCursor | null = null; !signal.aborted; ) {
      const last: EndCursor | null = await ctx.inTransaction(inner => remindOfSeats(inner, centers, after))
      if (!last) break
      after = last
    }
    for (let after: CreditCursor | null = null; !signal.aborted; ) {
      const last: CreditCursor | null = await ctx.inTransaction(inner =>
        remindOfCredits(inner, centers, after),
      )
      if (!last) break
      after = last
    }
    if (count > 0) log.info({ count }, 'reminded of classes')
  },
})
