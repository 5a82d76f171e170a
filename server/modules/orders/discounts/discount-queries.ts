import { type NotNull, type RawBuilder, sql } from 'kysely'
import { type SignedIn, serviceScope } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { DiscountCode } from '#domain/modules/orders/discounts/discount-rules.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { containing } from '#server/platform/name-search.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'
import { stands } from './use-queries.ts'

type Item = ApiAnswer<'GET /discounts'>['items'][number]
export type DiscountFacts = ApiHandlerInput<'POST /discounts'>['body']

/** A code with what became of it, amounts in paise. */
export interface DiscountRow extends DiscountCode {
  id: string
  code: string
  currency: string
  scope: Item['for']['kind']
  items: Item['for']['items']
  uses: number
  given: number
  version: number
}

/** Codes that concern services of the member; for everything of the center, or for one of theirs. */
function ownDiscounts(actor: SignedIn): RawBuilder<boolean> {
  const own = sql<boolean>`d.center_id = ${actor.center?.centerId ?? null}`
  if (!serviceScope(actor)) return own
  return sql`${own} and (d.scope = 'all' or exists (
    select from discount_scopes ds left join batches db on db.id = ds.batch_id
    where ds.discount_id = d.id and ${ofOwnServices(actor, sql`coalesce(ds.service_id, db.service_id)`)}))`
}

const columns = (actor: SignedIn) => sql`
  d.id, d.code, d.status, d.basis_points as "basisPoints", d.amount, d.most_amount as "mostAmount", d.currency,
  d.valid_from as "validFrom", d.valid_until as "validUntil", d.scope, d.new_learners_only as "newLearnersOnly",
  d.every_renewal as "everyRenewal", d.most_uses as "mostUses", d.most_uses_per_family as "mostUsesPerFamily",
  d.least_amount as "leastAmount", d.version,
  coalesce((select jsonb_agg(jsonb_build_object('id', coalesce(s.service_id, s.batch_id), 'name',
      case when b.id is null then jsonb_build_object('en', m.name_en, 'hi', m.name_hi)
        else jsonb_build_object('en', b.name, 'hi', b.name) end) order by coalesce(b.name, m.name_en))
    from discount_scopes s left join masterlist_items m on m.id = s.service_id left join batches b on b.id = s.batch_id
    where s.discount_id = d.id), '[]') as items,
  (select count(*)::int from discount_uses u join orders o on o.id = u.order_id
    where u.discount_id = d.id and not u.is_renewal and ${stands} and ${ofOrder(actor)}) as uses,
  (select coalesce(sum(l.reversed_amount - l.amount), 0)::bigint from order_lines l join orders o on o.id = l.order_id
    where l.discount_id = d.id and ${stands} and ${ofOwnServices(actor, sql`l.service_id`)}) as given`

/** An order of one of the member's services. */
const ofOrder = (actor: SignedIn) => sql`exists (
  select from order_lines ol where ol.order_id = o.id and ${ofOwnServices(actor, sql`ol.service_id`)})`

