import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'

type Act = Pick<ApiAnswer<'GET /center/staff/{id}/acts'>['items'][number], 'action'>

/** Which words an action's noun has: `booking.cancelled` is about a booking. */
const nouns = {
  booking: 'booking',
  payment: 'payment',
  order: 'payment',
  refund: 'refund',
  member: 'learner',
  learner: 'learner',
  hours: 'settings',
  holiday: 'settings',
  space: 'settings',
  service: 'settings',
  rate: 'settings',
  policy: 'settings',
  staff: 'staff',
  membership: 'learner',
  guardian: 'learner',
  note: 'learner',
  credit: 'learner',
  batch: 'batch',
  enrolment: 'batch',
  class: 'class',
  roll: 'class',
  attendance: 'class',
  expert: 'expert',
  engagement: 'expert',
  agreement: 'expert',
  invoice: 'money',
  payout: 'money',
  statement: 'money',
  due: 'money',
  day: 'money',
  discount: 'money',
  wallet: 'money',
  payee: 'money',
  paymentterms: 'money',
  centerProfile: 'profile',
  publicAddress: 'profile',
  center: 'profile',
  kyc: 'documents',
  import: 'import',
  file: 'file',
} as const
const verbs = [
  'add',
  'held',
  'confirmed',
  'cancelled',
  'moved',
  'captured',
  'approved',
  'processed',
  'retry',
  'replace',
  'update',
  'changed',
  'offer',
  'retire',
  'remove',
  'removed',
  'invited',
  'access-changed',
  'status-changed',
  'save',
  'change',
  'edit',
  'mark',
  'make',
  'made',
  'draft',
  'issue',
  'ask',
  'decline',
  'reject',
  'submit',
  'submitted',
  'invite',
  'upload',
  'read',
  'look',
  'remind',
  'close',
  'pictures',
] as const

/** A member's action in words; one without words is named as something else. */
export function useActWords() {
  const t = useT('center.staff')
  return ({ action }: Act) => {
    const [noun = '', verb = ''] = action.split('.')
    const known = Object.hasOwn(nouns, noun) ? nouns[noun as keyof typeof nouns] : 'other'
    const done = verbs.find(one => one === verb) ?? 'other'
    return t(`acts.${known}`, { what: t(`actions.${done}`) })
  }
}
