import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notifications } from './notifications.ts'

const modules = join(import.meta.dirname, 'modules')
const isTold = (event: string) => notifications.find(event) !== undefined

/** Events notified under other names, since the words depend on who acted. */
const toldAs: Record<string, string[]> = {
  'booking.cancelled': [
    'booking.cancelled-by-learner',
    'booking.cancelled-by-center',
    'booking.cancelled-by-expert',
  ],
  'member.added': ['desk-link.asked'],
  'reschedule.stayed': ['reschedule.stays'],
  'reschedule.withdrawn': ['reschedule.stays'],
  'class.meeting': ['class.online', 'class.in-person'],
  'batch.meeting': ['batch.online', 'batch.in-person'],
  'mandate.confirmed': ['autopay.on'],
  'mandate.stopped': ['autopay.stopped'],
  'mandate.debit': [
    'autopay.notice',
    'autopay.approval',
    'autopay.asks',
    'autopay.above-limit',
    'autopay.debited',
    'autopay.failed',
  ],
  'compensation.chosen': ['credit.issued', 'compensation.refunded'],
}

/** Events that need no notification, and why. */
const untold: Record<string, string> = {
  'day.closed': 'the center’s own people close it, and see it where they did',
  'engagement.own': 'one person is both sides, and did it',
  'payment.captured': 'booking.confirmed or booking.paid says it',
  'payment.late':
    'booking.late-payment asks the buyer, or booking.confirmed says that it went well after all',
  'payment.differs': 'booking.late-payment asks the buyer',
  'due.reminded': 'due.reminder is the telling',
  'mandate.paused': 'either side did it itself; the card says it',
  'mandate.resumed': 'either side did it itself; the card says it',
  'mandate.rejected': 'the family did not approve it in its UPI app',
  'mandate.expired': 'the next fee is asked for as usual',
  'order.planned': 'a family agreed to it itself, or with the desk it stands at',
  'refund.approved': 'the cancellation says what comes back; refund.processed says when it has',
  'platform.saved': 'the operator did it; open pages read it at once',
  'payee.changed': 'the operator did it; centers read it where they pay',
  'plan.added': 'the operator did it; centers see it where they choose',
  'plan.changed': 'whoever has the plan keeps what they have',
  'absence.taken-back': 'the roll shows it; days away that are taken back are told as absence.back',
  'attendance.marked': 'attendance.absent says what a family must know; the rest stands in the history',
  'attendance.walk-in': 'the desk did it, with the family standing there',
  'booking.missed': 'attendance.absent says it when the roll is taken',
  'booking.attended': 'puts right what was marked wrong; the history shows it',
  'credit.reserved': 'a family did it itself, or asked the desk to',
  'credit.given-up': 'a family did it itself, or asked the desk to',
  'credit.revoked': 'follows from attendance that the family sees',
  'credit.extended': 'the list of credits shows it',
  'credit.used': 'the class was taken; the list of credits shows it',
  'discount.changed': 'the center did it; families hear of a code from whoever gives it to them',
  'discount.used': 'the order shows what was taken off; the count on open pages moves',
  'earning.calculated': 'moves open pages only; the statement says what a month came to',
  'payout.made': 'the center did it; statement.paid tells the expert once the money is there',
  'enrolment.refused': 'a family let the offered seat go itself',
  'enrolment.goes-first':
    'a family did it itself, or asked the desk to; enrolment.offered says when a seat is held',
  'enrolment.paid': 'the family paid it itself, and the desk took the money',
  'kyc.changed': 'moves open pages only; kyc.submitted and those after it say what must be known',
  'learner.added': 'a family did it itself',
  'learner.changed': 'a family did it itself',
  'tag.changed': 'the center’s own words; families do not see them',
  'user.merged': 'an admin does it with the person on the phone or at a desk',
  'user.changed': 'people did it themselves',
  'class.completed': 'whoever was there knows; attendance says who was not',
  'batch.added': 'batch.assigned tells its experts; the center did it',
  'batch.completed': 'the last class was held; nothing is asked of anybody',
  'batch.declined': 'request.rejected, request.cancelled or request.expired says it',
  'batch.duplicated': 'a draft of the center’s own',
  'batch.offered': 'request.asked says it',
  'batch.opened': 'batch.assigned tells its experts, batch.next-term the families of the term before',
  'batch.proposed': 'request.asked says it',
  'batch.removed': 'a draft of the center’s own',
  'batch.retimed': 'batch.changed says it, to whom it concerns',
  'batch.topped-up': 'more of the same; batch.dates-open asks the desk where dates clash',
  'batch.updated': 'who is in it keeps what was agreed',
  'class.changed': 'moves open pages only; whoever changes classes knows the words for it',
  'roll.changed': 'moves open pages only; whoever seats a learner knows the words for it',
  'reschedule.answered': 'the counts on open pages move; what comes of it is told',
  'reschedule.announced': 'the move itself was told',
  'compensation.withdrawn': 'class.restored and reschedule.undone say it',
  'slot.changed': 'moves open pages only',
  'center.overpaid': 'the platform’s people see it in the trail; nothing is asked of the center',
  'center.registered': 'the head did it',
  'terms.accepted': 'people did it themselves',
  'notification.added': 'is the telling',
  'session.started': 'account.new-device says it where the device was not seen before',
  'session.ended': 'people did it themselves',
  'address.changed': 'whoever changed it knows; the former address leads on',
  'expert.created':
    'people did it themselves; a center that waited for them is told by the request it now has',
  'import.changed': 'moves open pages only; whoever brought the list sees it there',
  'lead.changed': 'admins did it; the board of others moves',
  'lead.removed': 'admins did it; the board of others moves',
  'masterlist.changed': 'an admin did it; forms offer it from now on',
  'member.changed': 'the center’s own import did it; its pages move',
  'member.removed': 'the center took its own import back; its pages move',
  'erasure.withdrawn': 'people did it themselves',
  'erasure.done': 'a learner is gone from the family; of an account nobody is left to be told',
  'gallery.added': 'a message for each picture would be too many; the gallery shows it',
  'gallery.changed': 'moves open pages only',
  'gallery.removed': 'staff did it; what a family asked for is told as gallery.taken-down',
  'announcement.created': 'nothing is sent yet; whoever wrote it sees it wait',
  'announcement.reached': 'announcement.sent is the telling; lists of those it reached move',
  'announcement.reminded': 'announcement.again is the telling',
  'announcement.seen': 'the figures on open pages move',
  'announcement.withdrawn': 'a second notification would make people ask what it was',
  'conversation.read': 'the person’s other devices move',
  'conversation.closed': 'whoever opens it reads so; a notification would sound like a door shut',
  'conversation.reopened': 'the next message is the telling',
  'conversation.resolved': 'whoever sees reports sees that; nobody else knows of them',
  'conversation.hours': 'whoever saved them knows; families read them before they write',
  'poll.voted': 'the sums on open pages move',
  'poll.reminded': 'poll.reminder is the telling',
  'note.added': 'never shown to families; open pages of who may read it move',
}

