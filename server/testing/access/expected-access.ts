import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import type { Who } from './expected-who.ts'
import type { IdKind, Tenant } from './tenants.ts'

/**
 * What an id of the input may be. Private: another tenant's is not found. `open`: anybody may name anybody's, it leads to
 * what is public. `filter`: another tenant's narrows a list to nothing. Else the codes that answer for another tenant's.
 */
export type IdRule =
  | IdKind
  | { open: IdKind }
  | { filter: IdKind }
  | { kind: IdKind; foreign: readonly string[] }

/** What is expected of one operation: who is let in, and what the ids of its input are. */
export interface ExpectedAccess {
  who: Who
  /** By place in the input: `params.id`, `body.serviceIds.0`. Every id the contract declares must stand here. */
  ids?: Record<string, IdRule>
  /** Which permission it asks for depends on the thing: a member may be let in and then be told `not_allowed`. */
  permissionByThing?: true
  /** It acts on a thing that the two tenants do not have: its own tests try it on theirs. */
  unstaged?: true
  /** Input that is valid where the least of the contract is not enough. */
  input?: (own: Tenant) => { params?: object; query?: object; body?: object }
}

const learner = { learner: true } as const
const expert = { expert: true } as const
const themselves = { learner: true, expert: true } as const
const admin = { admin: true } as const
const family = (center: Extract<Who, object>['center']) => ({ learner: true, center }) as Who
const classPeople = (center: Extract<Who, object>['center']) =>
  ({ learner: true, expert: true, center }) as Who
/** Everybody who can be a side of a request; the platform's are the admins'. */
const allSides = { learner: true, expert: true, center: 'member', admin: true } as const
const teachers = (center: Extract<Who, object>['center']) => ({ expert: true, center }) as Who
const staff = (center: Extract<Who, object>['center']) => ({ center }) as Who
const together = (center: Extract<Who, object>['center']) => ({ expert: true, center }) as Who

const imports = { admin: true, center: 'member' } as const

const service = { open: 'service' } as const
const october = { month: '2026-10' } as const

