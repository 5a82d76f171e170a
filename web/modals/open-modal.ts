import type { Explained } from '#domain/modules/books/explanation-api.ts'
import type { ImportKindName } from '#domain/modules/imports/import-kinds.ts'
import type { MasterlistName } from '#domain/modules/masterlists/masterlist-rules.ts'

/**
 * A list from a file; with the one that was brought already, where it is gone on with. Beside the others, since the check
 * of import directions takes `import` as a key for an import.
 */
type ImportModal = Record<'import', { kind: ImportKindName; importId?: string }>

/**
 * Every modal of the signed-in app by name, with what it needs to know. A payload is plain data: it stands in the
 * browser's history, so that Back closes the modal and a reload shows it again.
 */
export interface AppModals extends ImportModal, ContactModals {
  /** A center plans a batch, or an expert proposes one. */
  'add-batch': { as: 'center' | 'expert' }
  /** A child that somebody asks the reader to look after with them. */
  'accept-child': { invitationId: string; childName: string; by: string }
  'accept-offer': { enrolmentId: string }
  'add-holiday': Record<string, never>
  /** A learner of the center, whom the desk puts into a batch. */
  'add-to-batch': { batchId: string }
  /** Somebody who comes to the desk: a learner of the center from now on. */
  'add-learner': Record<string, never>
  /** A master list gets one more to choose from. */
  'add-item': { list: MasterlistName }
  'add-time-off': Record<string, never>
  /** Which answer is chosen to begin with; `give`: what was asked back. */
  'answer-dispute': { earningId: string }
  'answer-request': { requestId: string; answer: 'approve' | 'reject' | 'ask' | 'give' }
  /** How a learner attends. */
  'approve-statement': { statementId: string }
  attendance: { learnerId: string }
  'ask-center': { centerId: string; name: string; access: 'open' | 'society' }
  /** What the platform has checked of the center. */
  'ask-center-change': Record<string, never>
  /** Name and qualifications, which the centers one works with answer for. */
  'ask-expert-change': Record<string, never>
  /** What a center keeps of a learner. */
  'ask-learner-change': { membershipId: string }
  'ask-leave': Record<string, never>
  'assign-expert': { batchId: string }
  'batch-status': { batchId: string; to: 'paused' | 'completed' }
  /** Null drafts a first version. */
  'agreement-draft': { engagementId: string; agreementId: string | null }
  'agreement-history': { engagementId: string }
  'ask-to-join': {
    withId: string
    name: string
    services: readonly { id: string; name: { en: string; hi: string } }[]
  }
  /** `learnerNames`: who joined together without anything to pay; else their order says it. */
  'batch-joined': { enrolmentId: string; learnerNames?: string[] }
  /** Who is in a batch, and who waits. */
  'batch-learners': { batchId: string }
  /** What the reader is called, everywhere. */
  'own-name': Record<string, never>
  'book-slot': { centerId: string; rateId: string; startsAt: string }
  'book-at-desk': Record<string, never>
  'cancel-batch': { batchId: string }
  'answer-reschedule': { rescheduleId: string }
  /** With a time that was wished for already, where a class was dragged to it. */
  'ask-reschedule': { classId: string; startsAt?: string }
  'call-off-class': { classId: string }
  'cancel-booking': { bookingId: string }
  'cancel-request': { requestId: string }
  'change-payout-account': { expertId: string }
  'change-membership': {
    membershipId: string
    change: 'pause' | 'resume' | 'end'
    learner: string
    center: string
  }
  /** One class of a batch alone. */
  'change-class': { batchId: string; classSessionId: string }
  'center-profile': { centerId: string }
  'change-user-status': {
    userId: string
    name: string
    to: 'active' | 'inactive'
    /** Open sign-ins that end with it. */
    sessions: number
    /** Centers that would be left without an active head. */
    onlyHeadOf: readonly string[]
  }
  /** How an amount came about, down to its entries in the ledger. */
  'explain-amount': { kind: Explained; id: string }
  /** A refund that waits for a head. */
  'decide-refund': { refundId: string }
  'refund-limit': Record<string, never>
  'delete-item': { itemId: string }
  'edit-item': { itemId: string }
  'item-status': { itemId: string }
  'delete-batch': { batchId: string }
  'counter-agreement': { agreementId: string }
  'decline-agreement': { agreementId: string }
  /** The drawer, counted at the end of the day. */
  'close-day': Record<string, never>
  'desk-payment': { orderId: string }
  /** The families of these orders. */
  'send-reminders': { orderIds: string[] }
  'dispute-earning': { earningId: string }
  /** A bank's statement beside what families reported. */
  'match-statement': Record<string, never>
  /** Where families pay by UPI or bank transfer. */
  'transfer-details': Record<string, never>
  /** A buyer's own money at a center, with what moved. */
  wallet: { centerId: string; name: string }
  'verify-transfer': { orderId: string; paymentId: string }
  /** Null makes a new code. */
  'edit-discount': { discountId: string | null }
  /** Null: a new one; `after` names the rate that it follows. */
  'edit-tax-rate': { taxRateId: string | null; after?: string }
  'withdraw-tax-rate': { taxRateId: string }
  'end-discount': { discountId: string }
  'duplicate-batch': { batchId: string }
  /** What a batch is and costs. */
  'edit-batch': { batchId: string }
  'choose-compensation': { compensationId: string }
  /** What is known already of what came up: an approved leave, say. Instants are ISO. */
  'displace-classes': { expertId?: string; spaceId?: string; from?: string; until?: string }
  'end-reschedule': {
    rescheduleId: string
    end: 'move' | 'keep' | 'announce' | 'undo' | 'withdraw'
    proposalId?: string
  }
  /** Null adds a paper to the own ones. */
  'edit-paper': { paperId: string | null }
  /** Hands the own papers in. */
  'submit-papers': Record<string, never>
  /** A duplicate is looked for, or known, whose things go over to this account. */
  'merge-users': { userId: string; name: string; duplicateId: string | null }
  /** Papers of an expert or a center, for those who look after the platform: to look, and to decide. */
  'kyc-view': { kind: 'expert' | 'center'; id: string }
  'verify-kyc': { kind: 'expert' | 'center'; id: string }
  /** Whether an expert of the center is verified. */
  'expert-kyc': { expertId: string }
  /** Null adds a learner to the family. */
  'edit-center-learner': { membershipId: string }
  /** The number that the desk typed, until the family confirms it. */
  'correct-number': { membershipId: string }
  'invite-guardian': { learnerId: string; name: string }
  'remove-guardian': { userId: string; name: string; learnerId: string; child: string }
  'leave-learner': { learnerId: string; name: string }
  /** The role whose screen it is opened from: what is offered hangs on it. */
  'erase-data': { from: 'learner' | 'expert' }
  'edit-learner': { learnerId: string | null }
  /** Null adds a space. */
  'edit-space': { spaceId: string | null }
  /** Null adds a plan that centers can buy. */
  'edit-plan': { planId: string | null }
  'end-engagement': { engagementId: string }
  'fail-statement': { statementId: string }
  'make-payout': Record<string, never>
  /** A statement by hand, or all of a bank file. */
  'pay-statement': { what: 'statement' | 'payout'; id: string }
  'expert-profile': { expertId: string }
  /** Null chooses one from the master list. */
  'offer-service': { serviceId: string | null }
  /** The roll of a class. */
  'mark-attendance': { classId: string }
  'notification-settings': Record<string, never>
  /** Every date of a draft that is to start, or of a pause that ends. */
  'plan-batch': { batchId: string; purpose: 'open' | 'resume' }
  'pause-engagement': { engagementId: string }
  /** Who sells places on the platform. */
  'platform-payee': Record<string, never>
  'platform-plans': Record<string, never>
  /** UPI or bank transfer to a center that looks whether it has come. */
  'pay-by-transfer': { orderId: string }
  'pay-out-wallet': { orderId: string }
  'payment-booking': { bookingId: string }
  /** How families may pay what they owe. */
  'payment-terms': Record<string, never>
  'payment-success': { bookingId: string }
  /** Another timetable, for all coming classes or from one on. */
  'retime-batch': { batchId: string; classSessionId?: string }
  /** With a time that was chosen already, where a class was dragged to it. */
  'reschedule-class': { bookingId: string; startsAt?: string }
  /** Links by which a calendar elsewhere shows the classes. */
  'calendar-feed': Record<string, never>
  /** A class of a batch; with a time and space that were chosen already, where it was dragged to them. */
  'move-class': { classId: string; startsAt?: string; spaceId?: string }
  /** Money back out of goodwill. */
  'refund-order': { orderId: string }
  'move-class-back': { classId: string }
  'revoke-credit': { creditId: string; learnerId: string }
  'restore-class': { classId: string }
  'join-batch': { batchId: string; kind: 'regular' | 'trial' }
  'leave-batch': { enrolmentId: string }
  'pause-batch': { enrolmentId: string }
  'payment-batch': { enrolmentId: string }
  'set-home': Record<string, never>
  'extend-credit': { creditId: string; learnerId: string }
  'give-credit': { learnerId: string; name: string }
  'give-up-make-up': { creditId: string; learnerId: string }
  'hand-over-head': { memberId: string }
  'import-result': { importId: string }
  /** An expert, by phone. */
  'invite-expert': Record<string, never>
  'invite-staff': Record<string, never>
  'edit-staff': { memberId: string }
  'remove-staff': { memberId: string }
  'staff-access': { memberId: string }
  'staff-status': { memberId: string }
  /** Null sets a price for what has none yet. */
  'set-price': { rateId: string | null }
  'substitute-expert': { batchId: string }
  'substitute-class': { classId: string }
  'switch-center': Record<string, never>
  /** A family says that somebody cannot come. */
  'tell-absence': { classId: string }
  'transfer-batch': { enrolmentId: string }
  'turn-center': { centerId: string; name: string; event: 'suspend' | 'resume' }
  'use-credit': { creditId: string; learnerId: string }
  'view-batch-classes': { batchId: string }
  'verify-agreement': { agreementId: string }
  'withdraw-agreement': { agreementId: string }
  'change-address': { of: 'center' | 'expert'; slug: string }
  'withdraw-expert-invitation': { invitationId: string; name: string }
  'verify-payment': { centerId: string }
  'show-class': { classId: string; onDate: string; bookingId: string | null }
  'convert-lead': { leadId: string }
  'delete-lead': { leadId: string; name: string }
  /** Null writes a new one down. */
  'edit-lead': { leadId: string | null }
  'lose-lead': { leadId: string; name: string }
}

