import { type Expression, sql } from 'kysely'
import {
  ENDED_THINGS,
  ERASED_THINGS,
  type FoundBlocker,
  RETAINED_KINDS,
} from '#domain/modules/privacy/erasure-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { ErasureEffects, PersonalDataOf, UnderWay } from '#server/platform/personal-data.ts'
import { exportsOf, type Scope } from './erasure-queries.ts'
import { expertParts, familyParts, type TracedScope } from './traces.ts'

type Asking = Pick<Ctx, 'tx' | 'now'>

/** The erasure effects in every module, and in privacy itself. */
export function effectsOf(
  ctx: Asking,
  modules: PersonalDataOf,
  scope: Scope,
  { family, expert }: TracedScope,
): ErasureEffects[] {
  const ofFamily =
    family && familyParts(modules).map(part => part?.effects?.(ctx, family.whose, family.traces))
  const ofExpert =
    expert && expertParts(modules).map(part => part?.effects?.(ctx, expert.whose, expert.traces))
  const exports = ctx.tx
    .selectFrom('data_exports as x')
    .select('x.id')
    .where(exportsOf(scope))
    .where(eb => eb.or([eb('x.status', '=', 'waiting'), eb('x.expires_at', '>', ctx.now)]))
  return [...(ofFamily ?? []), ...(ofExpert ?? []), { erased: { exports } }].flatMap(part => part ?? [])
}

/** What has to be settled first, by center. */
export async function listUnderWay(
  { tx }: Asking,
  effects: readonly ErasureEffects[],
): Promise<FoundBlocker[]> {
  const parts = effects
    .flatMap(({ underWay }) => underWay ?? [])
    .map(rows => sql`select code, "centerId", count, amount, currency from ${rows} each_one`)
  const found = await tx
    .selectFrom(united<UnderWay>(parts).as('found'))
    .innerJoin('centers as c', 'c.id', 'found.centerId')
    .select(['found.code', 'c.id', 'c.name', 'found.currency'])
    .select(({ cast, fn }) => [
      cast<number>(fn.sum('found.count'), 'integer').as('count'),
      cast<number | null>(fn.sum('found.amount'), 'bigint').as('amount'),
    ])
    .groupBy(['found.code', 'c.id', 'found.currency'])
    .orderBy('c.name')
    .orderBy('c.id')
    .orderBy('found.currency')
    .execute()
  return found.map(({ code, id, name, count, amount, currency }) => ({
    code,
    center: { id, name },
    count,
    amount: amount === null || currency === null ? null : { amount, currency },
  }))
}

/** The amounts of everything that an erasure touches, in the order of the plan; empty kinds are left out. */
export async function countTouched({ tx }: Asking, effects: readonly ErasureEffects[]) {
  const parts = effects.flatMap(({ erased, ended, retained }) => [
    ...counting('erased', erased),
    ...counting('ended', ended),
    ...counting('retained', retained),
  ])
  const counts = await tx
    .selectFrom(united<{ side: string; what: string; id: string }>(parts).as('touched'))
    .select(({ fn }) => ['side', 'what', fn.count<number>('id').distinct().as('count')])
    .groupBy(['side', 'what'])
    .execute()
  const of = <What extends string>(side: string, things: readonly What[]) =>
    things.flatMap(what => {
      const count = counts.find(row => row.side === side && row.what === what)?.count
      return count ? [{ what, count }] : []
    })
  return {
    erased: of('erased', ERASED_THINGS),
    ends: of('ended', ENDED_THINGS),
    retained: of('retained', RETAINED_KINDS),
  }
}

const counting = (side: string, things: Readonly<Record<string, Expression<{ id: string }>>> = {}) =>
  Object.entries(things).map(
    ([what, rows]) =>
      sql`select ${side}::text as side, ${what}::text as what, id::text from ${rows} each_one`,
  )

/** The rows of several queries. */
const united = <Row>(questions: readonly Expression<unknown>[]) =>
  sql`(${sql.join(questions, sql` union all `)})`.$castTo<Row>()
