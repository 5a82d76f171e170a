import type { Entry, Posting } from './ledger-postings.ts'

/** A center's debt to an expert for a month, in paise. */
export interface LedgerStatement {
  statementId: string
  centerId: string
  expertId: string
  currency: string
  total: number
}

/** The center owes the expert the statement's total. The source is the statement. */
export function earningsApproved(statement: LedgerStatement): Posting {
  const { total, expertId } = statement
  return posting('earnings_approved', statement, [
    { account: 'center_expert_cost', ownerId: null, label: '', amount: total },
    { account: 'expert_payable', ownerId: expertId, label: '', amount: -total },
  ])
}

/** The expert was paid by the center itself: by bank, UPI or cash. The source is the statement. */
export function payoutPaid(statement: LedgerStatement, method: 'bank' | 'upi' | 'cash'): Posting {
  const { total, expertId } = statement
  return posting('payout_paid', statement, [
    { account: 'expert_payable', ownerId: expertId, label: '', amount: total },
    { account: 'center_cash', ownerId: null, label: method, amount: -total },
  ])
}

/** A gateway paid out from what it holds for the center. The source is the transfer. */
export function payoutSentOn(
  statement: LedgerStatement,
  transfer: { transferId: string; gateway: string },
): Posting {
  return posting('payout_paid', statement, throughGateway(statement, transfer.gateway), transfer.transferId)
}

/** A gateway's payout came back to it: the center owes the expert again. The source is the transfer. */
export function payoutReturned(
  statement: LedgerStatement,
  transfer: { transferId: string; gateway: string },
): Posting {
  const entries = throughGateway(statement, transfer.gateway).map(entry => ({
    ...entry,
    amount: -entry.amount,
  }))
  return posting('payout_returned', statement, entries, transfer.transferId)
}

function throughGateway({ expertId, total }: LedgerStatement, gateway: string): Entry[] {
  return [
    { account: 'expert_payable', ownerId: expertId, label: '', amount: total },
    { account: 'gateway_clearing', ownerId: null, label: gateway, amount: -total },
  ]
}

function posting(
  kind: 'earnings_approved' | 'payout_paid' | 'payout_returned',
  { statementId, centerId, currency, total }: LedgerStatement,
  entries: Posting['entries'],
  sourceId = statementId,
): Posting {
  if (total <= 0) throw new RangeError(`statement ${statementId} comes to ${total}: nothing to pay`)
  return { kind, sourceId, orderId: null, centerId, currency, entries }
}
