import { type Expression, expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tables } from '#database/tables.ts'
import { numberOf } from '#server/modules/accounts/public.ts'
import { profileOf } from '#server/modules/experts/public.ts'
import { learnersOf } from '#server/modules/learners/public.ts'
import type { Tx } from '#server/platform/context.ts'
import type { Collecting, NamedThing, Parts, PersonalDataOf } from '#server/platform/personal-data.ts'

/** A row as stored; amounts are paise. */
export type StoredRow = Record<string, unknown>
/** Everything about a person in one role, by subject. */
export type Collected = Record<string, StoredRow[]>

/**
 * Everything stored about a guardian and the learners they look after. For a child with two homes only what
 * concerns the child and this home: never the other guardian's phone, address or money. Internal notes and
 * tags of a center's members are theirs and are left out.
 */
export async function collectFamily(tx: Tx, modules: PersonalDataOf, userId: string): Promise<Collected> {
  return readParts(tx, modules, [
    ...partsFor(modules, 'family', { userId, learners: learnersOf(userId) }),
    ['desk_links', deskLinks(userId)],
    ...accountParts(modules, userId, 'learner'),
  ])
}

/**
 * Everything stored about an expert; for a person without an expert profile only what is stored about the account.
 * Their learners belong to the families and are left out, and so are document numbers, of which only the end is
 * ever shown.
 */
export async function collectExpert(tx: Tx, modules: PersonalDataOf, userId: string): Promise<Collected> {
  return readParts(tx, modules, [
    ...partsFor(modules, 'expert', { phone: numberOf(userId), expertId: profileOf(userId) }),
    ...accountParts(modules, userId, 'expert'),
  ])
}

type Part = [name: string, rows: Expression<unknown>]

function accountParts(modules: PersonalDataOf, userId: string, role: 'learner' | 'expert'): Part[] {
  return [...partsFor(modules, 'account', { userId, role }), ['acts', acts(userId, role)]]
}

function partsFor<K extends keyof Collecting>(
  modules: PersonalDataOf,
  whose: K,
  of: Parameters<NonNullable<Collecting[K]>[string]>[0],
): Part[] {
  return Object.values(modules).flatMap(({ collect }) =>
    Object.entries((collect?.[whose] ?? {}) as Parts<typeof of>).map(
      ([name, part]): Part => [name, part(of)],
    ),
  )
}

const { selectFrom } = expressionBuilder<Tables>()

/** What centers entered under the number, while it waits for an answer. */
const deskLinks = (userId: string) =>
  selectFrom('users as u')
    .innerJoin('users as d', 'd.phone', 'u.phone')
    .innerJoin('centers as c', 'c.id', 'd.desk_center_id')
    .select(eb => [
      'd.id',
      'c.name as center',
      'd.phone',
      'd.name',
      'd.created_at',
      jsonArrayFrom(
        eb
          .selectFrom('learner_guardians as g')
          .innerJoin('learners as l', 'l.id', 'g.learner_id')
          .select(['l.name', 'l.date_of_birth'])
          .whereRef('g.user_id', '=', 'd.id')
          .orderBy('l.created_at'),
      ).as('learners'),
    ])
    .where('d.merged_into', 'is', null)
    .where('d.desk_link_refused_at', 'is', null)
    .where('u.id', '=', userId)
    .where('u.desk_center_id', 'is', null)

/** Their actions, from the audit trail. */
const acts = (userId: string, role: string) =>
  selectFrom('audit_entries')
    .select(['at', 'action', 'subject_kind', 'subject_id'])
    .where('actor_user_id', '=', userId)
    .where('actor_role', '=', role)
    .orderBy('at')

/** The order of the parts in the file; others come last. */
const ORDER = [
  ...[
    'learners',
    'profile',
    'activities',
    'former_addresses',
    'centers',
    'agreements',
    'availability',
    'time_off',
  ],
  ...[
    'rates',
    'batches',
    'classes',
    'consents',
    'memberships',
    'requests',
    'earnings',
    'disputes',
    'statements',
  ],
  ...[
    'payouts',
    'payout_accounts',
    'verification',
    'documents',
    'documents_shared',
    'bookings',
    'places',
    'attendance',
  ],
  ...[
    'credits',
    'orders',
    'order_lines',
    'payments',
    'refunds',
    'invoices',
    'wallet',
    'desk_links',
    'invitations',
  ],
  ...[
    'account',
    'notifications',
    'notification_settings',
    'saved_filters',
    'terms',
    'sign_ins',
    'files',
    'acts',
  ],
]
const placeOf = ([name]: Part) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)

/** Reads part by part, in the caller's transaction. */
async function readParts(tx: Tx, modules: PersonalDataOf, parts: Part[]): Promise<Collected> {
  const found: Collected = {}
  for (const [name, part] of parts.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const rows = await tx
      .selectFrom(sql`(${part})`.as('part'))
      .select(({ fn }) => fn<StoredRow>('to_jsonb', [sql.ref('part')]).as('row'))
      .execute()
    found[name] = rows.map(({ row }) => row)
  }
  return nameThings(tx, modules, found)
}

/** A value to be replaced by the name of a thing. */
interface Unnamed {
  nameOf: NamedThing
  id?: string | null
  ids?: string[] | null
}

const isUnnamed = (value: unknown): value is Unnamed =>
  typeof value === 'object' && value !== null && 'nameOf' in value && ('id' in value || 'ids' in value)

/** Replaces ids by names, each from its owning module. */
async function nameThings(tx: Tx, modules: PersonalDataOf, found: Collected): Promise<Collected> {
  const unnamed = Object.values(found).flatMap(rows =>
    rows.flatMap(row => Object.values(row).filter(isUnnamed)),
  )
  const names = new Map<NamedThing, { id: string; name: string }[]>()
  for (const { names: named } of Object.values(modules))
    for (const [thing, read] of Object.entries(named ?? {}) as [
      NamedThing,
      NonNullable<typeof named>[NamedThing],
    ][]) {
      const ids = unnamed.filter(one => one.nameOf === thing).flatMap(one => one.ids ?? one.id ?? [])
      if (read && ids.length > 0) names.set(thing, await read(tx, [...new Set(ids)]))
    }
  const nameIn = ({ nameOf, id, ids }: Unnamed) => {
    const known = names.get(nameOf) ?? []
    if (ids === undefined) return known.find(one => one.id === id)?.name ?? null
    return known.filter(one => ids?.includes(one.id)).map(({ name }) => name)
  }
  const named = (row: StoredRow): StoredRow =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, isUnnamed(value) ? nameIn(value) : value]),
    )
  return Object.fromEntries(Object.entries(found).map(([part, rows]) => [part, rows.map(named)]))
}
