import { expressionBuilder, type InferResult, type Selectable, sql } from 'kysely'
import type { Centers, MandateCharges, Mandates, Orders, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { ANNOUNCED_DAYS, MOST_ATTEMPTS } from '#domain/modules/orders/autopay/mandate-rules.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import { localDay, textIn } from '#server/platform/sql-expressions.ts'
import { nextInstalmentOn } from '../instalment-queries.ts'
import { ownOrders, whatOf } from '../order-queries.ts'

export type MandateRow = Selectable<Mandates>
export type ChargeRow = Selectable<MandateCharges>

/** A debit that is not decided yet. */
const UNDER_WAY = ['held', 'asked', 'sending', 'noticed'] as const

/** The mandates whose orders an actor may see. */
const own = (actor: SignedIn) => sql<boolean>`exists (
  select from payments p join orders o on o.id = p.order_id where p.mandate_id = m.id and ${ownOrders(actor)})`

/** Locks a mandate that the actor may see. */
export function lockOwn(tx: Tx, actor: SignedIn, id: string): Promise<MandateRow | undefined> {
  return tx
    .selectFrom('mandates as m')
    .selectAll('m')
    .where('m.id', '=', id)
    .where(own(actor))
    .forUpdate()
    .executeTakeFirst()
}

export function lock(tx: Tx, id: string): Promise<MandateRow | undefined> {
  return tx.selectFrom('mandates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks the mandate of a gateway's token. */
export function lockByToken(tx: Tx, gateway: string, tokenId: string): Promise<MandateRow | undefined> {
  return tx
    .selectFrom('mandates')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_token_id', '=', tokenId)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks what else an enrolment has that may be debited. */
export function lockOthers(tx: Tx, enrolmentId: string, but: string): Promise<MandateRow[]> {
  return tx
    .selectFrom('mandates')
    .selectAll()
    .where('enrolment_id', '=', enrolmentId)
    .where('id', '<>', but)
    .where('status', 'in', ['active', 'paused'])
    .forUpdate()
    .execute()
}

export async function insert(tx: Tx, row: MandateRow): Promise<void> {
  await tx.insertInto('mandates').values(row).execute()
}

export async function update(
  tx: Tx,
  id: string,
  change: Partial<Omit<MandateRow, 'id' | 'created_at'>>,
): Promise<void> {
  await tx.updateTable('mandates').set(change).where('id', '=', id).execute()
}

/** Writes a debit; false if that attempt is written already, or another one is under way. */
export async function insertCharge(tx: Tx, row: ChargeRow): Promise<boolean> {
  const written = await tx
    .insertInto('mandate_charges')
    .values(row)
    .onConflict(oc => oc.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

export async function updateCharge(
  tx: Tx,
  id: string,
  change: Partial<Pick<ChargeRow, 'status' | 'failure_code' | 'sent_at' | 'settled_at' | 'not_before'>>,
): Promise<void> {
  await tx.updateTable('mandate_charges').set(change).where('id', '=', id).execute()
}

export function findCharge(tx: Tx, id: string): Promise<ChargeRow | undefined> {
  return tx.selectFrom('mandate_charges').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The debit of an order that is under way. */
export function openCharge(tx: Tx, orderId: string): Promise<ChargeRow | undefined> {
  return tx
    .selectFrom('mandate_charges')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', [...UNDER_WAY])
    .executeTakeFirst()
}

/** Drops the debits by a mandate that the gateway does not know of. */
export async function dropUnsent({ tx, now }: Ctx, mandateId: string): Promise<void> {
  await tx
    .updateTable('mandate_charges')
    .set({ status: 'dropped', settled_at: now })
    .where('mandate_id', '=', mandateId)
    .where('status', 'in', ['held', 'asked'])
    .execute()
}

/** Drops the other debits by a mandate that wait for a yes to its price: they are planned again by the new one. */
export async function dropOtherHeld({ tx, now }: Ctx, { id, mandate_id }: ChargeRow): Promise<void> {
  await tx
    .updateTable('mandate_charges')
    .set({ status: 'dropped', settled_at: now })
    .where('mandate_id', '=', mandate_id)
    .where('id', '<>', id)
    .where('status', '=', 'held')
    .where('held_because', '=', 'price_changed')
    .execute()
}

const ofCharge = expressionBuilder<Tables & { h: MandateCharges }, 'h'>()

/** Whether the order of debit `h` still owes what it is for. */
const isOwed = ofCharge.exists(
  ofCharge
    .selectFrom('orders as o')
    .select('o.id')
    .whereRef('o.id', '=', 'h.order_id')
    .where('o.status', '=', 'open')
    .whereRef('o.paid_amount', '=', 'h.paid_before'),
)

/** Drops what waits for a family's yes and is not owed any more. */
export async function dropPaid({ tx, now }: Ctx): Promise<void> {
  await tx
    .updateTable('mandate_charges as h')
    .set({ status: 'dropped', settled_at: now })
    .where('h.status', '=', 'held')
    .where(({ not }) => not(isOwed))
    .execute()
}

/** The debit by a mandate that waits for a yes to a changed price: of several the newest, which the family is shown. */
export function findHeld(tx: Tx, mandateId: string): Promise<ChargeRow | undefined> {
  return tx
    .selectFrom('mandate_charges as h')
    .selectAll('h')
    .where('h.mandate_id', '=', mandateId)
    .where('h.status', '=', 'held')
    .where('h.held_because', '=', 'price_changed')
    .where(isOwed)
    .orderBy('h.created_at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Debits to be sent to their gateways. */
export async function listAsked(tx: Tx, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('mandate_charges')
    .select('id')
    .where('status', 'in', ['asked', 'sending'])
    .orderBy('created_at')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

/** How often this part of an order was tried, and when the last try failed. */
export async function triesOf(tx: Tx, orderId: string, paidBefore: number) {
  const rows = await tx
    .selectFrom('mandate_charges')
    .select(['attempt', 'settled_at'])
    .where('order_id', '=', orderId)
    .where('paid_before', '=', paidBefore)
    .where('status', 'in', ['failed', 'debited'])
    .orderBy('attempt', 'desc')
    .execute()
  return { attempts: rows.length, failedAt: rows[0]?.settled_at ?? null }
}

/** Active mandates whose enrolment is over: nothing is to be paid by them any more. */
export async function listOver(ctx: Ctx, most: number): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('mandates as m')
    .select('m.id')
    .where('m.status', 'in', ['active', 'paused'])
    .where(eb =>
      eb.or([
        eb('m.valid_until', '<', ctx.now),
        eb.not(ctx.above.orders.isEnrolled(eb.ref('m.enrolment_id'))),
      ]),
    )
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

/** Ended mandates that the gateway still takes for good. */
export function listUntold(tx: Tx, most: number) {
  return tx
    .selectFrom('mandates')
    .select(['id', 'gateway', 'gateway_customer_id', 'gateway_token_id'])
    .where('status', '=', 'cancelled')
    .where('gateway_told_at', 'is', null)
    .where('gateway_token_id', 'is not', null)
    .limit(most)
    .execute()
}

const ofOrder = expressionBuilder<Tables & { o: Orders; c: Centers }, 'o' | 'c'>()

/** When order `o`, or its next instalment, falls due at center `c`; null when nothing says so. */
const dueOnOf = ({ above }: Ctx) => ofOrder.fn.coalesce(nextInstalmentOn, above.orders.dueOn)

/** Open orders that fall due now, that an active mandate may pay and that no debit is under way for: by id, after the given one. */
export async function listDebitable(ctx: Ctx, after: string, most: number): Promise<string[]> {
  const { enrolmentId } = ctx.above.orders
  const dueOn = dueOnOf(ctx)
  const rows = await ctx.tx
    .selectFrom('mandates as m')
    .innerJoin('orders as o', join =>
      join.onRef('o.buyer_user_id', '=', 'm.buyer_user_id').onRef('o.center_id', '=', 'm.center_id'),
    )
    .innerJoin('centers as c', 'c.id', 'o.center_id')
    .select('o.id')
    .where('m.status', '=', 'active')
    .where('o.kind', '=', 'enrolment')
    .where('o.status', '=', 'open')
    // What holds a seat is paid by the family, at once.
    .where('o.pay_by', 'is', null)
    .where('c.status', '<>', 'suspended')
    .where(sql<boolean>`m.enrolment_id = ${enrolmentId}`)
    .where(({ ref }) =>
      ofOrder.or([
        ofOrder(dueOn, 'is', null),
        ofOrder(
          dueOn,
          '<=',
          sql<string>`${localDay(ctx.now, ref('c.time_zone'))} + ${sql.lit(ANNOUNCED_DAYS)}`,
        ),
      ]),
    )
    .where(({ not, exists }) =>
      not(
        exists(
          ofOrder
            .selectFrom('mandate_charges as h')
            .select('h.id')
            .whereRef('h.order_id', '=', 'o.id')
            .where(of =>
              of.or([
                of('h.status', 'in', [...UNDER_WAY]),
                // It was tried often enough.
                of.and([
                  of('h.status', '<>', 'dropped'),
                  of('h.attempt', '>=', MOST_ATTEMPTS),
                  of('h.paid_before', '=', of.ref('o.paid_amount')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .$if(after !== '', query => query.where('o.id', '>', after))
    .orderBy('o.id')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

/** What a debit of this order goes by: its enrolment with today's price, when it falls due, and its mandate. */
export function findTerms(ctx: Ctx, orderId: string) {
  const { enrolmentId, enrolmentPrice } = ctx.above.orders
  return ctx.tx
    .selectFrom('orders as o')
    .innerJoin('centers as c', 'c.id', 'o.center_id')
    .select([
      'o.id',
      'c.time_zone',
      enrolmentId.as('enrolment_id'),
      enrolmentPrice.as('price'),
      dueOnOf(ctx).as('due_on'),
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst()
}

/** The mandate that would pay for an enrolment. */
export function findOpen(tx: Tx, enrolmentId: string, buyerId: string): Promise<MandateRow | undefined> {
  return tx
    .selectFrom('mandates')
    .selectAll()
    .where('enrolment_id', '=', enrolmentId)
    .where('buyer_user_id', '=', buyerId)
    .where('status', 'in', ['active', 'paused'])
    .executeTakeFirst()
}

/** What the gateway said of a token before we knew whose it is, in the order in which it came. */
export function listSaid(tx: Tx, gateway: string, tokenId: string) {
  return tx
    .selectFrom('gateway_events')
    .select('kind')
    .where('gateway', '=', gateway)
    .where('kind', 'like', 'mandate.%')
    .where(({ eb, ref }) => eb(textIn(ref('payload'), 'tokenId'), '=', tokenId))
    .orderBy('received_at')
    .execute()
}

/** A family's mandates, those that may be debited first. */
const selectShown = ({ tx }: Pick<Ctx, 'tx'>) =>
  tx
    .selectFrom('mandates as m')
    .innerJoin('centers as c', 'c.id', 'm.center_id')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('mandate_charges as h')
          .selectAll('h')
          .whereRef('h.mandate_id', '=', 'm.id')
          .where('h.status', '<>', 'dropped')
          // What a family was to say yes to, and has paid meanwhile, waits for nothing.
          .where(of => of.or([of('h.status', '<>', 'held'), isOwed]))
          .orderBy('h.created_at', 'desc')
          .orderBy('h.id', 'desc')
          .limit(1)
          .as('h'),
      join => join.onTrue(),
    )
    .selectAll('m')
    .select(eb => [
      'c.name as center_name',
      'c.time_zone',
      whatOf(sql`(select p.order_id from payments p where p.mandate_id = m.id order by p.created_at limit 1)`)
        .$notNull()
        .as('what'),
      'h.status as charge_status',
      'h.amount as charge_amount',
      'h.not_before as charge_not_before',
      'h.held_because as charge_held_because',
      'h.attempt as charge_attempt',
      eb
        .selectFrom('payments as p')
        .select('p.gateway_order_id')
        .whereRef('p.id', '=', 'h.id')
        .as('charge_at_gateway'),
    ])
    .where('m.status', '<>', 'asked')
    .$narrowType<{
      status: Exclude<MandateRow['status'], 'asked'>
      charge_status: Exclude<ChargeRow['status'], 'dropped'> | null
    }>()

export type ShownMandate = InferResult<ReturnType<typeof selectShown>>[number]

export function listOfFamily(ctx: Ctx<SignedIn>): Promise<ShownMandate[]> {
  return selectShown(ctx)
    .where('m.buyer_user_id', '=', ctx.actor.userId)
    .orderBy(sql`m.status in ('active', 'paused') desc`)
    .orderBy('m.created_at', 'desc')
    .limit(50)
    .execute()
}

export function findShown(ctx: Ctx<SignedIn>, id: string): Promise<ShownMandate | undefined> {
  return selectShown(ctx).where('m.id', '=', id).where(own(ctx.actor)).executeTakeFirst()
}

/** The newest mandate for an order's enrolment that the actor may see. */
export function findForEnrolment(ctx: Ctx<SignedIn>, enrolmentId: string): Promise<ShownMandate | undefined> {
  return selectShown(ctx)
    .where('m.enrolment_id', '=', enrolmentId)
    .where(own(ctx.actor))
    .orderBy(sql`m.status in ('active', 'paused') desc`)
    .orderBy('m.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
