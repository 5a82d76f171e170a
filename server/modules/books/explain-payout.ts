import type { SignedIn } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { formulaText } from '#domain/modules/books/earnings/earning-formula.ts'
import type { Ctx } from '#server/platform/context.ts'
import {
  type ClassBehind,
  findEarningOf,
  findStatementOf,
  listClassesBehind,
  statementSums,
  transactionsOfStatement,
} from './explain-payout-queries.ts'
import { listSteps } from './step-queries.ts'
import { type Explanation, stepAnswer } from './step-view.ts'

/** A statement is approved and paid: two transactions, plus those of a repeated payment. */
const MOST_STEPS = 20

/** How an expert's month came about and was paid; null: the actor may not see it. */
export async function explainStatement(
  ctx: Ctx<SignedIn>,
  input: { statementId: string } | { transactionId: string },
): Promise<Explanation | null> {
  const { tx, actor } = ctx
  const statement = await findStatementOf(tx, actor, input)
  if (!statement) return null
  const { id, currency, total } = statement
  const { earned, paidOut } = await statementSums(tx, id)
  const inIt = (amount: number) => money(amount, currency)
  const steps = await listSteps(tx, transactionsOfStatement(id), [id], MOST_STEPS)
  const saidPaid = statement.isPaid ? (total ?? 0) : 0
  const agrees = earned === (total ?? 0) && paidOut === saidPaid
  if (!agrees) ctx.alarm('books_differ', { statementId: id })
  const focus = 'transactionId' in input ? input.transactionId : null
  return {
    ...nothing,
    kind: 'statement',
    id,
    title: statement.month,
    party: actor.role === 'expert' ? statement.centerName : statement.expertName,
    timeZone: statement.timeZone,
    at: isoInstant(statement.draftedAt),
    sums: [
      { name: 'earned', amount: inIt(earned), said: inIt(total ?? 0) },
      { name: 'paid_out', amount: inIt(paidOut), said: inIt(saidPaid) },
      { name: 'owed_out', amount: inIt(earned - paidOut), said: null },
    ],
    agrees,
    steps: steps.map(row => stepAnswer(actor, row, focus)),
    links: statement.lines.map(line => ({ kind: 'earning', id: line.id, title: line.on })),
  }
}

/** How one line of an expert came about: its formula, the classes behind it, and its statement. */
export async function explainEarning(ctx: Ctx<SignedIn>, earningId: string): Promise<Explanation | null> {
  const { tx, actor, language } = ctx
  const earning = await findEarningOf(tx, actor, earningId)
  if (!earning) return null
  const { currency, statementId, correctsId } = earning
  const classes = await listClassesBehind(tx, earning.classIds)
  const steps = statementId
    ? await listSteps(tx, transactionsOfStatement(statementId), [statementId], MOST_STEPS)
    : []
  return {
    ...nothing,
    kind: 'earning',
    id: earning.id,
    title: earning.on,
    what: earning.service,
    party: actor.role === 'expert' ? earning.centerName : earning.expertName,
    timeZone: earning.timeZone,
    at: isoInstant(earning.createdAt),
    sums: [{ name: 'earned', amount: money(earning.amount, currency), said: null }],
    formula: formulaText(earning.formula, currency, language),
    steps: steps.map(row => stepAnswer(actor, row, null)),
    classes: classes.map(each => classAnswer(actor, each)),
    links: [
      ...(statementId ? [{ kind: 'statement' as const, id: statementId, title: earning.month }] : []),
      ...(correctsId ? [{ kind: 'earning' as const, id: correctsId, title: earning.on }] : []),
    ],
  }
}

/** Experts do not see whose order it was, only the sums. */
function classAnswer(actor: SignedIn, { id, startsAt, name, orders }: ClassBehind) {
  const named = actor.role === 'center'
  return {
    id,
    startsAt: isoInstant(startsAt),
    name,
    orders: orders.map(order => ({
      id: named ? order.id : null,
      number: named ? order.number : null,
      paid: money(order.paid, order.currency),
      givenBack: money(order.givenBack, order.currency),
    })),
  }
}

/** What an explanation lacks by default. */
export const nothing = {
  what: null,
  agrees: true,
  lines: [],
  policy: null,
  formula: null,
  steps: [],
  notes: [],
  documents: [],
  classes: [],
  links: [],
} satisfies Partial<Explanation>
