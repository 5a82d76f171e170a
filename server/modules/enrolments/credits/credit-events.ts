import type { Ctx } from '#server/platform/context.ts'
import { enrolmentNotifications } from '../notification-templates.ts'
import type { CreditFacts, CreditRow } from './credit-queries.ts'

type Happened =
  | 'credit.issued'
  | 'credit.reserved'
  | 'credit.returned'
  | 'credit.given-up'
  | 'credit.used'
  | 'credit.revoked'
  | 'credit.expired'
  | 'credit.extended'

type Concerned = Pick<CreditRow, 'id' | 'centerId' | 'learnerId'>

/** Publishes a change of a credit to its center and the family, and writes it to the audit trail. */
export async function tellCredit(
  ctx: Ctx,
  kind: Happened,
  credit: Concerned,
  facts: CreditFacts,
  details: Record<string, unknown> = {},
): Promise<void> {
  await ctx.emit({
    kind,
    topics: [`center:${credit.centerId}`, ...facts.guardianIds.map(id => `user:${id}`)],
    payload: { creditId: credit.id },
  })
  await ctx.audit({
    action: kind,
    subjectKind: 'make_up_credit',
    subjectId: credit.id,
    centerId: credit.centerId,
    details: { learnerId: credit.learnerId, ...details },
  })
}

/** The arguments of every notification about a credit; the day it ends is its last moment in the center's zone. */
const about = (credit: Concerned, facts: CreditFacts, endsAt: Date) => ({
  args: {
    learner: { id: credit.learnerId, name: facts.learnerName },
    service: { en: facts.serviceEn, hi: facts.serviceHi },
    center: facts.centerName,
    endsAt,
  },
  link: { creditId: credit.id },
  centerId: credit.centerId,
})

/** Tells the family that there is a class to make up for, or that a credit has ended. */
export async function notifyCredit(
  ctx: Ctx,
  event: 'credit.issued' | 'credit.expired' | 'credit.returned',
  credit: Concerned,
  facts: CreditFacts,
  endsAt: Date,
  bundle?: string,
): Promise<void> {
  await ctx.notify(enrolmentNotifications[event], {
    ...about(credit, facts, endsAt),
    recipients: [{ guardiansOf: credit.learnerId }],
    ...(bundle && { bundle }),
  })
}