/** Writing to whoever runs the installation: from the public pages and from within. */
interface ContactModals {
  /**
   * The kind says who writes: somebody with a center, an expert, a learner who misses something, anybody. Name and phone
   * (E.164) stand in the form to begin with.
   */
  'contact-us': {
    kind: 'center' | 'expert' | 'learner' | 'contact'
    name?: string | undefined
    phone?: string | undefined
    place?: string
    serviceIds?: string[]
  }
  'thank-you': { number: string; replyWithinHours: number }
}

/** Modals of the public pages, which run without the app. */
export interface PublicModals extends ContactModals {
  /** The activity that was looked for, and where distances are measured from, come along where they are known. */
  'landing-center': { id: string; serviceId?: string; latitude?: number; longitude?: number }
  'landing-expert': { id: string; serviceId?: string; latitude?: number; longitude?: number }
  'landing-activity': { id: string; name: { en: string; hi: string } }
  video: Record<string, never>
}

export type Modals = AppModals & PublicModals
export type ModalName = keyof Modals
export type OpenedModal = { [Name in ModalName]: { name: Name; payload: Modals[Name] } }[ModalName]

/** What the component of a modal gets: `export default function CancelBooking({ payload, close }: ModalProps<'cancel-booking'>)`. */
export type ModalProps<Name extends ModalName> = { payload: Modals[Name]; close: () => void }

type Opener = (modal: OpenedModal) => void
let opener: Opener | undefined
/** Asked for before the host was there: on a direct load a screen may be quicker. */
let waiting: OpenedModal | undefined

/** The modal host says here how a modal is opened. */
export function connectModals(open: Opener) {
  opener = open
  if (waiting) open(waiting)
  waiting = undefined
  return () => {
    if (opener === open) opener = undefined
  }
}

/** Opens a modal by name; one that is open is replaced. */
export function openModal<Name extends ModalName>(name: Name, payload: Modals[Name]) {
  const opened = { name, payload } as OpenedModal
  if (opener) opener(opened)
  else waiting = opened
}
