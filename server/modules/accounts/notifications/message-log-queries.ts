import { sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { rowsToSkip } from '#domain/kernel/paging.ts'
import type { Channel } from '#domain/modules/accounts/notifications/notification-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import { anyText } from '#server/platform/personal-data-queries.ts'

const stored = ['n.id', 'n.event', 'n.role', 'n.args', 'n.link', 'd.channel', 'd.outcome', 'd.at'] as const

interface Page<C> {
  limit: number
  /** The 1-based position of the first row. */
  offset: number
  channel: C | null
}

/** What a user was sent in a role, the newest first; pushes to several devices are one. */
export async function listOwnMessages(
  { tx, above }: Pick<Ctx, 'tx' | 'above'>,
  { userId, role }: SignedIn,
  { limit, offset, channel, events }: Page<Channel> & { events: readonly string[] },
) {
  const sent = tx
    .selectFrom('notifications as n')
    .innerJoin('notification_deliveries as d', 'd.notification_id', 'n.id')
    .where('n.user_id', '=', userId)
    .where('n.role', '=', role)
    .where('n.event', '=', anyText(events))
    .$if(channel !== null, query => query.where('d.channel', '=', channel!))
    .distinctOn(['n.created_at', 'n.id', 'd.channel'])
  const rows = await sent
    .select([...stored, above.accounts.zone.as('timeZone')])
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .orderBy('d.channel')
    .limit(limit)
    .offset(rowsToSkip(offset))
    .execute()
  const { total } = await tx
    .selectFrom(sent.select(['n.id', 'd.channel', 'n.created_at']).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export type MessageRow = Awaited<ReturnType<typeof listOwnMessages>>['rows'][number]

/** What a center sent to families and experts since a day, the newest first, without pushes: those cost nothing. */
export async function listCenterMessages(
  { tx, above }: Pick<Ctx, 'tx' | 'above'>,
  centerId: string,
  { since, all, channel, limit, offset }: Page<'whatsapp' | 'sms' | 'email'> & { since: Date; all: boolean },
) {
  const sent = tx
    .selectFrom('notification_deliveries as d')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .where('d.center_id', '=', centerId)
    .where('d.at', '>=', since)
    .where('n.role', 'in', ['learner', 'expert'])
    .where('d.channel', '<>', 'push')
    .where(({ lit }) => lit(all))
    .$if(channel !== null, query => query.where('d.channel', '=', channel!))
  const rows = await sent
    .select([...stored, 'd.cost_micros', 'u.name', above.accounts.zone.as('timeZone')])
    .orderBy('d.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset(rowsToSkip(offset))
    .execute()
  const sums = await sent
    .select(({ fn }) => [
      'd.channel',
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>('d.cost_micros'), sql<number>`0`).as('micros'),
      fn.count<number>('d.cost_micros').as('priced'),
    ])
    .groupBy('d.channel')
    .orderBy('d.channel')
    .execute()
  return { rows, sums }
}
