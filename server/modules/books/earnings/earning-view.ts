import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { whyNotDispute } from '#domain/modules/books/earnings/dispute-rules.ts'
import { type BasePart, saidBase } from '#domain/modules/books/earnings/share-base.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { DisputeRow, EarningRow } from './earning-queries.ts'

type Answer = ApiAnswer<'GET /earnings'>['items'][number]

/** A line as the contract returns it. */
export function earningOf(
  row: EarningRow,
  actor: SignedIn,
  bases: ReadonlyMap<string, BasePart[]> = new Map(),
): Answer {
  const [latest] = row.disputes
  const hasOpenDispute = latest?.status === 'open'
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    on: row.on,
    month: row.month,
    center: { id: row.centerId, name: row.centerName, timeZone: row.timeZone },
    expert: { id: row.expertId, name: row.expertName },
    class:
      row.classSessionId && row.startsAt && row.service
        ? {
            id: row.classSessionId,
            startsAt: row.startsAt.toISOString(),
            batch: row.batchName,
            service: row.service,
          }
        : null,
    amount: money(row.amount, row.currency),
    formula: row.formula,
    base: [...saidBase(row.formula, bases.get(row.classSessionId ?? '') ?? [])],
    reason: row.reason,
    agreement: { id: row.agreementId, engagementId: row.engagementId, number: row.agreementNumber },
    statementId: row.statementId,
    dispute: latest ? disputeOf(latest, row.currency) : null,
    can: {
      dispute: actor.role === 'expert' && whyNotDispute({ ...row, hasOpenDispute }, row.today) === null,
      answer: hasOpenDispute && mayInCenter(actor, 'money:manage'),
    },
  }
}

export function disputeOf(row: DisputeRow, currency: string) {
  return { ...row, corrected: row.corrected === null ? null : money(row.corrected, currency) }
}
