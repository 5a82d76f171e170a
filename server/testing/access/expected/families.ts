import {
  admin,
  allSides,
  type ExpectedAccess,
  family,
  learner,
  service,
  staff,
  themselves,
  together,
} from './row.ts'

const imports = { admin: true, center: 'member' } as const

/** Families, what is asked of others, and lists that are brought in. */
export const families: Record<string, ExpectedAccess> = {
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
  'familyMessage.plan': { who: staff('learners:manage'), ids: { 'body.learnerIds.0': 'learner' } },
  'familyMessage.send': {
    who: staff('learners:manage'),
    ids: { 'body.learnerIds.0': 'learner' },
    input: () => ({ body: { text: 'The hall is closed on Friday.' } }),
  },
  'learnerTag.list': { who: staff('learners:view') },
  'learnerTag.change': {
    who: staff('learners:manage'),
    ids: { 'body.learnerIds.0': 'learner' },
    input: () => ({ body: { add: ['Competition squad'] } }),
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
  'waiting.count': { who: allSides },
  'waiting.list': { who: { expert: true, center: 'member' } },
  'family.today': { who: learner },
  'request.show': { who: allSides, ids: { 'params.id': 'request' } },
  'request.approve': {
    who: allSides,
    ids: { 'params.id': 'request', 'body.choice': { open: 'request' } },
    permissionByThing: true,
  },
  'request.answerMany': {
    who: allSides,
    permissionByThing: true,
    ids: { 'body.requestIds.0': 'request', 'body.reasonId': { open: 'reason' } },
    input: () => ({ body: { decision: 'reject', note: 'We are full until May.' } }),
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
  'import.fix': {
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
  'note.list': { who: together('attendance:view'), ids: { 'params.id': 'learner' } },
  'note.add': {
    who: together('attendance:manage'),
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
  // Nor are contacts of a desk.
  'deskLink.list': { who: learner },
  'deskLink.accept': { who: learner, ids: { 'params.id': 'user' }, unstaged: true },
  'deskLink.correctNumber': {
    who: staff('learners:manage'),
    ids: { 'params.id': 'membership' },
    input: () => ({ body: { phone: '+919886099002', guardianName: 'Rohan Sharma' } }),
  },
  'deskLink.refuse': { who: learner, ids: { 'params.id': 'user' }, unstaged: true },
  'guardian.leave': { who: learner, ids: { 'params.id': 'learner' } },
  'guardian.remove': {
    who: admin,
    ids: { 'params.id': 'user', 'body.learnerId': 'learner' },
  },
}
