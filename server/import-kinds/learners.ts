import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { likeness } from '#domain/modules/imports/cell-text.ts'
import type { RowChange } from '#domain/modules/imports/import-states.ts'
import { learnersApi } from '#domain/modules/learners/learner-api.ts'
import { phoneOf } from '#server/modules/accounts/public.ts'
import { enrolNamed, leaveUnpaid, type NamedSeat } from '#server/modules/enrolments/public.ts'
import { Cells, defineImportKind, inCenter, SAME } from '#server/modules/imports/public.ts'
import {
  type AddedMember,
  addAsDesk,
  changeFlat,
  type KnownMember,
  knownMember,
  takeBackMember,
} from '#server/modules/learners/public.ts'
import type { CenterCtx } from '#server/platform/context.ts'

const schema = learnersApi['POST /center/learners'].body
type Learner = (typeof schema)['_zod']['output']
/** `batch`: the name of the batch they join, or empty. */
type Row = Learner & { batch: string }

type Flat = { membershipId: string; learnerId: string; from: string | null; to: string | null }
type Undo = { added?: AddedMember; flat?: Flat; enrolmentId?: string }

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
    const row = cells.row(schema, {
      name,
      phone: cells.phone('phone'),
      guardianName: guardianName || name,
      dateOfBirth: cells.date('dateOfBirth'),
      relation: cells.choice('relation', RELATIONS) ?? (isAlone ? 'self' : 'child'),
      guardianConsent: cells.yes('guardianConsent'),
      flat: cells.text('flat') || null,
    })
    return Array.isArray(row) ? row : { ...row, batch: cells.text('batch') }
  },

  // A family is one key: the limit of profiles applies to all its rows together. Who joins batches shares their seats.
  key: values => (values.batch ? 'batches' : (phoneOf(values.phone ?? '') ?? '')),

  async apply(given, { batch, ...row }) {
    const ctx = inCenter(given)
    const known = await knownMember(ctx, row)
    const added = known ? null : await addAsDesk(ctx, row)
    if (isRefusal(added)) return added
    const learnerId = known?.learnerId ?? added?.learnerId ?? ''
    const seat = batch ? await enrolNamed(ctx, { batch, learnerId }) : null
    if (isRefusal(seat)) return seat
    const joined = joinedBy(seat)
    if (added) return { outcome: 'create', changes: joined.changes, undoData: { added, ...joined.undo } }
    const flat = known && (await newFlat(ctx, known, row.flat))
    if (isRefusal(flat)) return flat
    if (!flat && !seat) return SAME
    return {
      outcome: 'update',
      changes: [
        ...(flat ? [{ field: 'flat', from: flat.from ?? '', to: flat.to ?? '' }] : []),
        ...joined.changes,
      ],
      undoData: { ...(flat && { flat }), ...joined.undo },
    }
  },

  async undo(given, { added, flat, enrolmentId }) {
    const ctx = inCenter(given)
    const refused = enrolmentId ? await leaveUnpaid(ctx, enrolmentId) : null
    if (refused) return refused
    if (added) return takeBackMember(ctx, added, { hadSeat: enrolmentId !== undefined })
    return flat ? changeFlat(ctx, flat, flat.to, flat.from) : null
  },
})

/** What a seat in a batch adds to a row. */
function joinedBy(seat: NamedSeat): { changes: RowChange[]; undo: Undo } {
  if (!seat) return { changes: [], undo: {} }
  const { enrolmentId, batch } = seat
  return { changes: [{ field: 'batch', from: '', to: batch }], undo: { enrolmentId } }
}

/** Another flat of a known learner; an empty cell changes nothing: what a person wrote stays. */
async function newFlat(
  ctx: CenterCtx,
  known: KnownMember,
  to: string | null,
): Promise<Flat | Refusal | null> {
  const { membershipId, learnerId, flat: from } = known
  if (to === null || to === from) return null
  return (await changeFlat(ctx, known, from, to)) ?? { membershipId, learnerId, from, to }
}
