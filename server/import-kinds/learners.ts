import { isRefusal } from '#domain/kernel/refusal.ts'
import { likeness } from '#domain/modules/imports/cell-text.ts'
import { learnersApi } from '#domain/modules/learners/learner-api.ts'
import { phoneOf } from '#server/modules/accounts/public.ts'
import { Cells, defineImportKind, SAME } from '#server/modules/imports/public.ts'
import {
  type AddedMember,
  addAsDesk,
  changeFlat,
  knownMember,
  takeBackMember,
} from '#server/modules/learners/public.ts'
import { inCenter } from './center-ctx.ts'

const schema = learnersApi['POST /center/learners'].body
type Row = (typeof schema)['_zod']['output']

type Undo =
  | { added: AddedMember }
  | { flat: { membershipId: string; learnerId: string; from: string | null; to: string | null } }

const RELATIONS = {
  self: ['स्वयं', 'खुद', 'ख़ुद', 'me'],
  child: ['son', 'daughter', 'kid', 'बच्चा', 'बच्चे', 'बेटा', 'बेटी', 'पुत्र', 'पुत्री'],
  spouse: ['husband', 'wife', 'जीवनसाथी', 'पति', 'पत्नी'],
  parent: ['father', 'mother', 'माता-पिता', 'पिता', 'माता', 'माँ'],
  ward: ['आश्रित'],
  other: ['अन्य', 'relative', 'रिश्तेदार'],
} as const

/** Learners of a center, added as staff would: by the guardian's phone, name and birthday. */
export const learners = defineImportKind<Row, Undo>({
  kind: 'learners',

  read(values) {
    const cells = new Cells(values)
    const name = cells.text('name')
    const guardianName = cells.text('guardianName')
    const isAlone = guardianName === '' || likeness(guardianName) === likeness(name)
    return cells.row(schema, {
      name,
      phone: cells.phone('phone'),
      guardianName: guardianName || name,
      dateOfBirth: cells.date('dateOfBirth'),
      relation: cells.choice('relation', RELATIONS) ?? (isAlone ? 'self' : 'child'),
      guardianConsent: cells.yes('guardianConsent'),
      flat: cells.text('flat') || null,
    })
  },

  // A family is one key: the limit of profiles applies to all its rows together.
  key: values => phoneOf(values.phone ?? '') ?? '',

  async apply(given, row) {
    const ctx = inCenter(given)
    const known = await knownMember(ctx, row)
    if (!known) {
      const added = await addAsDesk(ctx, row)
      return isRefusal(added) ? added : { outcome: 'create', changes: [], undoData: { added } }
    }
    const { membershipId, learnerId, flat: from } = known
    const to = row.flat
    // An empty cell changes nothing: what a person wrote stays.
    if (to === null || to === from) return SAME
    const refused = await changeFlat(ctx, known, from, to)
    if (refused) return refused
    const changes = [{ field: 'flat', from: from ?? '', to }]
    return { outcome: 'update', changes, undoData: { flat: { membershipId, learnerId, from, to } } }
  },

  undo(given, undoData) {
    const ctx = inCenter(given)
    if ('added' in undoData) return takeBackMember(ctx, undoData.added)
    return changeFlat(ctx, undoData.flat, undoData.flat.to, undoData.flat.from)
  },
})
