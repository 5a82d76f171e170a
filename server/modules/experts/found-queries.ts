import type { Searchable } from '#domain/modules/discovery/search-text.ts'
import { itemNames } from '#server/modules/masterlists/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'

/** An expert's slug, locked until the transaction ends; null without one. */
export async function lockSlug(tx: Tx, id: string): Promise<string | null> {
  const found = await tx
    .selectFrom('experts')
    .select('slug')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found?.slug ?? null
}

/** Changes the slug; a trigger stores the former one. False if a profile being created at the same moment took it. */
export async function changeSlug(tx: Tx, id: string, slug: string): Promise<boolean> {
  try {
    await tx.updateTable('experts').set({ slug }).where('id', '=', id).execute()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') return false
    throw error
  }
}

/** The experts who offer a service, locked until the transaction ends, with everything search finds them by. */
export function lockOffering(tx: Tx, serviceId: string): Promise<(Searchable & { id: string })[]> {
  return tx
    .selectFrom('experts as o')
    .select(({ ref, val }) => [
      'o.id',
      'o.name',
      'o.city',
      val('').as('address'),
      itemNames(ref('o.service_ids')).as('services'),
    ])
    .where(({ eb, val }) => eb('o.service_ids', '@>', val([serviceId])))
    .orderBy('o.id')
    .forNoKeyUpdate('o')
    .execute()
}

export async function writeSearchTexts(
  tx: Tx,
  texts: readonly { id: string; text: string }[],
): Promise<void> {
  await tx
    .updateTable('experts as o')
    .from(jsonRows(texts, { id: 'uuid', text: 'text' }))
    .set(eb => ({ search_text: eb.ref('v.text') }))
    .whereRef('o.id', '=', 'v.id')
    .whereRef('o.search_text', '<>', 'v.text')
    .execute()
}
