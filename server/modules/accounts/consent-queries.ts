import { expressionBuilder, sql } from 'kysely'
import type { Tables, Users } from '#database/tables.ts'
import { newId } from '#domain/kernel/ids.ts'
import { WHATSAPP_PURPOSES, WHATSAPP_WORDING } from '#domain/modules/accounts/notifications/channel-rules.ts'
import type { Tx } from '#server/platform/context.ts'

const eb = expressionBuilder<Tables & { u: Users }, 'u'>()

const latest = eb
  .selectFrom('channel_consents as c')
  .whereRef('c.user_id', '=', 'u.id')
  .where('c.channel', '=', 'whatsapp')
  .orderBy('c.said_at', 'desc')
  .orderBy('c.id', 'desc')
  .limit(1)

/** Whether user `u` wants messages by WhatsApp: the latest they said counts, for the number it was said for. */
export const agreedToWhatsApp = eb.fn
  .coalesce(
    latest.select(({ and, eb: own, ref }) =>
      and([ref('c.granted'), own('c.phone', '=', ref('u.phone'))]).as('agreed'),
    ),
    eb.lit(false),
  )
  .$castTo<boolean>()

/** What user `u` said last about WhatsApp, with where and when; null where they said nothing. */
export const saidOfWhatsApp = latest.select(({ ref }) =>
  sql<{ granted: boolean; saidIn: 'screen' | 'message'; saidAt: string } | null>`json_build_object('granted',
    ${ref('c.granted')}, 'saidIn', ${ref('c.said_in')}, 'saidAt', ${ref('c.said_at')})`.as('said'),
)

/** Stores what a user says about WhatsApp, with its proof. */
export async function sayOfWhatsApp(
  tx: Tx,
  said: {
    userId: string
    granted: boolean
    saidIn: 'screen' | 'message'
    phone: string | null
    address: string | null
  },
  now: Date,
): Promise<void> {
  const { userId, granted, saidIn, phone, address } = said
  await tx
    .insertInto('channel_consents')
    .values({
      id: newId(now.getTime()),
      user_id: userId,
      channel: 'whatsapp',
      ...{ granted, phone, address, said_in: saidIn, said_at: now },
      wording: WHATSAPP_WORDING,
      purposes: [...WHATSAPP_PURPOSES],
    })
    .execute()
}

/** The account with this number, its language, and whether it wants WhatsApp. */
export function accountOfPhone(tx: Tx, phone: string) {
  return tx
    .selectFrom('users as u')
    .select(['u.id', 'u.language', agreedToWhatsApp.as('agreed')])
    .where('u.phone', '=', phone)
    .where('u.desk_center_id', 'is', null)
    .executeTakeFirst()
}

/** Whether somebody with this number wrote STOP, and has not wanted messages again since. */
export async function hasStopped(tx: Tx, phone: string): Promise<boolean> {
  const found = await tx
    .selectFrom('users as u')
    .select(latest.select(({ not, ref }) => not(ref('c.granted')).as('stopped')).as('stopped'))
    .where('u.phone', '=', phone)
    .where('u.desk_center_id', 'is', null)
    .executeTakeFirst()
  return found?.stopped ?? false
}
