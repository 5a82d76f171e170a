import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { RowChange } from '#domain/modules/imports/import-states.ts'
import { newItem } from '#domain/modules/masterlists/admin-masterlist-api.ts'
import { MASTERLISTS } from '#domain/modules/masterlists/masterlist-api.ts'
import { codeFor, type MasterlistName, PARENTS } from '#domain/modules/masterlists/masterlist-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { Cells, defineImportKind, SAME } from '#server/modules/imports/public.ts'
import {
  type AdminItem,
  addItem,
  changeItem,
  findByCode,
  removeItem,
} from '#server/modules/masterlists/public.ts'
import type { UserCtx } from '#server/platform/context.ts'

/** As an item is added manually; its parent is given by its code here. */
const schema = newItem.omit({ parentId: true })
type Row = (typeof schema)['_zod']['output'] & { code: string; parent: string }
type Facts = Pick<AdminItem, 'name'> & {
  parentId: string | null
  place: { latitude: number; longitude: number } | null
  ages: { from: number; to: number | null } | null
}
type Undo = { list: MasterlistName; code: string; version: number; before: Facts | null }

const LISTS = Object.fromEntries(MASTERLISTS.map(list => [list, [] as string[]])) as Record<
  MasterlistName,
  string[]
>
Object.assign(LISTS, {
  service: ['activity', 'activities', 'services', 'गतिविधि', 'ऐक्टिविटी', 'सेवा'],
  service_category: ['category', 'activity category', 'श्रेणी'],
  amenity: ['amenities', 'सुविधा'],
  center_type: ['center types', 'केंद्र का प्रकार', 'सेंटर का प्रकार'],
  city: ['cities', 'locality', 'शहर', 'इलाक़ा', 'इलाका'],
  language: ['languages', 'भाषा'],
  qualification: ['qualifications', 'योग्यता'],
})

/** Items of the master lists, identified by list and code. */
export const masterlists = defineImportKind<Row, Undo>({
  kind: 'masterlists',

  read(values) {
    const cells = new Cells(values)
    const list = cells.choice('list', LISTS)
    if (list === undefined) cells.wrong('list', 'required')
    const name = { en: cells.text('nameEn'), hi: cells.text('nameHi') }
    if (name.en === '') cells.wrong('nameEn', 'required')
    if (name.hi === '') cells.wrong('nameHi', 'required')
    const code = cells.text('code') || codeFor(name.en)
    if (code === '') cells.wrong('code', 'required')
    const row = cells.row(schema, { list, code, name, place: placeIn(cells), ages: agesIn(cells) }, COLUMNS)
    return Array.isArray(row) ? row : { ...row, code, parent: cells.text('parent') }
  },

  // An item and its parent are processed together, in the order of the file.
  key: values => {
    const cells = new Cells(values)
    const list = cells.choice('list', LISTS)
    const code = cells.text('code') || codeFor(cells.text('nameEn'))
    const parent = cells.text('parent')
    if (list === 'service') return `service_category:${parent}`
    return list === 'city' ? `city:${parent || code}` : `${list ?? ''}:${code}`
  },

  async apply(ctx, row) {
    const { list, code, name } = row
    const known = await findByCode(ctx.tx, list, code)
    const parent = await parentOf(ctx, row)
    if (isRefusal(parent)) return parent
    const before = known && factsOf(known)
    const facts: Facts = {
      name,
      // An empty cell changes nothing: the current value stays.
      parentId: parent?.id ?? before?.parentId ?? null,
      place: row.place ?? before?.place ?? null,
      ages: row.ages ?? before?.ages ?? null,
    }
    if (!known || !before) {
      const body = { list, code, ...facts }
      const added = await addItem(ctx, { body, params: undefined, query: undefined })
      if (isRefusal(added)) return added
      return {
        outcome: 'create',
        changes: [],
        undoData: { list, code, version: await versionOf(ctx, row), before: null },
      }
    }
    const changes = changesOf(before, facts, known.parent?.name.en ?? '', parent?.name.en ?? '')
    if (changes.length === 0) return SAME
    const body = { ...facts, version: known.version }
    const changed = await changeItem(ctx, { body, params: { id: known.id }, query: undefined })
    if (isRefusal(changed)) return changed
    return {
      outcome: 'update',
      changes,
      undoData: { list, code, version: await versionOf(ctx, row), before },
    }
  },

  async undo(ctx, { list, code, version, before }) {
    const item = await findByCode(ctx.tx, list, code)
    if (item?.version !== version) return refuse('changed_meanwhile')
    const params = { id: item.id }
    const done = before
      ? await changeItem(ctx, { body: { ...before, version }, params, query: undefined })
      : await removeItem(ctx, { body: undefined, params, query: undefined })
    return isRefusal(done) ? done : null
  },
})

const COLUMNS = { name: 'nameEn', place: 'latitude', ages: 'ageFrom' }

function placeIn(cells: Cells): { latitude: number; longitude: number } | null {
  const [latitude, longitude] = [cells.text('latitude'), cells.text('longitude')]
  if (latitude === '' && longitude === '') return null
  return { latitude: Number(latitude || 'x'), longitude: Number(longitude || 'x') }
}

function agesIn(cells: Cells): { from: number; to: number | null } | null {
  const [from, to] = [cells.text('ageFrom'), cells.text('ageTo')]
  if (from === '' && to === '') return null
  return { from: Number(from || 'x'), to: to === '' ? null : Number(to) }
}

async function parentOf(ctx: UserCtx, { list, parent }: Row): Promise<AdminItem | null | Refusal> {
  if (parent === '') return null
  const rule = PARENTS[list]
  const found = rule ? await findByCode(ctx.tx, rule.list, parent) : null
  return found ?? refuse('invalid_input', { fields: [{ path: 'parentId', code: 'unknown_item' }] })
}

const factsOf = ({ name, parent, latitude, longitude, ages }: AdminItem): Facts => ({
  name,
  parentId: parent?.id ?? null,
  place: latitude === null || longitude === null ? null : { latitude, longitude },
  ages,
})

function changesOf(before: Facts, now: Facts, wasBelow: string, isBelow: string): RowChange[] {
  const changes: RowChange[] = []
  const note = (field: string, from: string, to: string) => from !== to && changes.push({ field, from, to })
  note('nameEn', before.name.en, now.name.en)
  note('nameHi', before.name.hi, now.name.hi)
  if (before.parentId !== now.parentId) note('parent', wasBelow, isBelow)
  note('latitude', String(before.place?.latitude ?? ''), String(now.place?.latitude ?? ''))
  note('longitude', String(before.place?.longitude ?? ''), String(now.place?.longitude ?? ''))
  note('ageFrom', String(before.ages?.from ?? ''), String(now.ages?.from ?? ''))
  note('ageTo', String(before.ages?.to ?? ''), String(now.ages?.to ?? ''))
  return changes
}

async function versionOf(ctx: UserCtx, { list, code }: Row): Promise<number> {
  const item = await findByCode(ctx.tx, list, code)
  if (!item) throw new Error(`item ${code} is not there right after it was written`)
  return item.version
}
