import { DEFAULT_ZONE, isoInstant } from '#domain/kernel/time.ts'
import { maskedPhone } from '#domain/modules/accounts/account-rules.ts'
import { CONSENT_PURPOSES, mayGiveConsent } from '#domain/modules/learners/consent-rules.ts'
import { whyNotInvite, whyNotLeave } from '#domain/modules/learners/family-rules.ts'
import { isMinor } from '#domain/modules/learners/learner-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { type ConsentRow, listConsents } from './consents/consent-queries.ts'
import { type FamilyRow, listFamily } from './family-queries.ts'

type Member = ApiAnswer<'GET /family'>['members'][number]

/** The learners of the actor's family with guardians and consents; or only the given one. */
export async function familyMembers(ctx: UserCtx, only?: string): Promise<Member[]> {
  const { tx, actor } = ctx
  const rows = await listFamily(ctx, actor.userId, only)
  const consents = await listConsents(
    tx,
    rows.map(row => row.learnerId),
  )
  return rows.map(row => memberOf(ctx, row, consents))
}

function memberOf({ actor, now }: UserCtx, row: FamilyRow, all: readonly ConsentRow[]): Member {
  const { dateOfBirth, guardians, invitation } = row
  const minor = isMinor(dateOfBirth, now, DEFAULT_ZONE)
  const facts = { dateOfBirth, guardians: guardians.length, isInvited: invitation !== null }
  return {
    learnerId: row.learnerId,
    name: row.name,
    isMinor: minor,
    guardians: guardians.map(({ userId, name, since }) => ({
      userId,
      name,
      isYou: userId === actor.userId,
      since: isoInstant(new Date(since)),
    })),
    invitation:
      invitation?.invitedBy === actor.userId
        ? {
            id: invitation.id,
            maskedPhone: maskedPhone(invitation.phone),
            expiresAt: isoInstant(new Date(invitation.expiresAt)),
          }
        : null,
    consents: minor
      ? consentsOf(
          all.filter(each => each.learnerId === row.learnerId),
          actor.userId,
          guardians.map(each => each.userId),
        )
      : [],
    can: {
      invite: whyNotInvite(facts, now),
      leave: whyNotLeave({ guardians: guardians.length, openOrders: row.openOrders }),
    },
  }
}

function consentsOf(
  own: readonly ConsentRow[],
  requester: string,
  guardians: readonly string[],
): Member['consents'] {
  return CONSENT_PURPOSES.map(purpose => {
    const newest = own.find(each => each.purpose === purpose)
    return {
      purpose,
      stands: newest !== undefined && newest.withdrawnAt === null,
      given: newest
        ? {
            at: isoInstant(newest.givenAt),
            by: newest.givenByName,
            version: newest.textVersion,
            attested: newest.attestedBy,
          }
        : null,
      withdrawn: newest?.withdrawnAt
        ? { at: isoInstant(newest.withdrawnAt), by: newest.withdrawnByName }
        : null,
      mayGive: mayGiveConsent(newest, requester, guardians),
    }
  })
}