/** Terms that can be put down. */
const terms = {
  fee: { model: 'share', basisPoints: 6000 },
  weekdays: [1],
  fromOn: '2026-12-01',
  untilOn: null,
  noticeDays: 30,
  note: '',
}
/** A plan for a place on the platform, and who sells it. */
const aPlan = {
  name: { en: 'Half a year', hi: 'छह महीने' },
  description: { en: 'For a season.', hi: 'एक मौसम के लिए।' },
  holds: [],
  months: 6,
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
/** A timetable of a batch that its contract takes, and what its ids are. */
const aTimetable = {
  timetable: {
    times: { weekdays: [1], startMinute: 600, minutes: 60 },
    startsOn: '2026-12-01',
    ends: { kind: 'on', on: '2026-12-31' },
    spaceId: null,
    experts: [{ part: 'lead' }],
  },
  choices: [{ on: '2026-12-07' }],
}
const ofTimetable = {
  'body.timetable.spaceId': { kind: 'space', foreign: ['space_not_usable', 'not_found'] },
  'body.timetable.experts.0.expertId': { kind: 'expert', foreign: ['no_active_engagement', 'not_found'] },
  'body.choices.0.spaceId': { kind: 'space', foreign: ['space_not_usable', 'not_found'] },
} as const

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

/**
 * The table, by operation id. Somebody who adds an operation adds its row: who may call it is asked of the domain's
 * rules, not copied from the contract; for each id, whose it is. The walk then tries everybody and everybody's ids.
 */
export const EXPECTED_ACCESS: Record<string, ExpectedAccess> = {
  // ——— signing in, and oneself ———
  'code.send': { who: 'anybody' },
  'session.start': {
    who: 'anybody',
    ids: { 'body.verificationId': { open: 'booking' } },
    input: () => ({ body: { code: '123456' } }),
  },
  'session.list': { who: 'signed in' },
  'session.revoke': { who: 'signed in', ids: { 'params.id': 'session' } },
  'session.revokeothers': { who: 'signed in' },
  'session.refresh': { who: 'anybody', input: () => ({ body: { refreshToken: 'x'.repeat(60) } }) },
  'session.open': { who: 'anybody', input: () => ({ body: { token: 'x'.repeat(60), role: 'learner' } }) },
  'session.end': { who: 'signed in' },
  'me.show': { who: 'signed in' },
  'me.update': { who: 'signed in' },
  'ownCode.send': { who: 'signed in', ids: { 'body.subjectId': { open: 'booking' } } },
  'live.ticket': { who: 'signed in' },
  'config.show': { who: 'anybody' },
  'demo.cast': { who: 'anybody' },
  'demo.inbox': { who: 'anybody' },

  // ——— notifications ———
  'notification.list': { who: 'signed in' },
  'notification.count': { who: 'signed in' },
  'notification.read': { who: 'signed in', ids: { 'params.id': 'notification' } },
  'notification.readAll': { who: 'signed in', ids: { 'body.newestId': { open: 'notification' } } },
  'notificationSettings.show': { who: 'signed in' },
  'notificationSettings.replace': { who: 'signed in', ids: { 'body.childrenWithMessages.0': 'learner' } },
  'push.show': { who: 'signed in' },
  'push.registerFcm': {
    who: 'signed in',
    ids: { 'body.userId': { kind: 'user', foreign: ['push_for_another'] } },
  },
  'push.registerWebPush': { who: 'signed in' },
  'push.forgetDevice': { who: 'signed in' },

  // ——— the public site ———
  'masterlist.read': { who: 'anybody', input: () => ({ query: { lists: 'service' } }) },
  'discovery.home': { who: 'anybody' },
  'activity.show': { who: 'anybody', ids: { 'params.id': service } },
  'center.find': {
    who: 'anybody',
    ids: {
      'query.centerType': service,
      'query.operatingEntity': service,
      'query.services.0': service,
      'query.amenities.0': service,
    },
  },
  'center.show': { who: 'anybody', ids: { 'params.id': { open: 'center' } } },
  'publicCenter.show': { who: 'anybody', input: ({ ids }) => ({ params: { handle: ids.center } }) },
  'publicExpert.show': { who: 'anybody', input: ({ ids }) => ({ params: { handle: ids.expert } }) },
  'publicBatch.show': { who: 'anybody', input: ({ ids }) => ({ params: { handle: ids.batch } }) },
  'publicPage.picture': {
    who: 'anybody',
    input: ({ ids }) => ({ params: { kind: 'batch', handle: ids.batch } }),
  },
  'expert.find': {
    who: 'anybody',
    ids: {
      'query.service': service,
      'query.services.0': service,
      'query.language': service,
      'query.level': service,
    },
  },
  'expert.show': { who: 'anybody', ids: { 'params.id': { open: 'expert' } } },
  'slot.list': {
    who: 'anybody',
    ids: {
      'query.centerId': { open: 'center' },
      'query.expertId': { open: 'expert' },
      'query.serviceId': service,
      'query.moving': { filter: 'booking' },
    },
  },
  'quicksearch.find': { who: 'signed in', input: () => ({ query: { query: 'secret' } }) },
  'lead.add': { who: 'anybody', ids: { 'body.serviceIds.0': service } },
  'lead.list': { who: admin, ids: { 'query.assigneeId': { open: 'user' } } },
  'lead.enter': { who: admin, ids: { 'body.serviceIds.0': service } },
  'lead.show': { who: admin, ids: { 'params.id': { open: 'booking' } } },
  'lead.change': { who: admin, ids: { 'params.id': { open: 'booking' }, 'body.serviceIds.0': service } },
  'lead.plan': {
    who: admin,
    ids: { 'params.id': { open: 'booking' }, 'body.assigneeId': { open: 'user' } },
  },
  'lead.note': { who: admin, ids: { 'params.id': { open: 'booking' } } },
  'lead.step': { who: admin, ids: { 'params.id': { open: 'booking' } } },
  'lead.convert': {
    who: admin,
    ids: {
      'params.id': { open: 'booking' },
      'body.center.centerTypeId': { open: 'centerType' },
      'body.center.operatingEntityId': { open: 'operatingEntity' },
      'body.center.serviceIds.0': service,
    },
    input: () => ({
      body: {
        into: 'center',
        center: {
          name: 'House of a lead',
          access: 'open',
          addressLine: '1 Main Road',
          city: 'Bengaluru',
          stateCode: '29',
          latitude: 12.97,
          longitude: 77.59,
          phone: '+919845000099',
        },
      },
    }),
  },
  'lead.remove': { who: admin, ids: { 'params.id': { open: 'booking' } } },
  'masterlist.list': {
    who: admin,
    ids: { 'query.parentId': service },
    input: () => ({ query: { list: 'service' } }),
  },
  'masterlist.show': { who: admin, ids: { 'params.id': service } },
  'masterlist.add': {
    who: admin,
    ids: { 'body.parentId': { open: 'serviceCategory' } },
    input: () => ({ body: { list: 'service', code: 'a-code', place: null } }),
  },
  'masterlist.change': {
    who: admin,
    ids: { 'params.id': service, 'body.parentId': { open: 'serviceCategory' } },
    input: () => ({ body: { place: null } }),
  },
  'masterlist.status': { who: admin, ids: { 'params.id': service } },
  'masterlist.position': { who: admin, ids: { 'params.id': service, 'body.ofId': service } },
  'masterlist.remove': { who: admin, ids: { 'params.id': service } },

  // ——— everybody with an account ———
  'user.list': { who: admin },
  'user.show': { who: admin, ids: { 'params.id': { open: 'user' } } },
  'user.changestatus': { who: admin, ids: { 'params.id': { open: 'user' } } },
  'user.planMerge': {
    who: admin,
    ids: { 'params.id': { open: 'user' }, 'query.duplicateId': { open: 'user' } },
  },
  'user.merge': {
    who: admin,
    ids: { 'params.id': { open: 'user' }, 'body.duplicateId': { open: 'user' } },
    input: () => ({ body: { reason: 'One person with two numbers', seal: 'none' } }),
  },

  // ——— families ———
  'learner.add': {
    who: learner,
    input: () => ({ body: { guardianConsent: true, dateOfBirth: '2018-05-06' } }),
  },
  'learner.update': {
    who: learner,
    ids: { 'params.id': 'learner' },
    input: () => ({ body: { gender: 'female' } }),
  },
  'membership.ask': {
    who: learner,
    ids: { 'body.centerId': { open: 'center' }, 'body.learnerIds.0': 'learner' },
  },
  'membership.askAsResident': {
    who: learner,
    ids: {
      'body.centerId': { open: 'center' },
      'body.learnerIds.0': 'learner',
      'body.proofFileId': { kind: 'file', foreign: ['not_a_society'] },
    },
    input: () => ({ body: { flat: 'B 204' } }),
  },
  'membership.list': { who: family('learners:view'), ids: { 'query.learnerId': { filter: 'learner' } } },
  'membership.ofCenter': {
    who: staff('learners:view'),
    ids: { 'query.batch': { filter: 'batch' }, 'query.service': service },
  },
  'membership.show': { who: staff('learners:view'), ids: { 'params.id': 'membership' } },
  'membership.pause': { who: family('learners:manage'), ids: { 'params.id': 'membership' } },
  'membership.resume': { who: family('learners:manage'), ids: { 'params.id': 'membership' } },
  'membership.end': { who: family('learners:manage'), ids: { 'params.id': 'membership' } },

  // ——— requests ———
  'request.list': {
    who: allSides,
    ids: {
      'query.service.0': { open: 'service' },
      'query.learnerId': { filter: 'learner' },
      'query.subjectId': { filter: 'center' },
    },
  },
  'request.count': { who: allSides },
  'request.show': { who: allSides, ids: { 'params.id': 'request' } },
  'request.approve': {
    who: allSides,
    ids: { 'params.id': 'request', 'body.choice': { open: 'request' } },
    permissionByThing: true,
  },
  'request.reject': {
    who: allSides,
    ids: { 'params.id': 'request', 'body.reasonId': { open: 'reason' } },
    permissionByThing: true,
  },
  'request.cancel': { who: allSides, ids: { 'params.id': 'request' }, permissionByThing: true },
  'request.askInfo': { who: allSides, ids: { 'params.id': 'request' }, permissionByThing: true },
  'request.giveInfo': {
    who: allSides,
    ids: { 'params.id': 'request', 'body.fileId': { open: 'file' } },
    permissionByThing: true,
  },

  // ——— lists from a file: which permission they need is their kind's ———
  'import.template': { who: imports, permissionByThing: true },
  'import.upload': { who: imports, permissionByThing: true, unstaged: true },
  'import.list': { who: imports, permissionByThing: true },
  'import.show': { who: imports, ids: { 'params.id': 'import' }, permissionByThing: true },
  'import.rows': { who: imports, ids: { 'params.id': 'import' }, permissionByThing: true },
  'import.check': {
    who: imports,
    ids: { 'params.id': 'import' },
    permissionByThing: true,
    input: () => ({ body: { mapping: { name: 0, dateOfBirth: 1, phone: 2 } } }),
  },
  'import.mend': {
    who: imports,
    ids: { 'params.id': 'import' },
    permissionByThing: true,
    input: () => ({ params: { line: '2' }, body: { values: {} } }),
  },
  'import.run': { who: imports, ids: { 'params.id': 'import' }, permissionByThing: true },
  'import.undo': { who: imports, ids: { 'params.id': 'import' }, permissionByThing: true },
  'import.failures': { who: imports, ids: { 'params.id': 'import' }, permissionByThing: true },

  'member.list': { who: staff('learners:view') },
  'member.add': {
    who: staff('learners:manage'),
    input: () => ({ body: { guardianConsent: true, dateOfBirth: '2018-05-06' } }),
  },

  'learner.picture': {
    who: learner,
    ids: { 'params.id': 'learner', 'body.fileId': { kind: 'file', foreign: ['file_not_usable'] } },
  },
  'learner.alert': { who: learner, ids: { 'params.id': 'learner' } },
  'consent.set': {
    who: learner,
    ids: { 'params.id': 'learner' },
    input: () => ({ params: { purpose: 'photos' } }),
  },
  'dataExport.list': { who: themselves },
  'dataExport.ask': { who: themselves },
  // The file belongs to whoever asked for it: neither tenant has one.
  'dataExport.read': { who: themselves, ids: { 'params.id': 'learner' }, unstaged: true },
  'erasure.plan': {
    who: themselves,
    ids: { 'query.learnerId': 'learner' },
    input: () => ({ query: { kind: 'learner' } }),
  },
  'erasure.list': { who: themselves },
  'erasure.ask': {
    who: themselves,
    ids: { 'body.learnerId': 'learner', 'body.verificationId': { open: 'booking' } },
    input: () => ({ body: { kind: 'learner', seal: 'none', code: '123456' } }),
  },
  // Neither tenant has asked for one.
  'erasure.withdraw': { who: themselves, ids: { 'params.id': 'learner' }, unstaged: true },
  'family.show': { who: learner },
  'familyExpert.list': { who: learner, ids: { 'query.service': { open: 'service' } } },
  'note.list': { who: together('learners:view'), ids: { 'params.id': 'learner' } },
  'note.add': {
    who: together('learners:manage'),
    ids: { 'params.id': 'learner', 'body.centerId': 'center' },
    input: () => ({ body: { text: 'Holds the racket well.' } }),
  },
  'membership.edit': { who: staff('learners:manage'), ids: { 'params.id': 'membership' } },
  'guardian.invite': {
    who: learner,
    ids: { 'params.id': 'learner' },
    input: () => ({ body: { phone: '+919886099001' } }),
  },
  // Invitations are not what the two tenants have: their own tests try a stranger's.
  'guardian.accept': { who: learner, ids: { 'params.id': 'learner' }, unstaged: true },
  'guardian.decline': { who: learner, ids: { 'params.id': 'learner' }, unstaged: true },
  'guardian.withdraw': { who: learner, ids: { 'params.id': 'learner' }, unstaged: true },
  'guardian.leave': { who: learner, ids: { 'params.id': 'learner' } },
  'guardian.remove': {
    who: admin,
    ids: { 'params.id': 'user', 'body.learnerId': 'learner' },
  },

  // ——— files ———
  'file.start': {
    who: 'signed in',
    input: () => ({ body: { purpose: 'media', name: 'notes.txt', size: 10 } }),
  },
  'file.receive': { who: 'signed in', ids: { 'params.id': 'file' } },
  'file.progress': { who: 'signed in', ids: { 'params.id': 'file' } },
  'file.discard': { who: 'signed in', ids: { 'params.id': 'file' } },
  'file.show': { who: 'signed in', ids: { 'params.id': 'file' } },
  'file.read': { who: 'anybody', ids: { 'params.id': 'file', 'query.session': { open: 'booking' } } },

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
      'body.centerId': { kind: 'center', foreign: ['not_kept'] },
      'body.qualificationIds.0': { open: 'qualification' },
    },
  },
  'hours.replace': { who: staff('bookings:manage') },
  'holiday.add': { who: staff('bookings:manage') },
  'holiday.remove': { who: staff('bookings:manage') },
  'space.add': { who: staff('bookings:manage'), ids: { 'body.serviceIds.0': service } },
  'space.update': {
    who: staff('bookings:manage'),
    ids: { 'params.id': 'space', 'body.serviceIds.0': service },
    input: () => ({ body: { places: 5 } }),
  },
  'space.reopen': { who: staff('bookings:manage'), ids: { 'params.id': 'space block' } },
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

  // ——— working together, and the terms of it ———
  'engagement.list': { who: together('experts:view'), ids: { 'query.service': service } },
  'engagement.show': { who: together('experts:view'), ids: { 'params.id': 'engagement' } },
  'engagement.ask': {
    // A center names an expert, an expert a center.
    unstaged: true,
    who: together('experts:manage'),
    ids: { 'body.withId': { open: 'expert' }, 'body.serviceIds.0': service },
  },
  'publicAddress.change': {
    who: together('profile:manage'),
    input: own => ({ body: { slug: `walked-${own.ids.center.slice(-12)}` } }),
  },
  'expertInvitation.list': { who: staff('experts:view') },
  'expertInvitation.resend': { who: staff('experts:manage'), ids: { 'params.id': 'expert invitation' } },
  'expertInvitation.withdraw': { who: staff('experts:manage'), ids: { 'params.id': 'expert invitation' } },
  'engagement.cover': { who: together('experts:view'), ids: { 'params.id': 'engagement' } },
  'engagement.pause': { who: together('experts:manage'), ids: { 'params.id': 'engagement' } },
  'engagement.resume': { who: together('experts:manage'), ids: { 'params.id': 'engagement' } },
  'engagement.end': { who: together('experts:manage'), ids: { 'params.id': 'engagement' } },
  'engagement.consent': { who: together('experts:manage'), ids: { 'params.id': 'engagement' } },
  'engagement.keep': { who: together('experts:manage'), ids: { 'params.id': 'engagement' } },
  'agreement.list': { who: together('experts:view'), ids: { 'params.id': 'engagement' } },
  'agreement.draft': {
    who: staff('experts:manage'),
    ids: { 'params.id': 'engagement', 'body.serviceIds.0': service },
    input: () => ({ body: terms }),
  },
  'agreement.show': { who: together('experts:view'), ids: { 'params.id': 'agreement' } },
  'agreement.edit': {
    who: staff('experts:manage'),
    ids: { 'params.id': 'agreement', 'body.serviceIds.0': service },
    input: () => ({ body: { ...terms, version: 1 } }),
  },
  'agreement.discard': { who: staff('experts:manage'), ids: { 'params.id': 'agreement' } },
  'agreement.send': { who: staff('experts:manage'), ids: { 'params.id': 'agreement' } },
  'agreement.counter': {
    who: together('experts:manage'),
    ids: { 'params.id': 'agreement', 'body.serviceIds.0': service },
    input: () => ({ body: terms }),
  },
  'agreement.decline': { who: together('experts:manage'), ids: { 'params.id': 'agreement' } },
  'agreement.withdraw': { who: together('experts:manage'), ids: { 'params.id': 'agreement' } },
  'agreement.verify': {
    who: expert,
    ids: { 'params.id': 'agreement', 'body.verificationId': { open: 'booking' } },
    input: () => ({ body: { code: '123456' } }),
  },
  'agreement.print': { who: together('experts:view'), ids: { 'params.id': 'agreement' } },

  // ——— what experts earn, and how they are paid ———
  'earning.list': {
    who: together('money:view'),
    ids: {
      'query.expert': { filter: 'expert' },
      'query.at': { filter: 'center' },
      'query.statement': { filter: 'statement' },
    },
  },
  'earning.sum': { who: together('money:view') },
  'earning.gaps': { who: staff('money:view'), input: () => ({ query: october }) },
  'earning.show': { who: together('money:view'), ids: { 'params.id': 'earning' } },
  'earning.dispute': { who: expert, ids: { 'params.id': 'earning' } },
  'earning.answer': { who: staff('money:manage'), ids: { 'params.id': 'earning' } },
  'statement.list': { who: together('money:view'), ids: { 'query.expert': { filter: 'expert' } } },
  'statement.draft': { who: staff('money:manage'), input: () => ({ body: october }) },
  'statement.show': { who: together('money:view'), ids: { 'params.id': 'statement' } },
  'statement.approve': { who: staff('money:manage'), ids: { 'params.id': 'statement' } },
  'statement.pay': { who: staff('money:manage'), ids: { 'params.id': 'statement' } },
  'statement.fail': { who: staff('money:manage'), ids: { 'params.id': 'statement' } },
  'statement.print': { who: together('money:view'), ids: { 'params.id': 'statement' } },
  'payout.list': { who: staff('money:view') },
  'payout.make': {
    who: staff('money:manage'),
    ids: { 'body.statementIds.0': 'statement' },
  },
  'payout.file': { who: staff('money:manage'), ids: { 'params.id': 'payout' } },
  'payout.pay': { who: staff('money:manage'), ids: { 'params.id': 'payout' } },
  'payoutAccount.show': { who: expert },
  'payoutAccount.change': {
    who: expert,
    ids: { 'body.verificationId': { open: 'booking' } },
    input: () => ({
      body: { account: { kind: 'upi', holderName: 'Asha Iyer', upiId: 'asha@upi' }, code: '123456' },
    }),
  },

  // ——— papers ———
  'kyc.show': { who: together('profile:manage') },
  'kyc.addPaper': {
    who: together('profile:manage'),
    ids: {
      'body.kindId': { open: 'paper kind' },
      'body.fileId': { kind: 'file', foreign: ['file_not_usable'] },
    },
  },
  'kyc.changePaper': {
    who: together('profile:manage'),
    ids: {
      'params.id': 'paper',
      'body.fileId': { kind: 'file', foreign: ['file_not_usable', 'not_found'] },
    },
  },
  'kyc.removePaper': { who: together('profile:manage'), ids: { 'params.id': 'paper' } },
  'kyc.submit': {
    who: together('profile:manage'),
    ids: { 'body.answers.0.questionId': { kind: 'paper', foreign: ['not_found', 'kyc_no_papers'] } },
    unstaged: true,
    input: () => ({ body: { answers: [{ text: 'Here it is' }] } }),
  },
  'kyc.share': {
    who: expert,
    ids: { 'params.centerId': { kind: 'center', foreign: ['kyc_not_engaged'] } },
  },
  'kyc.ofExpert': { who: staff('experts:view'), ids: { 'params.id': 'expert' } },
  'kyc.review': { who: admin, ids: { 'params.id': { open: 'expert' } } },
  'kyc.number': { who: admin, ids: { 'params.id': { open: 'paper' } } },
  'kyc.decide': {
    who: admin,
    ids: { 'params.id': { open: 'expert' }, 'body.questions.0.paperId': { open: 'paper' } },
    input: () => ({
      body: { decision: 'clarify', questions: [{ field: 'number', reason: 'It cannot be read' }] },
    }),
  },

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
    input: () => ({ body: { version: '1.0', code: '123456' } }),
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
  'platformPayee.show': { who: admin },
  'platformPayee.save': { who: admin, input: () => ({ body: aPlatform }) },
  'payment.decide': {
    who: admin,
    ids: { 'params.id': { open: 'order' }, 'body.reasonId': { open: 'service' } },
    input: () => ({ body: { decision: 'reject', note: 'No such transfer', amount: undefined } }),
  },
  'center.suspend': { who: admin, ids: { 'params.id': { open: 'center' } } },
  'center.resume': { who: admin, ids: { 'params.id': { open: 'center' } } },

  // ——— an expert's own ———
  'profile.show': { who: expert },
  'profile.save': {
    who: expert,
    ids: {
      'body.languageIds.0': { open: 'language' },
      'body.qualificationIds.0': { open: 'qualification' },
      'body.serviceIds.0': service,
      'body.levels.0.serviceId': service,
      'body.levels.0.levelIds.0': { open: 'level' },
    },
  },
  'profile.picture': {
    who: expert,
    ids: { 'body.fileId': { kind: 'file', foreign: ['file_not_usable'] } },
  },
  'availability.replace': {
    who: expert,
    ids: { 'body.availability.0.centerId': { kind: 'center', foreign: ['not_engaged', 'not_found'] } },
    input: () => ({ body: { availability: [{ weekday: 1, fromMinute: 540, toMinute: 600 }] } }),
  },
  'timeoff.add': {
    who: expert,
    input: () => ({ body: { startsAt: '2026-12-20T06:00:00Z', endsAt: '2026-12-20T08:00:00Z' } }),
  },
  'leave.ask': {
    who: expert,
    ids: {
      'body.centerIds.0': { kind: 'center', foreign: ['not_engaged'] },
      'body.reasonId': { open: 'leave reason' },
    },
    input: () => ({ body: { startsAt: '2026-12-20T03:30:00Z', endsAt: '2026-12-21T03:30:00Z' } }),
  },
  'profile.approvesBookings': { who: expert },
  'timeoff.cancel': { who: expert, ids: { 'params.id': 'time off' } },
  'expert.today': { who: expert },

  // ——— batches ———
  'batch.list': {
    who: classPeople('bookings:view'),
    ids: {
      'query.service': { filter: 'service' },
      'query.expert': { filter: 'expert' },
      'query.centers.0': { filter: 'center' },
      'query.services.0': { filter: 'service' },
    },
  },
  'batch.choices': { who: { expert: true, center: 'bookings:view' } },
  // A running batch is for every family to see and join; any other one is not there for strangers.
  'batch.show': { who: classPeople('bookings:view'), ids: { 'params.id': 'paused batch' } },
  'batchClass.list': { who: classPeople('bookings:view'), ids: { 'params.id': 'paused batch' } },
  'batch.plan': {
    who: { expert: true, center: 'bookings:manage' },
    ids: {
      // A member's center is the chosen one, whatever they name.
      'body.centerId': { filter: 'center' },
      'body.batchId': 'batch',
      'body.serviceId': { kind: 'service', foreign: ['not_found', 'service_not_offered'] },
      'body.scope.classSessionId': 'class',
      ...ofTimetable,
    },
    // An expert plans what is new alone: their own test does.
    unstaged: true,
    input: () => ({ body: { ...aTimetable, scope: { kind: 'following' } } }),
  },
  'batch.add': {
    who: staff('bookings:manage'),
    ids: {
      'body.serviceId': { kind: 'service', foreign: ['service_not_offered'] },
      'body.levelId': { open: 'level' },
      ...ofTimetable,
    },
    input: () => ({ body: { ...aTimetable, start: 'draft' } }),
  },
  'batch.propose': {
    who: expert,
    ids: {
      'body.centerId': 'center',
      'body.serviceId': { kind: 'service', foreign: ['service_not_offered'] },
      'body.levelId': { open: 'level' },
      ...ofTimetable,
    },
    input: () => ({ body: aTimetable }),
  },
  'batch.update': {
    who: staff('bookings:manage'),
    ids: { 'params.id': 'batch', 'body.levelId': { open: 'level' } },
  },
  'batch.retime': {
    who: staff('bookings:manage'),
    ids: { 'params.id': 'batch', 'body.scope.classSessionId': 'class', ...ofTimetable },
    input: () => ({ body: { ...aTimetable, scope: { kind: 'following' }, fingerprint: '', version: 1 } }),
  },
  'batchClass.change': {
    who: staff('bookings:manage'),
    ids: {
      'params.id': 'batch',
      'params.classSessionId': 'class',
      'body.spaceId': { kind: 'space', foreign: ['space_not_usable'] },
      'body.experts.0.expertId': { kind: 'expert', foreign: ['no_active_engagement'] },
    },
    input: () => ({ body: { on: '2026-12-01', startMinute: 690, minutes: 60, experts: [{ part: 'lead' }] } }),
  },
  'batch.open': {
    who: staff('bookings:manage'),
    ids: {
      'params.id': 'batch',
      'body.choices.0.spaceId': { kind: 'space', foreign: ['illegal_transition', 'changed_meanwhile'] },
    },
    input: () => ({ body: { choices: [{ on: '2026-12-01' }] } }),
  },
  'batch.assign': {
    who: staff('bookings:manage'),
    ids: {
      'params.id': 'batch',
      'body.expertId': { kind: 'expert', foreign: ['illegal_transition', 'changed_meanwhile'] },
    },
  },
  'batch.duplicate': {
    who: staff('bookings:manage'),
    ids: { 'params.id': 'batch' },
    input: () => ({ body: { startsOn: '2027-06-01', endsOn: '2027-07-01' } }),
  },
  'batch.pause': {
    who: staff('bookings:manage'),
    ids: { 'params.id': 'batch' },
    input: () => ({ body: { until: null } }),
  },
  'batch.resume': {
    who: staff('bookings:manage'),
    ids: {
      'params.id': 'paused batch',
      'body.choices.0.spaceId': { kind: 'space', foreign: ['space_not_usable', 'changed_meanwhile'] },
    },
    input: () => ({ body: { choices: [{ on: '2026-12-01' }], version: 1 } }),
  },
  'batch.effects': {
    who: staff('bookings:manage'),
    ids: { 'params.id': 'paused batch' },
    input: () => ({ query: { action: 'cancel' } }),
  },
  'batch.cancel': {
    who: staff('bookings:manage'),
    ids: { 'params.id': 'batch' },
    input: () => ({ body: { reason: 'The hall is being rebuilt.' } }),
  },
  'batch.complete': { who: staff('bookings:manage'), ids: { 'params.id': 'batch' } },
  'batch.delete': { who: staff('bookings:manage'), ids: { 'params.id': 'paused batch' } },
  'batch.substitute': {
    who: staff('bookings:manage'),
    ids: {
      'params.id': 'batch',
      'body.classSessionIds.0': 'class',
      'body.fromExpertId': 'expert',
      'body.toExpertId': { kind: 'expert', foreign: ['no_active_engagement'] },
    },
  },

  // ——— places in batches ———
  // Who may join is decided for every family at every running batch; the learners are their own.
  'enrolment.quote': {
    who: family('bookings:view'),
    ids: {
      'body.batchId': { open: 'batch' },
      'body.learnerIds.0': 'learner',
      'body.classSessionId': { open: 'class' },
    },
  },
  'enrolment.join': {
    who: family('bookings:manage'),
    ids: {
      'body.batchId': { open: 'batch' },
      'body.learnerIds.0': 'learner',
      'body.classSessionId': { open: 'class' },
    },
    input: () => ({ body: { payWhere: 'center', expectedTotal: 1 } }),
  },
  'enrolment.wait': {
    who: family('bookings:manage'),
    ids: { 'body.batchId': { open: 'batch' }, 'body.learnerIds.0': 'learner' },
  },
  'enrolment.ask': {
    who: learner,
    ids: { 'body.batchId': { open: 'batch' }, 'body.learnerIds.0': 'learner' },
  },
  'enrolment.list': {
    who: classPeople('bookings:view'),
    ids: {
      'query.batchId': { filter: 'batch' },
      'query.service': { filter: 'service' },
      'query.expert': { filter: 'expert' },
      'query.learnerId': { filter: 'learner' },
    },
  },
  'enrolment.show': { who: classPeople('bookings:view'), ids: { 'params.id': 'enrolment' } },
  'seat.offer': { who: staff('bookings:manage'), ids: { 'params.id': 'enrolment' } },
  'seat.accept': {
    who: family('bookings:manage'),
    ids: { 'params.id': 'enrolment' },
    input: () => ({ body: { payWhere: 'center', expectedTotal: 1 } }),
  },
  'seat.refuse': { who: family('bookings:manage'), ids: { 'params.id': 'enrolment' } },
  'leaving.quote': { who: family('bookings:manage'), ids: { 'params.id': 'enrolment' } },
  'enrolment.leave': { who: family('bookings:manage'), ids: { 'params.id': 'enrolment' } },
  'pause.quote': {
    who: family('bookings:manage'),
    ids: { 'params.id': 'enrolment' },
    input: () => ({ query: { from: '2026-12-01', until: '2026-12-10' } }),
  },
  'enrolment.pause': {
    who: family('bookings:manage'),
    ids: { 'params.id': 'enrolment' },
    input: () => ({ body: { from: '2026-12-01', until: '2026-12-10' } }),
  },
  'enrolment.resume': { who: family('bookings:manage'), ids: { 'params.id': 'enrolment' } },
  'transfer.quote': {
    who: family('bookings:manage'),
    ids: { 'params.id': 'enrolment', 'query.batchId': { open: 'paused batch' } },
  },
  'enrolment.transfer': {
    who: family('bookings:manage'),
    ids: { 'params.id': 'enrolment', 'body.batchId': { open: 'paused batch' } },
  },
  'lateseat.choose': { who: family('bookings:manage'), ids: { 'params.id': 'enrolment' } },

  // ——— lists ———
  'savedfilter.list': { who: { expert: true, center: 'member', admin: true } },
  'savedfilter.save': {
    who: { expert: true, center: 'member', admin: true },
    input: () => ({
      body: { list: '/expert/bookings GET /bookings', name: 'Mine', values: { status: 'past' } },
    }),
  },
  'savedfilter.change': {
    who: { expert: true, center: 'member', admin: true },
    ids: { 'params.id': 'saved filter' },
  },
  'savedfilter.delete': {
    who: { expert: true, center: 'member', admin: true },
    ids: { 'params.id': 'saved filter' },
  },

  // ——— the schedule ———
  'feed.list': { who: classPeople('bookings:view') },
  'feed.make': {
    who: classPeople('bookings:view'),
    ids: {
      'body.learnerIds.0': { filter: 'learner' },
      'body.expertId': { filter: 'expert' },
      'body.spaceId': { filter: 'space' },
    },
  },
  'feed.renew': { who: classPeople('bookings:view'), ids: { 'params.id': 'feed' } },
  'feed.revoke': { who: classPeople('bookings:view'), ids: { 'params.id': 'feed' } },
  'feed.read': { who: 'anybody', input: own => ({ params: { token: own.feedToken } }) },
  'class.fits': {
    who: staff('bookings:manage'),
    ids: { 'params.id': 'class', 'query.spaceId': { filter: 'space' } },
    input: () => ({ query: { startsAt: '2026-12-03T06:00:00Z' } }),
  },
  'class.move': {
    who: staff('bookings:manage'),
    ids: {
      'params.id': 'class',
      'body.spaceId': { kind: 'space', foreign: ['not_found', 'series_clash', 'changed_meanwhile'] },
    },
    input: () => ({ body: { startsAt: '2026-12-03T06:00:00Z', version: 1 } }),
  },
  'class.unmove': {
    who: staff('bookings:manage'),
    ids: { 'params.id': 'class' },
    input: () => ({ body: { startsAt: '2026-12-03T06:00:00Z' } }),
  },
  'proposal.list': { who: classPeople('bookings:manage'), ids: { 'params.id': 'class' } },
  'reschedule.ask': {
    who: classPeople('bookings:manage'),
    ids: { 'params.id': 'class' },
    input: () => ({ body: { startsAt: ['2026-12-02T06:00:00Z'] } }),
  },
  'reschedule.list': { who: classPeople('bookings:view'), ids: { 'query.classId': { filter: 'class' } } },
  'reschedule.show': { who: classPeople('bookings:view'), ids: { 'params.id': 'reschedule' } },
  'reschedule.answer': {
    who: classPeople('bookings:manage'),
    ids: { 'params.id': 'reschedule', 'body.learnerId': 'learner', 'body.can.0': 'proposal' },
  },
  'reschedule.decide': {
    who: staff('bookings:manage'),
    ids: {
      'params.id': 'reschedule',
      'body.proposalId': { kind: 'proposal', foreign: ['not_found', 'changed_meanwhile'] },
    },
  },
  'reschedule.announce': { who: teachers('bookings:manage'), ids: { 'params.id': 'reschedule' } },
  'reschedule.undo': { who: teachers('bookings:manage'), ids: { 'params.id': 'reschedule' } },
  // Only who asked may take it back; here that is the center.
  'reschedule.withdraw': {
    unstaged: true,
    who: classPeople('bookings:manage'),
    ids: { 'params.id': 'reschedule' },
  },
  'calloff.quote': { who: teachers('bookings:manage'), ids: { 'params.id': 'class' } },
  'class.calloff': { who: teachers('bookings:manage'), ids: { 'params.id': 'class' } },
  'class.restore': { who: staff('bookings:manage'), ids: { 'params.id': 'class' } },
  'substitute.list': {
    who: staff('bookings:manage'),
    ids: { 'params.id': 'class', 'query.classIds.0': { filter: 'class' } },
  },
  'class.substitute': {
    who: staff('bookings:manage'),
    ids: {
      'params.id': 'class',
      'body.fromExpertId': 'expert',
      'body.toExpertId': 'expert',
      'body.classIds.0': 'class',
    },
  },
  'compensation.list': { who: family('bookings:view') },
  'compensation.show': { who: family('bookings:view'), ids: { 'params.id': 'compensation' } },
  'compensation.choose': { who: learner, ids: { 'params.id': 'compensation' } },
  'displacement.plan': {
    who: staff('bookings:manage'),
    ids: { 'query.spaceIds.0': 'space', 'query.expertId': 'expert' },
    input: () => ({ query: { from: '2026-12-20T00:00:00Z', until: '2026-12-21T00:00:00Z' } }),
  },
  'displacement.make': {
    who: staff('bookings:manage'),
    ids: {
      'body.spaceIds.0': 'space',
      'body.expertId': 'expert',
      'body.classes.0.id': { kind: 'class', foreign: ['displacement_changed'] },
      'body.classes.0.choice.spaceId': { kind: 'space', foreign: ['displacement_changed'] },
      'body.classes.0.choice.expertId': { kind: 'expert', foreign: ['displacement_changed'] },
    },
    input: () => ({
      body: {
        from: '2026-12-20T00:00:00Z',
        until: '2026-12-21T00:00:00Z',
        reason: 'Rain',
        close: false,
        classes: [{ version: 1, choice: { to: 'space' } }],
      },
    }),
  },
  'class.show': { who: classPeople('bookings:view'), ids: { 'params.id': 'class' } },
  'schedule.busy': {
    who: staff('bookings:view'),
    input: () => ({ query: { startDate: '2026-11-20', endDate: '2026-12-20' } }),
  },
  'schedule.list': {
    who: classPeople('bookings:view'),
    ids: {
      'query.centerId': { filter: 'center' },
      'query.serviceId': { filter: 'service' },
      'query.expertId': { filter: 'expert' },
      'query.spaceId': { filter: 'space' },
      'query.learnerId': { filter: 'learner' },
    },
    input: () => ({ query: { startDate: '2026-11-20', endDate: '2026-12-20' } }),
  },

  // ——— rolls, absences and make-up classes ———
  'roll.list': { who: teachers('attendance:view') },
  'roll.near': { who: teachers('attendance:view') },
  'roll.show': { who: teachers('attendance:view'), ids: { 'params.id': 'class' } },
  'roll.mark': {
    who: teachers('attendance:manage'),
    ids: {
      'params.id': 'class',
      'body.marks.0.id': { open: 'booking' },
      'body.marks.0.learnerId': { open: 'learner' },
      'body.marks.0.seen.0': { open: 'booking' },
    },
  },
  'walkin.add': {
    who: staff('attendance:manage'),
    ids: { 'params.id': 'class', 'body.learnerId': 'learner' },
    unstaged: true,
  },
  'absence.show': { who: learner, ids: { 'params.id': 'class' } },
  'absence.tell': {
    who: family('attendance:manage'),
    ids: { 'params.id': 'class', 'body.learnerId': 'learner' },
  },
  'absence.takeback': {
    who: family('attendance:manage'),
    ids: { 'params.id': 'class', 'params.learnerId': 'learner' },
  },
  'attendance.show': {
    who: classPeople('attendance:view'),
    ids: { 'params.id': 'learner', 'query.centerId': { filter: 'center' } },
  },
  'taught.list': {
    who: expert,
    ids: { 'query.centerId': { filter: 'center' }, 'query.batchId': { filter: 'batch' } },
  },
  'credit.list': { who: family('attendance:view'), ids: { 'query.learnerId': { filter: 'learner' } } },
  'credit.give': {
    who: staff('attendance:manage'),
    ids: { 'body.learnerId': 'learner', 'body.serviceId': { kind: 'service', foreign: ['not_found'] } },
  },
  'opening.list': { who: family('attendance:view'), ids: { 'params.id': 'credit' } },
  'credit.reserve': {
    who: family('attendance:manage'),
    ids: { 'params.id': 'credit', 'body.classId': { kind: 'class', foreign: ['opening_gone'] } },
  },
  'credit.cancel': { who: family('attendance:manage'), ids: { 'params.id': 'credit' } },
  'credit.extend': {
    who: staff('attendance:manage'),
    ids: { 'params.id': 'credit' },
    input: () => ({ body: { expiresOn: '2027-06-01' } }),
  },
  'credit.revoke': { who: staff('attendance:manage'), ids: { 'params.id': 'credit' } },

  // ——— bookings and their money ———
  'booking.quote': {
    who: family('bookings:view'),
    ids: { 'query.rateId': { open: 'rate' }, 'query.learnerId': 'learner' },
  },
  'booking.book': {
    who: family('bookings:manage'),
    ids: { 'body.rateId': { open: 'rate' }, 'body.learnerId': 'learner' },
    input: () => ({ body: { startsAt: '2026-11-28T06:00:00Z', payWhere: 'center', expectedTotal: 80_000 } }),
  },
  'booking.list': {
    who: classPeople('bookings:view'),
    ids: { 'query.learnerId': { filter: 'learner' }, 'query.expertId': { filter: 'expert' } },
  },
  'booking.show': { who: classPeople('bookings:view'), ids: { 'params.id': 'booking' } },
  'cancellation.quote': { who: classPeople('bookings:manage'), ids: { 'params.id': 'booking' } },
  'booking.cancel': { who: classPeople('bookings:manage'), ids: { 'params.id': 'booking' } },
  'booking.move': { who: classPeople('bookings:manage'), ids: { 'params.id': 'booking' } },
  'latepayment.choose': { who: family('bookings:manage'), ids: { 'params.id': 'cancelled booking' } },
  'order.show': { who: family('bookings:view'), ids: { 'params.id': 'order' } },
  'familyorder.list': { who: learner, ids: { 'query.orderId': { filter: 'order' } } },
  'explanation.show': {
    who: { learner: true, expert: true, center: 'money:view', admin: true },
    ids: { 'params.id': 'order' },
    input: own => ({ params: { kind: 'order', id: own.ids.order } }),
  },
  'books.balance': { who: { center: 'money:view', admin: true } },
  'books.entries': {
    who: { center: 'money:view', admin: true },
    input: () => ({ query: { account: 'learner_receivable' } }),
  },
  'invoice.list': {
    who: { center: 'money:view', admin: true },
    ids: { 'query.centerId': { filter: 'center' } },
  },
  'invoice.print': {
    who: { learner: true, center: 'money:view', admin: true },
    ids: { 'params.id': 'invoice' },
  },
  'payment.start': { who: family('profile:manage'), ids: { 'params.id': 'order' } },
  'deskpayment.take': { who: staff('desk_payment:manage'), ids: { 'params.id': 'order' } },
  'refund.handout': { who: staff('desk_payment:manage'), ids: { 'params.id': 'refund' } },
  'order.list': { who: staff('money:view') },
  'payment.list': { who: staff('money:view') },
  'refund.list': { who: staff('money:view') },
  'refund.give': { who: staff('money:manage'), ids: { 'params.id': 'order' } },
  'wallet.list': { who: learner },
  'walletmovement.list': { who: learner, ids: { 'query.centerId': { open: 'center' } } },
  'wallet.pay': { who: learner, ids: { 'params.id': 'order' } },
  'wallet.payout': { who: staff('desk_payment:manage'), ids: { 'params.id': 'order' } },
  'refund.keep': { who: family('desk_payment:manage'), ids: { 'params.id': 'refund' } },
  'due.list': { who: staff('money:view') },
  'due.remind': { who: staff('desk_payment:manage'), ids: { 'body.orderIds.0': 'order' } },
  'instalments.agree': { who: family('desk_payment:manage'), ids: { 'params.id': 'order' } },
  'paymentterms.show': { who: staff('money:view') },
  'paymentterms.save': {
    who: staff('money:manage'),
    input: () => ({ body: { partPayments: true, instalments: 3 } }),
  },
  'payee.show': { who: staff('money:view') },
  'payee.save': { who: staff('money:manage'), input: () => ({ body: { details: null } }) },
  'transfer.report': {
    who: learner,
    ids: { 'params.id': 'order', 'body.receiptFileId': { open: 'booking' } },
    input: () => ({ body: { method: 'upi', reference: 'UTR 4123 9999', receiptFileId: null } }),
  },
  'transfer.replaceReceipt': {
    who: learner,
    ids: {
      'params.id': { kind: 'order', foreign: ['not_found'] },
      'body.receiptFileId': { open: 'booking' },
    },
    unstaged: true,
  },
  'transfer.decide': {
    who: staff('money:manage'),
    ids: { 'params.id': { kind: 'order', foreign: ['not_found'] } },
    unstaged: true,
  },
  'statement.plan': { who: staff('money:manage') },
  'dayclose.show': { who: staff('desk_payment:view') },
  'dayclose.list': { who: staff('money:view') },
  'dayclose.close': { who: staff('desk_payment:manage') },
  'refund.limit': { who: staff('money:view') },
  'refund.setlimit': { who: staff('money:manage'), input: () => ({ body: { amount: null } }) },
  'refund.decide': { who: staff('money:manage'), ids: { 'params.id': 'refund' } },
  'refund.retry': { who: staff('money:manage'), ids: { 'params.id': 'refund' } },
  'webhook.receive': { who: 'anybody' },
}