/** Every kind of event that an operation or a job writes. */
function emitted(): string[] {
  const sources = globSync('**/*.ts', {
    cwd: modules,
    exclude: ['**/*.test.ts', 'accounts/notifications/**', '**/notification-templates.ts'],
  })
  const kinds = sources.flatMap(file => {
    const text = readFileSync(join(modules, file), 'utf8')
    const told = [
      ...text.matchAll(
        /\b(?:tell(?:Credit|Compensation|Gallery|Watchers)?|emitAbsence|noteMandate)\(\s*ctx,([^)]*)/g,
      ),
      ...text.matchAll(/\bemit\(\{\s*kind:([^,]*)/g),
    ]
    return told.flatMap(([, given = '']) =>
      [...given.matchAll(/'([a-z]+\.[a-z-]+)'/g)].map(([, kind = '']) => kind),
    )
  })
  return [...new Set(kinds)].sort()
}

test('every event that concerns a person has a template, or a reason for none', () => {
  expect(emitted().length).toBeGreaterThan(15)
  const missing = emitted().filter(kind => !isTold(kind) && !(kind in toldAs) && !(kind in untold))
  expect(missing).toEqual([])
})

test('no reason outlives its event, and none is given for a notified event', () => {
  const kinds = emitted()
  expect(Object.keys(untold).filter(kind => kind !== 'notification.added' && !kinds.includes(kind))).toEqual(
    [],
  )
  expect(Object.keys(untold).filter(isTold)).toEqual([])
  for (const name of Object.values(toldAs).flat()) expect(isTold(name)).toBe(true)
})

test('every template is used', () => {
  const sources = globSync('**/*.ts', {
    cwd: modules,
    exclude: ['**/*.test.ts', 'accounts/notifications/**', '**/notification-templates.ts'],
  })
  const text = sources.map(file => readFileSync(join(modules, file), 'utf8')).join('\n')
  const told = (event: string) =>
    text.includes(`'${event}'`) ||
    (event.startsWith('booking.cancelled-by-') && text.includes('booking.cancelled-by-$'))
  expect(notifications.templates.map(({ event }) => event).filter(event => !told(event))).toEqual([])
})
