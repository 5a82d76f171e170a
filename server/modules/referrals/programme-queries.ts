import { type ExpressionBuilder, type InferResult, sql } from 'kysely'
import type { ReferralProgrammes, Tables } from '#database/tables.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { localDay } from '#server/platform/sql-expressions.ts'

const selectProgrammes = (tx: Tx, now: Date) =>
  tx
    .selectFrom('referral_programmes as p')
    .innerJoin('centers as c', 'c.id', 'p.center_id')
    .select(({ ref }) => [
      'c.id as centerId',
      'c.name as centerName',
      'p.is_on as isOn',
      'p.inviter_amount as inviterAmount',
      'p.invited_amount as invitedAmount',
      'p.minimum_amount as minimumAmount',
      'p.currency',
      'p.valid_until as validUntil',
      'p.version',
      localDay(now, ref('c.time_zone')).as('today'),
    ])

/** What a center gives, with the local day there. */
export type ProgrammeRow = InferResult<ReturnType<typeof selectProgrammes>>[number]

export function findProgramme(tx: Tx, centerId: string, now: Date): Promise<ProgrammeRow | undefined> {
  return selectProgrammes(tx, now).where('p.center_id', '=', centerId).executeTakeFirst()
}

/** It gives today, and the center is open. */
const runs =
  (now: Date) =>
  (eb: ExpressionBuilder<Tables & { p: ReferralProgrammes; c: Tables['centers'] }, 'p' | 'c'>) =>
    eb.and([
      eb('p.is_on', '=', true),
      eb('c.status', '=', 'active'),
      eb.or([
        eb('p.valid_until', 'is', null),
        eb('p.valid_until', '>=', localDay(now, eb.ref('c.time_zone'))),
      ]),
    ])

export function findRunning(tx: Tx, centerId: string, now: Date): Promise<ProgrammeRow | undefined> {
  return selectProgrammes(tx, now).where('p.center_id', '=', centerId).where(runs(now)).executeTakeFirst()
}

/** What the centers give to which a user's family belongs, those that give most first. */
export function listOfFamily(tx: Tx, userId: string, now: Date): Promise<ProgrammeRow[]> {
  return selectProgrammes(tx, now)
    .where(runs(now))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('memberships as m')
          .innerJoin('learner_guardians as g', 'g.learner_id', 'm.learner_id')
          .whereRef('m.center_id', '=', 'c.id')
          .where('m.status', '=', 'active')
          .where('g.user_id', '=', userId),
      ),
    )
    .orderBy('p.inviter_amount', 'desc')
    .orderBy('c.name')
    .orderBy('c.id')
    .execute()
}

/** The most that any center gives to whoever was brought; undefined where none gives anything. */
export function mostForInvited(tx: Tx, now: Date): Promise<{ amount: number; currency: string } | undefined> {
  return tx
    .selectFrom('referral_programmes as p')
    .innerJoin('centers as c', 'c.id', 'p.center_id')
    .select(['p.invited_amount as amount', 'p.currency'])
    .where(runs(now))
    .where('p.invited_amount', '>', 0)
    .orderBy('p.invited_amount', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What a center has given in all, and taken back; in paise. */
export async function sumGiven(
  tx: Tx,
  centerId: string,
): Promise<{ rewarded: number; cost: number; currency: string }> {
  return await tx
    .selectFrom('centers as c')
    .leftJoin('referrals as r', join =>
      join.onRef('r.center_id', '=', 'c.id').on('r.rewarded_at', 'is not', null),
    )
    .select(({ fn }) => [
      'c.currency',
      fn.count<number>('r.id').filterWhere('r.status', '=', 'rewarded').as('rewarded'),
      sql<number>`coalesce(sum(r.inviter_amount + r.invited_amount - r.inviter_taken_back - r.invited_taken_back), 0)::bigint`.as(
        'cost',
      ),
    ])
    .where('c.id', '=', centerId)
    .groupBy('c.currency')
    .executeTakeFirstOrThrow()
}

export type ProgrammeFacts = ApiHandlerInput<'PUT /center/referral-programme'>['body']

/** Writes what a center gives; false where somebody else has changed it meanwhile. Version 0: there was nothing yet. */
export async function saveProgramme(
  tx: Tx,
  by: { centerId: string; userId: string },
  facts: ProgrammeFacts,
  now: Date,
): Promise<boolean> {
  const row = {
    is_on: facts.isOn,
    inviter_amount: facts.inviterAmount,
    invited_amount: facts.invitedAmount,
    minimum_amount: facts.minimumAmount,
    valid_until: facts.validUntil,
    changed_by: by.userId,
    changed_at: now,
  }
  if (facts.version > 0) {
    const changed = await tx
      .updateTable('referral_programmes')
      .set({ ...row, version: facts.version + 1 })
      .where('center_id', '=', by.centerId)
      .where('version', '=', facts.version)
      .executeTakeFirst()
    return changed.numUpdatedRows === 1n
  }
  const { currency } = await tx
    .selectFrom('centers')
    .select('currency')
    .where('id', '=', by.centerId)
    .executeTakeFirstOrThrow()
  const added = await tx
    .insertInto('referral_programmes')
    .values({ ...row, center_id: by.centerId, currency })
    .onConflict(oc => oc.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}
