import { classPeople, type ExpectedAccess, expert, family, learner, staff } from './row.ts'

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

/** Batches, and places in them. */
export const batches: Record<string, ExpectedAccess> = {
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
      'body.invitationId': 'expert invitation',
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
    ids: {
      'params.id': 'batch',
      'body.scope.classSessionId': 'class',
      'body.invitationId': 'expert invitation',
      ...ofTimetable,
    },
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
    input: () => ({ body: { paymentChannel: 'center', expectedTotal: 1 } }),
  },
  'enrolment.planMany': {
    who: staff('bookings:manage'),
    ids: { 'body.batchId': 'batch', 'body.learnerIds.0': 'learner' },
  },
  'enrolment.joinMany': {
    who: staff('bookings:manage'),
    ids: { 'body.batchId': 'batch', 'body.learnerIds.0': 'learner' },
  },
  'enrolment.wait': {
    who: family('bookings:manage'),
    ids: {
      'body.batchId': { open: 'batch' },
      'body.learnerIds.0': 'learner',
      'body.firstLearnerIds.0': 'learner',
    },
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
  'seat.goFirst': { who: family('bookings:manage'), ids: { 'params.id': 'enrolment' } },
  'seat.accept': {
    who: family('bookings:manage'),
    ids: { 'params.id': 'enrolment' },
    input: () => ({ body: { paymentChannel: 'center', expectedTotal: 1 } }),
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
}
