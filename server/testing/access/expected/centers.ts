import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { admin, classPeople, type ExpectedAccess, expert, learner, service, staff, together } from './row.ts'

/** A plan for a place on the platform, and who sells it. */
const aPlan = {
  name: { en: 'Half a year', hi: 'छह महीने' },
  description: { en: 'For a season.', hi: 'एक मौसम के लिए।' },
  holds: [],
  months: 6,
  mediaMegabytes: 2048,
  amount: 280_000,
  taxBasisPoints: 1800,
  sac: '998439',
  status: 'inactive',
}
const aPlatform = {
  ...{ name: 'The operator', gstin: null, addressLine: null, city: null, stateCode: null },
  ...{ upiId: null, bank: null, phone: null, email: null },
}
/** A rate of tax that its contract takes. */
const aTaxRate = { soldBy: 'center', basisPoints: 1800, sac: '999293', holdsFrom: '2027-04-01' } as const
/** A discount code that its contract takes, for a batch. */
const aCode = {
  code: 'SPRING',
  off: { kind: 'percent', basisPoints: 1000, mostAmount: null },
  validFrom: '2026-11-01',
  validUntil: null,
  for: { kind: 'batches' },
  newLearnersOnly: false,
  everyRenewal: false,
  mostUses: null,
  mostUsesPerFamily: null,
  leastAmount: 0,
} as const

