import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { creditStates } from '#domain/modules/enrolments/credits/credit-states.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { CreditDetail, NamedClass } from './credit-view-queries.ts'

export type CreditAnswer = ApiAnswer<'GET /credits'>['items'][number]

/** A credit as the actor may see it, with what they may do next. */
export function creditAnswer({ actor, now }: Ctx<SignedIn>, row: CreditDetail): CreditAnswer {
  const allows = creditStates.allowed(row.status)
  const isDesk = mayInCenter(actor, 'attendance:manage')
  const mayAct = actor.role === 'learner' || isDesk
  const { reserved } = row
  const isAhead = reserved !== null && now < new Date(reserved.startsAt)
  return {
    id: row.id,
    learner: { id: row.learnerId, name: row.learnerName },
    center: { id: row.centerId, name: row.centerName, timeZone: row.timeZone },
    service: { id: row.serviceId, name: { en: row.serviceEn, hi: row.serviceHi } },
    status: row.status,
    reason: row.reason,
    reasonText: row.note,
    issuedAt: isoInstant(row.issuedAt),
    expiresOn: row.expiresOn,
    missed: row.missed && classAnswer(row.missed),
    reserved: reserved && classAnswer(reserved),
    backUntil: reserved && isoInstant(backUntil(reserved)),
    can: {
      use: mayAct && row.status === 'issued',
      cancel: mayAct && row.status === 'reserved' && isAhead,
      extend: isDesk && allows.includes('extend'),
      revoke: isDesk && row.status === 'issued',
    },
  }
}

/**
 * Until when cancelling the class brings the credit back; until the start if the class was moved to a time when the
 * learner is busy.
 */
export function backUntil(reserved: {
  startsAt: string
  absenceCutoffMinutes: number
  seat: string | null
}): Date {
  const minutes = reserved.seat === 'clashing' ? 0 : reserved.absenceCutoffMinutes
  return new Date(new Date(reserved.startsAt).getTime() - minutes * 60_000)
}

function classAnswer({ id, titleEn, titleHi, startsAt }: NamedClass) {
  return { id, title: { en: titleEn, hi: titleHi }, startsAt: isoInstant(new Date(startsAt)) }
}
