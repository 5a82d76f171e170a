import { type NotNull, type RawBuilder, sql } from 'kysely'
import { ERASED_NAMES } from '#domain/modules/privacy/erasure-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import type { Known, PersonalData } from '#server/platform/personal-data.ts'
import { anyId, anyText, inJson, mentions } from '#server/platform/personal-data-queries.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'
import { accountsCollected } from './collect-queries.ts'

/** The account with its number, sign-ins, devices, settings and notifications. */
export const accountsPersonalData: PersonalData = {
  family: {
    know: (tx, { users }) => knowAccounts(tx, users),
    async trace(_, { users }) {
      return { ids: users }
    },
    effects({ tx, now }, { users }) {
      const accounts = tx.selectFrom('users').select('id').where('id', '=', anyId(users))
      return {
        erased: {
          account: accounts.where('merged_into', 'is', null).where('desk_center_id', 'is', null),
          home: accounts.where('address_line', 'is not', null),
          notifications: tx.selectFrom('notifications').select('id').where('user_id', '=', anyId(users)),
        },
        ended: { sign_ins: runningSessions(tx, now).where('user_id', '=', anyId(users)) },
      }
    },
    async erase({ tx, now }, { learners, users, phones, names }, { ids, others }) {
      await sql`
        delete from notifications n where n.user_id = ${anyId(users)}
          or ${mentions(sql`n.args::text`, learners)} or ${pointsTo(ids)}
          or (${users.length > 0} and n.user_id = ${anyId(others)} and ${mentions(sql`n.args::text`, names)})`.execute(
        tx,
      )
      if (users.length === 0) return
      await deleteAccess(tx, sql`user_id = ${anyId(users)}`)
      await sql`delete from email_codes where user_id = ${anyId(users)}`.execute(tx)
      await sql`delete from email_addresses where user_id = ${anyId(users)}`.execute(tx)
      // That there was a consent, and when, stays as its proof.
      await sql`update channel_consents set phone = null, address = null where user_id = ${anyId(users)}`.execute(
        tx,
      )
      await sql`delete from message_events where payload ->> 'phone' = ${anyText(phones)}`.execute(tx)
      await sql`delete from identity_codes where phone = ${anyText(phones)}`.execute(tx)
      await sql`delete from identity_links where user_id = ${anyId(users)}`.execute(tx)
      // What they accepted for a center is the center's contract.
      await sql`update terms_acceptances set name_typed = ${ERASED_NAMES.account}, address = null
        where user_id = ${anyId(users)} and center_id is null`.execute(tx)
      await sql`
        update users set phone = null, name = ${ERASED_NAMES.account}, is_named_by_child = false, address_line = null, city = null, latitude = null,
          longitude = null, status = 'inactive', erased_at = ${now} where id = ${anyId(users)}`.execute(tx)
    },
  },
  expert: {
    // Only the number: the account continues under its own name.
    async know(tx, { users }) {
      const { phones } = await knowAccounts(tx, users)
      return { phones, names: [], words: phones }
    },
    effects({ tx, now }, { users }) {
      const own = tx.selectFrom('notifications').select('id').where('user_id', '=', anyId(users))
      const sessions = runningSessions(tx, now).where('user_id', '=', anyId(users))
      return {
        erased: { notifications: own.where('role', '=', 'expert') },
        ended: { sign_ins: sessions.where('role', '=', 'expert') },
      }
    },
    async erase({ tx }, { id, name, users }, { ids, centers, others }) {
      const own = sql`user_id = ${anyId(users)} and role = 'expert'`
      await sql`delete from notifications where ${own}`.execute(tx)
      // Centers, admins and families can still read what happened, without the name.
      await sql`
        update notifications n set args = replace(n.args::text, ${inJson(name)}, ${ERASED_NAMES.expert})::jsonb
        where position(${inJson(name)} in n.args::text) > 0 and (position(${id} in n.args::text) > 0
          or ${pointsTo(ids)} or n.center_id = ${anyId(centers)} or n.user_id = ${anyId(others)})`.execute(tx)
      await deleteAccess(tx, own)
      await sql`update terms_acceptances set name_typed = ${ERASED_NAMES.expert}, address = null where ${own}`.execute(
        tx,
      )
    },
  },
  handOver: {
    columns: [
      'notifications.user_id',
      'notification_settings.user_id',
      'saved_filters.user_id',
      'email_addresses.user_id',
    ],
    counted: (tx, { duplicate }) => ({
      notifications: tx.selectFrom('notifications').select('id').where('user_id', '=', duplicate),
    }),
    async move(tx, { kept, duplicate }) {
      await sql`update notifications set user_id = ${kept} where user_id = ${duplicate}`.execute(tx)
      await sql`
        update notification_settings t set user_id = ${kept} where t.user_id = ${duplicate}
          and not exists (select from notification_settings o where o.user_id = ${kept} and o.role = t.role)`.execute(
        tx,
      )
      // A yes to WhatsApp was said for the number of the duplicate: it stays there, as the proof of what was sent.
      await sql`delete from email_codes where user_id = ${duplicate}`.execute(tx)
      await sql`
        update email_addresses t set user_id = ${kept} where t.user_id = ${duplicate}
          and not exists (select from email_addresses o where o.user_id = ${kept})`.execute(tx)
      await sql`delete from email_addresses where user_id = ${duplicate}`.execute(tx)
      // If both saved filters under one name, the remaining account's stay, and its list defaults do not change.
      await sql`
        update saved_filters t set user_id = ${kept}, is_default = false where t.user_id = ${duplicate}
          and not exists (select from saved_filters o where o.user_id = ${kept} and o.role = t.role
            and o.center_id is not distinct from t.center_id and o.list = t.list and lower(o.name) = lower(t.name))`.execute(
        tx,
      )
      // A name that was made of a child's gives way to one that somebody gave.
      const takesName = sql`(k.name is null or k.is_named_by_child) and d.name is not null`
      await sql`
        update users k set
          name = case when ${takesName} then d.name else k.name end,
          is_named_by_child = case when ${takesName} then d.is_named_by_child else k.is_named_by_child end,
          address_line = case when k.latitude is null then d.address_line else k.address_line end,
          city = case when k.latitude is null then d.city else k.city end,
          longitude = case when k.latitude is null then d.longitude else k.longitude end,
          latitude = coalesce(k.latitude, d.latitude)
        from users d where k.id = ${kept} and d.id = ${duplicate}`.execute(tx)
    },
  },
  collect: accountsCollected,
}

