import type { Role } from '../../domain/access/roles.ts'
import { addDays, DEFAULT_ZONE, localDateOf } from '../../domain/kernel/time.ts'
import type { ApiAnswer } from '../../domain/wire.ts'
import type { AppModals } from '../../web/modals/open-modal.ts'
import { callerOf } from '../sessions.ts'
import { broughtIn } from './bring-file.ts'
import { viewers } from './visit.ts'

type Payloads = Partial<AppModals>
type Caller = Awaited<ReturnType<typeof callerOf>>

const today = () => localDateOf(new Date(), DEFAULT_ZONE)

/** Modals of a role, each with a payload from the demo that its viewer may see. */
export async function modalsOf(role: Role): Promise<{ name: string; payload: unknown }[]> {
  const own = await payloads[role](await callerOf(role, viewers[role]))
  return Object.entries(own).map(([name, payload]) => ({ name, payload }))
}

/** A class of the batch, past or upcoming. */
async function classOf(call: Caller, batchId: string, when: 'past' | 'coming') {
  const [startDate, endDate] =
    when === 'past'
      ? [addDays(today(), -28), addDays(today(), -1)]
      : [addDays(today(), 2), addDays(today(), 30)]
  const { items } = await call<ApiAnswer<'GET /schedule'>>(
    'GET',
    `/schedule?startDate=${startDate}&endDate=${endDate}`,
  )
  const status = when === 'past' ? 'completed' : 'scheduled'
  return found(
    items.find(one => one.batchId === batchId && one.status === status),
    `a ${when} class`,
  )
}

async function batchCalled(call: Caller, name: string, query = '') {
  const { items } = await call<ApiAnswer<'GET /batches'>>(
    'GET',
    `/batches?search=${encodeURIComponent(name)}${query}`,
  )
  return found(items[0], name)
}

function found<T>(thing: T | undefined, what: string): T {
  if (thing === undefined) throw new Error(`the demo has no ${what}`)
  return thing
}

/** A new item, with a different code in every run, an existing one, and one without a name. */
const amenities = () =>
  [
    'list,code,name in english,name in hindi',
    `amenity,lockers-${Date.now()},Lockers,लॉकर`,
    'amenity,parking,Parking,पार्किंग',
    'amenity,,,',
  ].join('\n')