/** Centers: settings, staff, documents, and the way to being active. */
export const centers: Record<string, ExpectedAccess> = {
  // ——— a center's settings ———
  'center.choices': { who: staff('member') },
  'settings.show': { who: staff('bookings:view') },
  'centerProfile.show': { who: staff('profile:view') },
  'centerProfile.save': {
    who: staff('profile:manage'),
    ids: { 'body.amenityIds.0': { open: 'amenity' } },
    input: () => ({ body: { email: null, website: null } }),
  },
  'centerProfile.pictures': {
    who: staff('profile:manage'),
    ids: { 'body.fileIds.0': { kind: 'file', foreign: ['file_not_usable'] } },
  },
  'profileUpdate.askForCenter': {
    who: staff('profile:manage'),
    ids: {
      'body.centerTypeId': { open: 'centerType' },
      'body.operatingEntityId': { open: 'operatingEntity' },
    },
  },
  'profileUpdate.askForLearner': { who: learner, ids: { 'params.id': 'membership' } },
  'profileUpdate.askForExpert': {
    who: expert,
    ids: {
      'body.centerId': { kind: 'center', foreign: ['no_longer_member'] },
      'body.qualificationIds.0': { open: 'qualification' },
    },
  },
  'closing.plan': {
    who: staff('hours:manage'),
    ids: { 'body.spaceId': 'space' },
    input: () => ({ body: { close: 'space', hours: undefined } }),
  },
  'hours.replace': { who: staff('hours:manage') },
  'holiday.add': {
    who: staff('hours:manage'),
    // A day without classes, so that nobody has to say yes to any.
    input: () => ({ body: { onDate: '2027-08-15', accepted: null } }),
  },
  'holiday.remove': { who: staff('hours:manage'), input: () => ({ params: { onDate: '2027-08-15' } }) },
  'space.add': { who: staff('hours:manage'), ids: { 'body.serviceIds.0': service } },
  'space.update': {
    who: staff('hours:manage'),
    ids: { 'params.id': 'space', 'body.serviceIds.0': service },
    input: () => ({ body: { places: 5 } }),
  },
  'space.reopen': { who: staff('hours:manage'), ids: { 'params.id': 'space block' } },
  'service.offer': { who: staff('bookings:manage'), ids: { 'params.id': service } },
  'rate.add': {
    who: staff('money:manage'),
    ids: {
      'body.expertId': { kind: 'expert', foreign: ['not_engaged', 'not_found'] },
      'body.serviceId': service,
    },
    input: () => ({ body: { minutes: 30, amount: 50_000 } }),
  },
  'rate.retire': { who: staff('money:manage'), ids: { 'params.id': 'rate' } },
  'policy.replace': { who: staff('money:manage') },
  'dashboard.show': { who: staff('bookings:view') },

  // ——— what is taken off prices ———
  'discount.list': { who: staff('money:view') },
  'discount.show': { who: staff('money:view'), ids: { 'params.id': 'discount' } },
  'discount.add': {
    who: staff('money:manage'),
    ids: { 'body.for.ids.0': { kind: 'batch', foreign: ['not_found'] } },
    input: () => ({ body: { ...aCode, code: 'ANOTHER' } }),
  },
  'discount.change': {
    who: staff('money:manage'),
    ids: { 'params.id': 'discount', 'body.for.ids.0': { kind: 'batch', foreign: ['not_found'] } },
    input: () => ({ body: { ...aCode, version: 1 } }),
  },
  'discount.end': { who: staff('money:manage'), ids: { 'params.id': 'discount' } },

  // ——— a center's staff ———
  'staff.list': { who: staff('staff:view') },
  'staff.invite': {
    who: staff('staff:manage'),
    ids: { 'body.serviceIds.0': service },
    input: () => ({ body: { phone: '+919886000099', name: 'Radha Pai', centerRole: 'coordinator' } }),
  },
  'staff.show': { who: staff('staff:view'), ids: { 'params.id': 'member' } },
  'staff.acts': { who: staff('staff:view'), ids: { 'params.id': 'member' } },
  'staff.update': {
    who: staff('staff:manage'),
    ids: { 'params.id': 'member' },
    input: () => ({ body: { name: 'Radha Pai', centerRole: 'coordinator', version: 1 } }),
  },
  'staff.access': {
    who: staff('staff:manage'),
    ids: { 'params.id': 'member', 'body.serviceIds.0': service },
    input: () => ({ body: { access: CENTER_ROLE_PRESETS.accountant, version: 1 } }),
  },
  'staff.status': {
    who: staff('staff:manage'),
    ids: { 'params.id': 'member' },
    input: () => ({ body: { status: 'inactive', version: 1 } }),
  },
  'staff.remove': { who: staff('staff:manage'), ids: { 'params.id': 'member' } },
  'staff.handover': {
    who: staff('staff:manage'),
    ids: { 'params.id': 'member' },
    input: () => ({ body: { ownRole: 'manager', version: 1 } }),
  },

  // ——— terms, and a center on its way to being active ———
  'terms.show': { who: classPeople('member') },
  'terms.accept': {
    who: classPeople('profile:manage'),
    ids: { 'body.verificationId': { open: 'booking' } },
    input: () => ({ body: { name: 'Lakshmi Nair', version: '1.0', code: '123456' } }),
  },
  'center.register': {
    who: staff('member'),
    ids: {
      'body.centerTypeId': { open: 'centerType' },
      'body.operatingEntityId': { open: 'operatingEntity' },
      'body.serviceIds.0': service,
    },
    input: () => ({ body: { timeZone: 'Asia/Kolkata' } }),
  },
  'onboarding.show': { who: staff('member') },
  'onboarding.choose': { who: staff('profile:manage'), ids: { 'body.planId': service } },
  'onboarding.transfer': {
    who: staff('profile:manage'),
    ids: { 'body.orderId': 'order', 'body.receiptFileId': { open: 'booking' } },
    unstaged: true,
  },
  'onboarding.receipt': {
    who: staff('profile:manage'),
    ids: {
      'params.id': { kind: 'order', foreign: ['not_found'] },
      'body.receiptFileId': { open: 'booking' },
    },
    unstaged: true,
  },
  'center.list': { who: admin },
  'center.places': { who: admin },
  'center.file': { who: admin, ids: { 'params.id': { open: 'center' } } },
  'plan.list': { who: admin },
  'plan.add': { who: admin, input: () => ({ body: aPlan }) },
  'plan.change': {
    who: admin,
    ids: { 'params.id': { open: 'order' } },
    unstaged: true,
    input: () => ({ body: { ...aPlan, version: 1 } }),
  },
  'taxRate.list': { who: admin },
  'taxRate.show': { who: admin, ids: { 'params.id': { open: 'order' } }, unstaged: true },
  'taxRate.add': { who: admin, ids: { 'body.serviceId': service }, input: () => ({ body: aTaxRate }) },
  'taxRate.change': {
    who: admin,
    ids: { 'params.id': { open: 'order' } },
    unstaged: true,
    input: () => ({ body: { basisPoints: 1800, sac: '999293', holdsFrom: '2027-04-01', version: 1 } }),
  },
  'taxRate.withdraw': { who: admin, ids: { 'params.id': { open: 'order' } }, unstaged: true },
  'centerTax.show': { who: staff('bookings:view') },
  'centerReferralProgramme.show': { who: admin },
  'centerReferralProgramme.save': {
    who: admin,
    input: () => ({ body: { inviterDays: 30, invitedDays: 30 } }),
  },
  'centerReferral.own': { who: staff('profile:manage') },
  'centerReferral.code': { who: staff('profile:manage'), unstaged: true },
  'centerReferral.list': { who: staff('profile:manage') },
  'centerReferral.lookup': {
    who: 'anybody',
    input: () => ({ params: { code: 'NQBQDY7K' } }),
    unstaged: true,
  },
  'platformPayee.show': { who: admin },
  'platformPayee.save': { who: admin, input: () => ({ body: aPlatform }) },
  'payment.decide': {
    who: admin,
    ids: { 'params.id': { open: 'order' }, 'body.reasonId': { open: 'service' } },
    input: () => ({ body: { decision: 'reject', note: 'No such transfer', amount: undefined } }),
  },
  'center.planSuspension': { who: admin, ids: { 'params.id': { open: 'center' } } },
  'center.suspend': { who: admin, ids: { 'params.id': { open: 'center' } } },
  'center.resume': { who: admin, ids: { 'params.id': { open: 'center' } } },

  // ——— documents ———
  'kyc.show': { who: together('profile:manage') },
  'kyc.addDocument': {
    who: together('profile:manage'),
    ids: {
      'body.kindId': { open: 'document kind' },
      'body.fileId': { kind: 'file', foreign: ['file_not_usable'] },
    },
  },
  'kyc.changeDocument': {
    who: together('profile:manage'),
    ids: {
      'params.id': 'document',
      'body.fileId': { kind: 'file', foreign: ['file_not_usable', 'not_found'] },
    },
  },
  'kyc.removeDocument': { who: together('profile:manage'), ids: { 'params.id': 'document' } },
  'kyc.submit': {
    who: together('profile:manage'),
    ids: { 'body.answers.0.questionId': { kind: 'document', foreign: ['not_found', 'kyc_no_documents'] } },
    unstaged: true,
    input: () => ({ body: { answers: [{ text: 'Here it is' }] } }),
  },
  'kyc.share': {
    who: expert,
    ids: { 'params.centerId': { kind: 'center', foreign: ['kyc_not_engaged'] } },
  },
  'kyc.ofExpert': { who: staff('experts:view'), ids: { 'params.id': 'expert' } },
  'kyc.review': { who: admin, ids: { 'params.id': { open: 'expert' } } },
  'kyc.number': { who: admin, ids: { 'params.id': { open: 'document' } } },
  'kyc.decide': {
    who: admin,
    ids: { 'params.id': { open: 'expert' }, 'body.questions.0.documentId': { open: 'document' } },
    input: () => ({
      body: { decision: 'clarify', questions: [{ field: 'number', reason: 'It cannot be read' }] },
    }),
  },
}
