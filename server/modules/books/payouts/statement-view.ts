import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { maskNumber, maskUpi } from '#domain/modules/books/payouts/payout-account-rules.ts'
import { statementStates } from '#domain/modules/books/payouts/statement-states.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { AccountRow } from './account-queries.ts'
import type { PayoutRow } from './payout-queries.ts'
import type { StatementRow } from './statement-queries.ts'

/** A statement as the contract returns it. */
export function statementOf(row: StatementRow, actor: SignedIn): ApiAnswer<'GET /statements/{id}'> {
  const knows = (event: Parameters<typeof statementStates.next>[1]) =>
    mayInCenter(actor, 'money:manage') && statementStates.allowed(row.status).includes(event)
  return {
    id: row.id,
    status: row.status,
    month: row.month,
    center: { id: row.centerId, name: row.centerName },
    expert: { id: row.expertId, name: row.expertName },
    lines: row.lines,
    classes: row.classes,
    disputed: row.disputed,
    total: money(row.total, row.currency),
    draftedAt: row.draftedAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    paid:
      row.paidOn && row.payMethod
        ? { on: row.paidOn, method: row.payMethod, reference: row.payReference ?? '' }
        : null,
    account: row.account && accountOf(row.account),
    failure: row.failure,
    version: row.version,
    can: {
      approve: knows('approve') && row.total > 0,
      send: knows('send') && row.account?.kind === 'bank',
      sendOn: knows('send') && row.account !== null,
      // A gateway's transfer is settled by the gateway.
      pay: knows('pay') && row.sentBy === null,
      fail: knows('fail') && row.sentBy === null,
      print: row.approvedAt !== null,
    },
  }
}

/** An account without what only the bank needs to know. */
export function accountOf(account: AccountRow) {
  const { kind, holderName, accountNumber, ifsc, upiId, since } = account
  const masked = kind === 'bank' ? maskNumber(accountNumber ?? '') : maskUpi(upiId ?? '')
  return { kind, holderName, masked, ifsc, since }
}

/** A payout as screens show it. */
export function payoutOf(row: PayoutRow, actor: SignedIn): ApiAnswer<'POST /payouts'> {
  const isFile = row.gateway === null && mayInCenter(actor, 'money:manage')
  const sum = row.lines.reduce((total, line) => total + line.amount, 0)
  return {
    id: row.id,
    code: row.code,
    gateway: row.gateway,
    createdAt: row.createdAt.toISOString(),
    total: money(sum, row.currency),
    lines: row.lines.map(({ amount, accountNumber, upiId, ifsc: _ifsc, holderName: _holder, ...line }) => ({
      ...line,
      amount: money(amount, row.currency),
      account: accountNumber === null ? maskUpi(upiId ?? '') : maskNumber(accountNumber),
    })),
    can: {
      download: isFile,
      pay: isFile && row.lines.some(line => line.status === 'sent'),
    },
  }
}
