import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { Centers, MasterlistItems, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { taxWay, whyNoTax } from '#domain/modules/orders/taxes/tax-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { taxInForce } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { localDay, ofOwnServices } from '#server/platform/sql-expressions.ts'
import { invitedOfCenter, isAsked, isEngaged } from './unsigned-queries.ts'

type Choices = ApiAnswer<'GET /batches/choices'>['items'][number]

const of = expressionBuilder<Tables & { c: Centers; m: MasterlistItems }, 'c' | 'm'>()
const { ref } = of
const nobody = sql<Choices['invited']>`'[]'::json`
const nameOfItem = jsonBuildObject({ en: ref('m.name_en'), hi: ref('m.name_hi') })

/**
 * The choices for batches: in the member's center, or in every center an expert works with; there only what they
 * teach themselves, and no other expert's name.
 */
export async function readChoices(tx: Tx, actor: SignedIn, now: Date): Promise<Choices[]> {
  const tax = taxInForce(ref('m.id'), localDay(now, ref('c.time_zone')))
  const rows = await tx
    .selectFrom('centers as c')
    .select(({ selectFrom }) => [
      'c.gstin',
      'c.state_code as stateCode',
      jsonBuildObject({
        id: ref('c.id'),
        name: ref('c.name'),
        timeZone: ref('c.time_zone'),
        currency: ref('c.currency'),
      }).as('center'),
      jsonArrayFrom(
        selectFrom('center_services as o')
          .innerJoin('masterlist_items as m', 'm.id', 'o.service_id')
          .leftJoinLateral(tax.as('tax'), join => join.onTrue())
          .select(['m.id', nameOfItem.as('name'), 'tax.basis_points as basisPoints'])
          .whereRef('o.center_id', '=', 'c.id')
          .where('o.status', '=', 'active')
          .where('m.status', '=', 'active')
          .where(services(actor))
          .orderBy('m.name_en')
          .orderBy('m.id'),
      ).as('services'),
      jsonArrayFrom(
        selectFrom('spaces as s')
          .select(['s.id', 's.name', 's.places', 's.service_ids as serviceIds'])
          .whereRef('s.center_id', '=', 'c.id')
          .where('s.status', '=', 'active')
          .orderBy('s.name')
          .orderBy('s.id'),
      ).as('spaces'),
      jsonArrayFrom(
        selectFrom('experts as x')
          .select(['x.id', 'x.name', 'x.service_ids as serviceIds'])
          .select(eb => eb.cast<boolean>(isEngaged('active'), 'boolean').as('isSigned'))
          .where('x.status', '=', 'active')
          .where(eb =>
            actor.role === 'center'
              ? eb.or([isEngaged('active'), isEngaged('agreed'), isAsked])
              : eb.and([isEngaged('active'), eb('x.id', '=', actor.expertId)]),
          )
          .orderBy('x.name')
          .orderBy('x.id'),
      ).as('experts'),
      (actor.role === 'center' ? invitedOfCenter(now) : nobody).as('invited'),
      jsonArrayFrom(
        selectFrom('masterlist_items as m')
          .select(['m.id', nameOfItem.as('name')])
          .where('m.list', '=', 'level')
          .where('m.status', '=', 'active')
          .orderBy('m.position')
          .orderBy('m.id'),
      ).as('levels'),
      jsonArrayFrom(
        selectFrom('masterlist_items as m')
          .select([
            'm.id',
            nameOfItem.as('name'),
            sql<number>`${ref('m.details')} -> 'from'`.as('from'),
            sql<number | null>`${ref('m.details')} -> 'to'`.as('to'),
          ])
          .where('m.list', '=', 'age_group')
          .where('m.status', '=', 'active')
          .where(sql<boolean>`${ref('m.details')} ? 'from'`)
          .orderBy('m.position')
          .orderBy('m.id'),
      ).as('ageGroups'),
    ])
    .where(centers(actor))
    .where('c.status', '=', 'active')
    .orderBy('c.name')
    .orderBy('c.id')
    .execute()
  return rows.map(({ gstin, stateCode, services, ...choices }) => ({
    ...choices,
    services: services.map(({ basisPoints, ...service }) => ({
      ...service,
      tax: whyNoTax(gstin, basisPoints)
        ? null
        : { way: taxWay(gstin, stateCode), basisPoints: basisPoints ?? 0 },
    })),
  }))
}

function centers(actor: SignedIn): Expression<SqlBool> {
  if (actor.role === 'center') return of('c.id', '=', actor.center?.centerId ?? null)
  return of(
    'c.id',
    'in',
    of
      .selectFrom('engagements as g')
      .select('g.center_id')
      .where('g.expert_id', '=', actor.expertId)
      .where('g.status', '=', 'active'),
  )
}

function services(actor: SignedIn): Expression<SqlBool> {
  if (actor.role === 'center') return ofOwnServices(actor, ref('m.id'))
  return of.exists(
    of
      .selectFrom('experts as x')
      .where('x.id', '=', actor.expertId)
      .where('m.id', '=', ({ fn }) => fn.any('x.service_ids')),
  )
}
