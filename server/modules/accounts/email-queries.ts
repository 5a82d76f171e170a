import { type Expression, expressionBuilder } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { EMAIL_CODE_RULES } from '#domain/modules/accounts/email-rules.ts'
import type { Tx } from '#server/platform/context.ts'

const HOUR_MS = 3_600_000

/** The address of a user to which e-mails may go: it takes them, and they were not ended. */
export const addressFor = (userId: Expression<string>) =>
  expressionBuilder<Tables>()
    .selectFrom('email_addresses as m')
    .select('m.email')
    .where('m.user_id', '=', userId)
    .where('m.bounced_at', 'is', null)
    .where('m.stopped_at', 'is', null)

/** What becomes of e-mails to it. */
export function stateOfEmail(email: Awaited<ReturnType<typeof findEmail>>) {
  if (!email) return 'none'
  if (email.bounced_at) return 'bounced'
  return email.stopped_at ? 'stopped' : 'on'
}

/** A user's address; undefined where they have none. */
export function findEmail(tx: Tx, userId: string) {
  return tx
    .selectFrom('email_addresses')
    .select(['email', 'verified_at', 'bounced_at', 'stopped_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** When codes were sent within the last hour: to this user, and to this address. */
export async function emailCodeHistory(tx: Tx, userId: string, email: string, now: Date) {
  const rows = await tx
    .selectFrom('email_codes')
    .select(eb => [
      'created_at as sentAt',
      eb('user_id', '=', userId).as('own'),
      eb('email', '=', email).as('same'),
    ])
    .where(eb => eb.or([eb('user_id', '=', userId), eb('email', '=', email)]))
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('created_at', 'desc')
    .execute()
  return {
    byUser: rows.filter(({ own }) => own).map(({ sentAt }) => sentAt),
    toAddress: rows.filter(({ same }) => same).map(({ sentAt }) => sentAt),
  }
}

/** Stores a code; those of a day ago, which no limit counts, go. */
export async function addEmailCode(
  tx: Tx,
  { id, userId, email, codeMac }: { id: string; userId: string; email: string; codeMac: Buffer },
  now: Date,
): Promise<void> {
  await tx
    .with('swept', db =>
      db.deleteFrom('email_codes').where('created_at', '<', new Date(now.getTime() - 24 * HOUR_MS)),
    )
    .insertInto('email_codes')
    .values({
      ...{ id, email, user_id: userId, code_mac: codeMac, created_at: now },
      expires_at: new Date(now.getTime() + EMAIL_CODE_RULES.lifeSeconds * 1000),
    })
    .execute()
}

/** Uses one try of a code that is still good; undefined where there is none. */
export function spendEmailTry(tx: Tx, userId: string, id: string, now: Date) {
  return tx
    .updateTable('email_codes')
    .set(eb => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('attempts', '<', EMAIL_CODE_RULES.tries)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['email', 'code_mac as codeMac', 'attempts'])
    .executeTakeFirst()
}

/** The address is proved: it takes the place of the one before. False where its code was used meanwhile. */
export async function storeEmail(
  tx: Tx,
  { userId, email, codeId }: { userId: string; email: string; codeId: string },
  now: Date,
): Promise<boolean> {
  const consumed = await tx
    .updateTable('email_codes')
    .set({ consumed_at: now })
    .where('id', '=', codeId)
    .where('consumed_at', 'is', null)
    .executeTakeFirst()
  if (consumed.numUpdatedRows !== 1n) return false
  const row = { email, verified_at: now, bounced_at: null, stopped_at: null }
  await tx
    .insertInto('email_addresses')
    .values({ user_id: userId, ...row })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return true
}

export async function removeEmail(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('email_codes').where('user_id', '=', userId).execute()
  await tx.deleteFrom('email_addresses').where('user_id', '=', userId).execute()
}

/** Its server refused it for good; another address that was verified meanwhile is not meant. */
export async function markBounced(tx: Tx, userId: string, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('email_addresses')
    .set({ bounced_at: now })
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .execute()
}

/** Whether e-mails come to the address: ended from within an e-mail, and started again on the screen. */
export async function setEmailStopped(tx: Tx, userId: string, stoppedAt: Date | null): Promise<boolean> {
  const changed = await tx
    .updateTable('email_addresses')
    .set({ stopped_at: stoppedAt })
    .where('user_id', '=', userId)
    .where('stopped_at', stoppedAt ? 'is' : 'is not', null)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}