/** A page of the center's codes and how many there are. */
export async function list(
  tx: Tx,
  actor: SignedIn,
  query: ApiHandlerInput<'GET /discounts'>['query'],
  skip: number,
): Promise<{ rows: DiscountRow[]; total: number }> {
  const parts = [ownDiscounts(actor)]
  if (query.status) parts.push(sql`d.status = ${query.status}`)
  if (query.search) parts.push(sql`d.code ilike ${containing(query.search)}`)
  const which = sql.join<boolean>(parts, sql` and `)
  const way = sql.raw(query.sortOrder)
  const { rows } = await sql<DiscountRow>`
    select ${columns(actor)} from discounts d where ${which}
    order by d.created_at ${way}, d.id ${way} limit ${query.limit + 1} offset ${skip}`.execute(tx)
  const { total } = await tx
    .selectFrom('discounts as d')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(which)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** All that was taken off orders of the center that stand, by codes and by the desk. */
export async function sumGiven(tx: Tx, actor: SignedIn) {
  const centerId = actor.center?.centerId ?? null
  const row = await tx
    .selectFrom('centers as c')
    .select(({ selectFrom }) => [
      'c.currency',
      selectFrom('order_lines as l')
        .innerJoin('orders as o', 'o.id', 'l.order_id')
        .select(eb => {
          const taken = eb('l.reversed_amount', '-', eb.ref('l.amount'))
          return eb.cast<number>(eb.fn.coalesce(eb.fn.sum(taken), eb.lit(0)), 'bigint').as('sum')
        })
        .where('l.kind', '=', 'discount')
        .whereRef('o.center_id', '=', 'c.id')
        .where(stands)
        .where(ofOwnServices(actor, sql`l.service_id`))
        .as('amount'),
    ])
    .where('c.id', '=', centerId)
    .$narrowType<{ amount: NotNull }>()
    .executeTakeFirst()
  if (!row) throw new Error(`center ${centerId} is gone`)
  return row
}

export async function find(tx: Tx, actor: SignedIn, id: string): Promise<DiscountRow | undefined> {
  const { rows } = await sql<DiscountRow>`
    select ${columns(actor)} from discounts d where d.id = ${id} and ${ownDiscounts(actor)}`.execute(tx)
  return rows[0]
}

/** As `find`, and the code stays as it is until the transaction ends. */
export async function lock(tx: Tx, actor: SignedIn, id: string): Promise<DiscountRow | undefined> {
  await tx
    .selectFrom('discounts as d')
    .where('d.id', '=', id)
    .where(ownDiscounts(actor))
    .forNoKeyUpdate()
    .execute()
  return find(tx, actor, id)
}

/** Whether all that a code is to be for is the center's: services it offers, batches of its own. */
export async function areOwn(tx: Tx, centerId: string, wanted: DiscountFacts['for']): Promise<boolean> {
  if (wanted.kind === 'all') return true
  const ids = [...new Set(wanted.ids)]
  const own =
    wanted.kind === 'services'
      ? tx
          .selectFrom('center_services')
          .select('service_id as id')
          .where('center_id', '=', centerId)
          .where(eb => eb('service_id', '=', eb.fn.any(eb.val(ids))))
      : tx
          .selectFrom('batches')
          .select('id')
          .where('center_id', '=', centerId)
          .where(eb => eb('id', '=', eb.fn.any(eb.val(ids))))
  return (await own.execute()).length === ids.length
}

function row(facts: DiscountFacts) {
  const { off } = facts
  return {
    code: facts.code,
    basis_points: off.kind === 'percent' ? off.basisPoints : null,
    amount: off.kind === 'amount' ? off.amount : null,
    most_amount: off.kind === 'percent' ? off.mostAmount : null,
    valid_from: facts.validFrom,
    valid_until: facts.validUntil,
    scope: facts.for.kind,
    new_learners_only: facts.newLearnersOnly,
    every_renewal: facts.everyRenewal,
    most_uses: facts.mostUses,
    most_uses_per_family: facts.mostUsesPerFamily,
    least_amount: facts.leastAmount,
  }
}

/** Writes a new code; undefined where the center has one of that name. */
export async function insert(
  tx: Tx,
  by: { centerId: string; userId: string },
  facts: DiscountFacts,
  now: Date,
): Promise<string | undefined> {
  const id = newId(now.getTime())
  const { currency } = await tx
    .selectFrom('centers')
    .select('currency')
    .where('id', '=', by.centerId)
    .executeTakeFirstOrThrow()
  const written = await tx
    .insertInto('discounts')
    .values({
      id,
      center_id: by.centerId,
      status: 'active',
      currency,
      created_by: by.userId,
      created_at: now,
      ...row(facts),
    })
    .onConflict(oc => oc.doNothing())
    .executeTakeFirst()
  if (written.numInsertedOrUpdatedRows !== 1n) return undefined
  await writeScope(tx, id, facts.for)
  return id
}

/** Whether another code of the center has this name. */
export async function isTaken(tx: Tx, centerId: string, code: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('discounts')
    .select('id')
    .where('center_id', '=', centerId)
    .where('code', '=', code)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** Changes a code; the caller holds its lock. */
export async function update(tx: Tx, id: string, facts: DiscountFacts): Promise<void> {
  await tx
    .updateTable('discounts')
    .set(eb => ({ ...row(facts), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('discount_scopes').where('discount_id', '=', id).execute()
  await writeScope(tx, id, facts.for)
}

export async function setEnded(tx: Tx, id: string, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('discounts')
    .set(eb => ({ status: 'ended', ended_by: userId, ended_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

async function writeScope(tx: Tx, id: string, wanted: DiscountFacts['for']): Promise<void> {
  if (wanted.kind === 'all') return
  const column = wanted.kind === 'services' ? 'service_id' : 'batch_id'
  await tx
    .insertInto('discount_scopes')
    .values([...new Set(wanted.ids)].map(each => ({ discount_id: id, [column]: each })))
    .execute()
}
