import type { Tx } from '#server/platform/context.ts'
import { readMasterlists, type StoredItem } from './masterlist-queries.ts'

/** All master lists at one version, with the JSON fragments that answers are built from. */
export interface Masterlists {
  version: string
  byId: ReadonlyMap<string, StoredItem>
  /** Active items in the admin's order. */
  active(list: string): readonly StoredItem[]
  /** The active items of a list as a JSON array. */
  listJson(list: string): string
  /** `{"en":…,"hi":…}` of an item. */
  nameJson(id: string): string
  /** `{"id":…,"name":…}` of an item. */
  tagJson(id: string): string
}

/**
 * Versions are random, so the cache cannot mix up two databases. Two are cached: while a change spreads, answers
 * with both versions are in progress.
 */
const known = new Map<string, Masterlists>()
const VERSIONS_KEPT = 2

/** The current lists; one short statement, which returns the items only when they have changed. */
export async function currentMasterlists(tx: Tx): Promise<Masterlists> {
  const newest = [...known.keys()].at(-1) ?? null
  const { version, items } = await readMasterlists(tx, newest)
  return items ? remember(version, items) : known.get(version)!
}

/** The lists at a version that a statement just returned; read only when this process has not seen it yet. */
export async function masterlistsAt(tx: Tx, version: string): Promise<Masterlists> {
  return known.get(version) ?? currentMasterlists(tx)
}

function remember(version: string, items: StoredItem[]): Masterlists {
  const lists = indexed(version, items)
  known.delete(version)
  known.set(version, lists)
  for (const old of [...known.keys()].slice(0, -VERSIONS_KEPT)) known.delete(old)
  return lists
}

function indexed(version: string, items: StoredItem[]): Masterlists {
  const byId = new Map(items.map(item => [item.id, item]))
  const byList = Map.groupBy(
    items.filter(item => item.status === 'active'),
    item => item.list,
  )
  const names = new Map(items.map(item => [item.id, JSON.stringify(item.name)]))
  const listTexts = new Map<string, string>()
  const nameJson = (id: string) => names.get(id) ?? '{"en":"","hi":""}'
  return {
    version,
    byId,
    active: list => byList.get(list) ?? [],
    listJson: list => {
      const text = listTexts.get(list) ?? JSON.stringify((byList.get(list) ?? []).map(answered))
      listTexts.set(list, text)
      return text
    },
    nameJson,
    tagJson: id => `{"id":"${id}","name":${nameJson(id)}}`,
  }
}

function answered({ id, code, name, parentId }: StoredItem) {
  return { id, code, name, parentId }
}