const pointsTo = (ids: readonly string[]) =>
  sql`exists (select from jsonb_each_text(n.link) pointed where pointed.value = ${anyText(ids)})`

async function knowAccounts(tx: Tx, users: readonly string[]): Promise<Known> {
  const accounts = tx.selectFrom('users').where('id', '=', anyId(users))
  const phones = accounts.select('phone as word').union(
    tx
      .selectFrom('email_addresses')
      .select(({ ref }) => ref('email').$castTo<string | null>().as('word'))
      .where('user_id', '=', anyId(users)),
  )
  const names = accounts.select('name as word')
  const firstNames = accounts.select(({ fn }) => fn<string | null>('first_name', ['name']).as('word'))
  return tx
    .selectNoFrom([
      arrayOf(
        tx
          .selectFrom(phones.as('contact'))
          .select(({ ref }) => ref('contact.word').$notNull().as('word'))
          .where('contact.word', 'is not', null),
      ).as('phones'),
      arrayOf(names.where('name', 'is not', null).$narrowType<{ word: NotNull }>()).as('names'),
      arrayOf(
        tx
          .selectFrom(phones.union(names).union(firstNames).as('said'))
          .select(({ fn }) => fn<string>('lower', ['said.word']).as('word'))
          .distinct()
          .where('said.word', '<>', ''),
      ).as('words'),
    ])
    .executeTakeFirstOrThrow()
}

/** A person's sign-ins, contact channels and list settings. */
async function deleteAccess(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await sql`delete from push_devices where ${which}`.execute(tx)
  await sql`delete from live_tickets where ${which}`.execute(tx)
  await sql`delete from identity_codes where ${which}`.execute(tx)
  await sql`delete from identity_sessions where ${which}`.execute(tx)
  await sql`delete from notification_settings where ${which}`.execute(tx)
  await sql`delete from saved_filters where ${which}`.execute(tx)
}

/** The phone number of an account. */
export const numberOf = (userId: string): RawBuilder<string> =>
  sql<string>`(select phone from users where id = ${userId})`

const runningSessions = (tx: Tx, now: Date) =>
  tx
    .selectFrom('identity_sessions')
    .select('id')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
