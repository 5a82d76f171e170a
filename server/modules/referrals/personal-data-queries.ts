import { sql } from 'kysely'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId, anyText, nameOf } from '#server/platform/personal-data-queries.ts'
import { phoneDigests } from './referral-queries.ts'

/** Who brought whom stays with the money it moved; what somebody was called, and by which number, goes. */
export const referralsPersonalData: PersonalData = {
  family: {
    async trace(tx, { users }) {
      const rows = await tx
        .selectFrom('referrals')
        .select('id')
        .where(({ eb, or }) =>
          or([eb('inviter_user_id', '=', anyId(users)), eb('invited_user_id', '=', anyId(users))]),
        )
        .execute()
      return { ids: rows.map(row => row.id) }
    },
    async erase({ tx, config }, { users, phones }) {
      await tx.deleteFrom('referral_codes').where('user_id', '=', anyId(users)).execute()
      // Whom they invited and who never came is nobody's business any more.
      await tx
        .deleteFrom('referrals')
        .where('inviter_user_id', '=', anyId(users))
        .where('status', '=', 'invited')
        .execute()
      // What others called whoever has this number and never joined.
      const digests = users.length > 0 ? phones.flatMap(phone => phoneDigests(config, phone)) : []
      await tx
        .deleteFrom('referrals')
        .where('phone_digest', '=', anyText(digests))
        .where('status', '=', 'invited')
        .execute()
      await tx
        .updateTable('referrals')
        .set({ name: null, phone_digest: null })
        .where(({ eb, or }) =>
          or([eb('inviter_user_id', '=', anyId(users)), eb('invited_user_id', '=', anyId(users))]),
        )
        .execute()
    },
  },
  handOver: {
    columns: ['referral_codes.user_id', 'referrals.inviter_user_id', 'referrals.invited_user_id'],
    async move(tx, { kept, duplicate }) {
      // One of the two codes stays; links with the other lead nowhere.
      await sql`
        update referral_codes set user_id = ${kept} where user_id = ${duplicate}
          and not exists (select from referral_codes where user_id = ${kept})`.execute(tx)
      await tx.deleteFrom('referral_codes').where('user_id', '=', duplicate).execute()
      // Whoever brought themselves was one person with two numbers: nothing more comes of it.
      await sql`
        update referrals set status = 'void', void_reason = 'same_person', voided_at = now()
        where status <> 'void' and ((inviter_user_id = ${kept} and invited_user_id = ${duplicate})
          or (inviter_user_id = ${duplicate} and invited_user_id = ${kept}))`.execute(tx)
      await sql`
        update referrals set phone_digest = null where inviter_user_id = ${duplicate} and phone_digest in (
          select phone_digest from referrals where inviter_user_id = ${kept})`.execute(tx)
      await tx
        .updateTable('referrals')
        .set({ inviter_user_id: kept })
        .where('inviter_user_id', '=', duplicate)
        .execute()
      // Where both were brought, the kept account's own way in counts; the other stays as it was.
      await sql`
        update referrals set invited_user_id = ${kept} where invited_user_id = ${duplicate}
          and not exists (select from referrals where invited_user_id = ${kept})`.execute(tx)
    },
  },
  collect: {
    family: {
      referral_code: ({ userId }) => sql`
        select code, created_at from referral_codes where user_id = ${userId}`,
      referrals: ({ userId }) => sql`
        select name, status, void_reason, invited_at, joined_at, rewarded_at, voided_at,
          case when currency is not null then ${nameOf('center', sql`center_id`)} end as center,
          inviter_amount as reward, inviter_taken_back as taken_back, currency
        from referrals where inviter_user_id = ${userId}`,
      joined_by_referral: ({ userId }) => sql`
        select status, void_reason, joined_at, rewarded_at, voided_at, ${nameOf('center', sql`center_id`)} as center,
          invited_amount as reward, invited_taken_back as taken_back, currency
        from referrals where invited_user_id = ${userId}`,
    },
  },
}
