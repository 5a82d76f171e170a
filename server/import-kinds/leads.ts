import type { RowChange } from '#domain/modules/imports/import-states.ts'
import { newLead } from '#domain/modules/onboarding/leads/lead-api.ts'
import { phoneOf } from '#server/modules/accounts/public.ts'
import { Cells, defineImportKind, SAME } from '#server/modules/imports/public.ts'
import {
  changeFacts,
  createLead,
  type LeadFacts,
  openLead,
  takeBackLead,
} from '#server/modules/onboarding/public.ts'

/** As a visitor leaves their name on the public site, the usual source of leads. */
const schema = newLead.omit({ source: true, language: true })
type Row = (typeof schema)['_zod']['output']
type Undo = { leadId: string } | { leadId: string; from: LeadFacts; to: LeadFacts }

const KINDS = {
  center: ['केंद्र', 'सेंटर', 'academy', 'club', 'studio'],
  expert: ['विशेषज्ञ', 'एक्सपर्ट', 'coach', 'teacher', 'trainer'],
  learner: ['शिक्षार्थी', 'स्टूडेंट', 'student', 'parent', 'छात्र'],
  contact: ['संपर्क', 'other', 'अन्य'],
} as const

/**
 * Leads entered by an admin: one lead of a kind per phone can be open; empty fields of an existing one are filled
 * in.
 */
export const leads = defineImportKind<Row, Undo>({
  kind: 'leads',

  read(values, { lists }) {
    const cells = new Cells(values)
    const consent = cells.yes('consent')
    if (!consent) cells.wrong('consent', 'consent')
    const kind = cells.choice('kind', KINDS)
    if (kind === undefined) cells.wrong('kind', 'required')
    return cells.row(
      schema,
      {
        kind,
        name: cells.text('name'),
        phone: cells.phone('phone'),
        place: cells.text('place'),
        message: cells.text('message'),
        serviceIds: cells.items('services', 'service', lists),
        consent,
      },
      { serviceIds: 'services' },
    )
  },

  key: values => phoneOf(values.phone ?? '') ?? '',

  async apply(ctx, row) {
    const known = await openLead(ctx.tx, row)
    if (!known) {
      const leadId = await createLead(ctx, { ...row, language: ctx.language })
      return { outcome: 'create', changes: [], undoData: { leadId } }
    }
    const { id: leadId, ...from } = known
    // What a person wrote stays: only empty fields are filled in.
    const to = {
      place: from.place || row.place,
      message: from.message || row.message,
      serviceIds: from.serviceIds.length > 0 ? from.serviceIds : row.serviceIds,
    }
    const changes: RowChange[] = []
    if (to.place !== from.place) changes.push({ field: 'place', from: from.place, to: to.place })
    if (to.message !== from.message) changes.push({ field: 'message', from: from.message, to: to.message })
    if (to.serviceIds !== from.serviceIds && to.serviceIds.length > 0)
      changes.push({ field: 'services', from: '', to: String(to.serviceIds.length) })
    if (changes.length === 0) return SAME
    const refused = await changeFacts(ctx, leadId, from, to)
    return refused ?? { outcome: 'update', changes, undoData: { leadId, from, to } }
  },

  undo: (ctx, undoData) =>
    'from' in undoData
      ? changeFacts(ctx, undoData.leadId, undoData.to, undoData.from)
      : takeBackLead(ctx, undoData.leadId),
})
