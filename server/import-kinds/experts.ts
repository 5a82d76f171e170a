import { personName, phoneField } from '#domain/kernel/fields.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { engagementsApi } from '#domain/modules/experts/agreements/engagement-api.ts'
import { phoneOf } from '#server/modules/accounts/public.ts'
import { type InvitedExpert, inviteExpert, takeBackExpert } from '#server/modules/experts/public.ts'
import { Cells, defineImportKind, inCenter, SAME } from '#server/modules/imports/public.ts'

/** Like a center's request to an expert, but with the expert given by phone. */
const schema = engagementsApi['POST /engagements/requests'].body
  .omit({ withId: true })
  .extend({ phone: phoneField, name: personName })
type Row = (typeof schema)['_zod']['output']
type Undo = { invited: InvitedExpert }

/** The two already work together, or one of them has made a request: nothing is left to do. */
const DONE = new Set(['already_engaged', 'request_pending'])

/** Experts whom a center asks by phone: registered ones get a request, others an invitation. */
export const experts = defineImportKind<Row, Undo>({
  kind: 'experts',

  read(values, { lists }) {
    const cells = new Cells(values)
    const given = {
      phone: cells.phone('phone'),
      name: cells.text('name'),
      serviceIds: cells.items('services', 'service', lists),
      message: cells.text('message'),
    }
    if (cells.text('services') === '') cells.wrong('services', 'required')
    return cells.row(schema, given, { serviceIds: 'services' })
  },

  key: values => phoneOf(values.phone ?? '') ?? '',

  async apply(given, row) {
    const invited = await inviteExpert(inCenter(given), row)
    if (isRefusal(invited)) return DONE.has(invited.code) ? SAME : invited
    return { outcome: 'create', changes: [], undoData: { invited } }
  },

  undo: (given, { invited }) => takeBackExpert(inCenter(given), invited),
})