const payloads: Record<Role, (call: Caller) => Promise<Payloads>> = {
  admin: async call => {
    const users = await call<ApiAnswer<'GET /users'>>('GET', '/users?search=Priya')
    const centers = await call<ApiAnswer<'GET /admin/centers'>>('GET', '/admin/centers?search=Sampige')
    const plans = await call<ApiAnswer<'GET /admin/plans'>>('GET', '/admin/plans')
    const lists = await call<ApiAnswer<'GET /admin/masterlists'>>('GET', '/admin/masterlists?list=service')
    const { id: itemId } = found(lists.items[0], 'activity')
    const rates = await call<ApiAnswer<'GET /admin/tax-rates'>>('GET', '/admin/tax-rates')
    const unused = found(
      rates.items.find(rate => rate.can.change),
      'tax rate that no order used',
    )
    const leads = await call<ApiAnswer<'GET /leads'>>('GET', '/leads?status=qualified')
    const { id: leadId, name: called } = found(leads.items[0], 'qualified lead')
    const user = found(users.items[0], 'user')
    const handedIn = await call<ApiAnswer<'GET /users'>>('GET', '/users?search=Rohan&kyc=submitted')
    const documents = await call<ApiAnswer<'GET /users/{id}'>>(
      'GET',
      `/users/${found(handedIn.items[0], 'expert whose documents wait').id}`,
    )
    const expert = found(documents.expert ?? undefined, 'expert profile')
    const center = found(centers.items[0], 'center')
    return {
      'change-user-status': {
        userId: user.id,
        name: 'Priya Sharma',
        to: 'inactive',
        sessions: 1,
        onlyHeadOf: [],
      },
      'convert-lead': { leadId },
      'delete-lead': { leadId, name: called },
      'edit-lead': { leadId },
      'lose-lead': { leadId, name: called },
      'add-item': { list: 'city' },
      'delete-item': { itemId },
      'edit-item': { itemId },
      'item-status': { itemId },
      import: { kind: 'leads' },
      'import-result': { importId: await broughtIn(call, 'masterlists', amenities()) },
      'merge-users': { userId: user.id, name: 'Priya Sharma', duplicateId: null },
      'kyc-view': { kind: 'expert', id: expert.id },
      'verify-kyc': { kind: 'expert', id: expert.id },
      'edit-plan': { planId: found(plans.items[0], 'plan').id },
      'center-programme': {},
      'platform-payee': {},
      'platform-plans': {},
      'edit-tax-rate': { taxRateId: null, after: unused.id },
      'withdraw-tax-rate': { taxRateId: unused.id },
      'turn-center': { centerId: center.id, name: center.name, event: 'suspend' },
      'notification-settings': {},
      'own-email': {},
      'contact-us': { kind: 'contact', name: viewers.admin, phone: '+919886000001' },
      'thank-you': { number: 'L-2026-0001', replyWithinHours: 24 },
    }
  },

  center: async call => {
    const { id: batchId } = await batchCalled(call, 'Badminton Juniors')
    const coming = await classOf(call, batchId, 'coming')
    const past = await classOf(call, batchId, 'past')
    const places = await call<ApiAnswer<'GET /enrolments'>>('GET', `/enrolments?batchId=${batchId}`)
    const { learner } = found(places.items[0], 'place')
    const staff = await call<ApiAnswer<'GET /center/staff'>>('GET', '/center/staff')
    const { id: memberId } = found(
      staff.items.find(one => one.centerRole === 'coordinator'),
      'coordinator',
    )
    const engagements = await call<ApiAnswer<'GET /engagements'>>('GET', '/engagements?status=active')
    const { id: engagementId } = found(engagements.items[0], 'engagement')
    const learners = await call<ApiAnswer<'GET /center/memberships'>>('GET', '/center/memberships')
    const membership = found(learners.items[0], 'learner')
    const statementIn = async (status: string) => {
      const { items } = await call<ApiAnswer<'GET /statements'>>('GET', `/statements?status=${status}`)
      return found(items[0], `${status} statement`).id
    }
    const draft = await statementIn('draft')
    const approved = await statementIn('approved')
    const orders = await call<ApiAnswer<'GET /center/orders'>>('GET', '/center/orders?status=paid')
    const order = found(orders.items[0], 'paid order')
    const payments = await call<ApiAnswer<'GET /center/payments'>>('GET', '/center/payments?status=submitted')
    const reported = found(payments.items[0], 'reported transfer')
    const disputes = await call<ApiAnswer<'GET /earnings'>>('GET', '/earnings?status=disputed')
    const codes = await call<ApiAnswer<'GET /discounts'>>('GET', '/discounts?status=active')
    const { id: discountId } = found(codes.items[0], 'discount code')
    const polls = await call<ApiAnswer<'GET /polls'>>('GET', '/polls?search=friendly')
    const { id: pollId } = found(polls.items[0], 'named poll')
    const announced = await call<ApiAnswer<'GET /announcements'>>(
      'GET',
      '/announcements?which=sent&status=sent',
    )
    const { id: announcementId } = found(announced.items[0], 'announcement')
    const dues = await call<ApiAnswer<'GET /center/dues'>>('GET', '/center/dues?search=Priya')
    const owed = found(dues.items[0], 'due of a family with a wallet')
    const classId = coming.id
    return {
      'answer-dispute': { earningId: found(disputes.items[0], 'disputed line').id },
      'ask-center-change': {},
      'own-name': {},
      'referral-programme': {},
      'verify-transfer': { orderId: reported.orderId, paymentId: reported.id },
      'close-day': {},
      'poll-create': { batchId },
      announce: { batchId },
      'withdraw-announcement': { announcementId, isSent: true },
      'message-hours': {},
      'new-conversation': { learnerId: membership.learner.id },
      'poll-stats': { pollId },
      'poll-learner-details': { pollId },
      'send-reminders': { orderIds: [owed.orderId] },
      'match-statement': {},
      'refund-order': { orderId: order.id },
      'transfer-details': {},
      'approve-statement': { statementId: draft },
      'make-payout': {},
      'pay-statement': { what: 'statement', id: approved },
      'fail-statement': { statementId: approved },
      'add-batch': { as: 'center' },
      'edit-document': { documentId: null },
      'expert-kyc': { expertId: engagements.items[0]?.expert.id ?? '' },
      'add-learner': {},
      'add-to-batch': { batchId },
      'agreement-draft': { engagementId, agreementId: null },
      'teach-here': {},
      'change-address': { of: 'center', slug: 'sampige-sports-and-arts' },
      'withdraw-expert-invitation': { invitationId: engagementId, name: 'Harish Bhat' },
      'agreement-history': { engagementId },
      'ask-reschedule': { classId },
      attendance: { learnerId: learner.id },
      'batch-learners': { batchId },
      'batch-status': { batchId, to: 'paused' },
      'calendar-feed': {},
      'cancel-class': { classId },
      'cancel-batch': { batchId },
      'correct-number': { membershipId: membership.id },
      'answer-requests': { requests: [], decision: 'reject' },
      'enrol-learners': { learnerIds: [membership.learner.id] },
      'tag-learners': { learnerIds: [membership.learner.id], tags: ['Squad'] },
      'edit-learner-tags': { membershipId: membership.id },
      'message-families': { learnerIds: [membership.learner.id] },
      'edit-center-learner': { membershipId: membership.id },
      'change-membership': {
        membershipId: membership.id,
        change: 'pause',
        learner: membership.learner.name,
        center: '',
      },
      'change-class': { batchId, classSessionId: classId },
      'duplicate-batch': { batchId },
      'set-meeting': { batchId },
      'edit-batch': { batchId },
      'edit-staff': { memberId },
      'edit-discount': { discountId },
      'end-discount': { discountId },
      'end-engagement': { engagementId },
      'give-credit': { learnerId: learner.id, name: learner.name },
      import: { kind: 'learners' },
      'invite-staff': {},
      'mark-attendance': { classId: past.id },
      'class-note': { classId: past.id },
      'class-notes': { batchId },
      'message-class': { classId },
      'move-class': { classId },
      'pause-engagement': { engagementId },
      'pay-out-wallet': { orderId: owed.orderId },
      'payment-terms': {},
      'remove-staff': { memberId },
      'retime-batch': { batchId },
      'center-hours': {},
      'center-pictures': {},
      'staff-access': { memberId },
      'substitute-class': { classId },
      'substitute-expert': { batchId },
      'view-batch-classes': { batchId },
    }
  },

  expert: async call => {
    const { id: batchId } = await batchCalled(call, 'Badminton Juniors')
    const { id: classId } = await classOf(call, batchId, 'coming')
    const past = await classOf(call, batchId, 'past')
    const engagements = await call<ApiAnswer<'GET /engagements'>>('GET', '/engagements?status=active')
    const { id: engagementId } = found(engagements.items[0], 'engagement')
    const earnings = await call<ApiAnswer<'GET /earnings'>>('GET', '/earnings?status=accrued')
    const earning = found(earnings.items[0], 'line of earnings')
    return {
      'add-batch': { as: 'expert' },
      'change-payout-account': { expertId: earning.expert.id },
      'edit-document': { documentId: null },
      'submit-documents': {},
      'dispute-earning': { earningId: earning.id },
      'new-conversation': {},
      'agreement-history': { engagementId },
      'ask-expert-change': {},
      'ask-leave': {},
      'cannot-teach': {},
      'set-meeting': { classId },
      'class-note': { classId: past.id },
      'message-class': { classId },
      'ask-reschedule': { classId },
      'batch-learners': { batchId },
      'calendar-feed': {},
      'cancel-class': { classId },
      'mark-attendance': { classId: past.id },
      'view-batch-classes': { batchId },
    }
  },

  learner: async call => {
    const places = await call<ApiAnswer<'GET /enrolments'>>('GET', '/enrolments?batchStatus=active')
    const place = found(places.items[0], 'place')
    const enrolmentId = place.id
    const { id: classId } = await classOf(call, place.batch.id, 'coming')
    const open = await call<ApiAnswer<'GET /batches'>>('GET', '/batches?which=open')
    const { id: batchId } = found(open.items[0], 'open batch')
    const owed = await call<ApiAnswer<'GET /family/orders'>>('GET', '/family/orders?status=due')
    // On some days of the week the only one has been paid by transfer and is being checked.
    const order = found(owed.items.find(one => one.can.pay) ?? owed.items[0], 'order to pay')
    const wallets = await call<ApiAnswer<'GET /family/wallets'>>('GET', '/family/wallets')
    const { center } = found(wallets.items[0], 'wallet')
    const memberships = await call<ApiAnswer<'GET /memberships'>>('GET', '/memberships?status=open')
    const written = await call<ApiAnswer<'GET /conversations'>>('GET', '/conversations')
    const { id: conversationId } = found(written.items[0], 'conversation')
    const friends = await call<ApiAnswer<'GET /referrals'>>('GET', '/referrals')
    return {
      'ask-learner-change': { membershipId: found(memberships.items[0], 'membership').id },
      'accept-child': { invitationId: place.id, childName: 'Zoya', by: 'Fatima Khan' },
      attendance: { learnerId: place.learner.id },
      'invite-guardian': { learnerId: place.learner.id, name: place.learner.name },
      'erase-data': { from: 'learner' },
      'leave-learner': { learnerId: place.learner.id, name: place.learner.name },
      'pay-by-transfer': { orderId: order.id },
      'batch-joined': { enrolmentId },
      'calendar-feed': {},
      'join-batch': { batchId, kind: 'regular' },
      'leave-batch': { enrolmentId },
      'pause-batch': { enrolmentId },
      'tell-absence': { classId },
      'class-notes': {},
      'tell-away': {},
      'transfer-batch': { enrolmentId },
      'install-app': {},
      'shared-receipt': { shared: 'none' },
      'new-conversation': {},
      'report-message': { conversationId, messageId: conversationId },
      'invite-friend': {},
      'refer-and-earn': {},
      friend: { referralId: found(friends.items[0], 'friend').id },
      wallet: { centerId: center.id, name: center.name },
    }
  },
}
