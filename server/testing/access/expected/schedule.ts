import { classPeople, type ExpectedAccess, expert, family, learner, staff, teachers } from './row.ts'

/** To a batch: what a filter would name is not read. */
const toBatch = {
  'body.audience.batchId': 'paused batch',
  'body.audience.serviceId': { open: 'service' },
  'body.audience.filter.batch': { open: 'batch' },
  'body.audience.filter.service': { open: 'service' },
} as const

/** The schedule, rolls, polls, announcements and make-up classes. */
export const schedule: Record<string, ExpectedAccess> = {
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
  'class.message': { who: teachers('bookings:manage'), ids: { 'params.id': 'class' } },
  'meeting.show': { who: classPeople('bookings:view'), ids: { 'params.id': 'class' } },
  'meeting.set': {
    who: teachers('bookings:manage'),
    ids: { 'params.id': 'class' },
    input: () => ({ body: { mode: 'usual', version: 0 } }),
  },
  'batchMeeting.show': { who: teachers('bookings:view'), ids: { 'params.id': 'paused batch' } },
  'batchMeeting.set': {
    who: teachers('bookings:manage'),
    ids: { 'params.id': 'paused batch' },
    input: () => ({ body: { link: null, version: 0 } }),
  },
  'class.restore': { who: staff('bookings:manage'), ids: { 'params.id': 'class' } },
  'substitute.list': {
    who: staff('bookings:manage'),
    ids: { 'params.id': 'class', 'query.classIds.0': { filter: 'class' } },
  },
  'substitute.own': { who: expert, ids: { 'query.classIds.0': { filter: 'class' } } },
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
  'away.list': { who: learner, ids: { 'params.id': 'learner' } },
  'away.plan': {
    who: learner,
    ids: { 'params.id': 'learner' },
    input: () => ({ query: { from: '2026-12-03', to: '2026-12-09' } }),
  },
  'away.tell': {
    who: learner,
    ids: { 'params.id': 'learner', 'body.classes.0.classId': { open: 'class' } },
    input: () => ({ body: { from: '2026-12-03', to: '2026-12-09', classes: [{ outcome: 'credit' }] } }),
  },
  // Neither tenant is away.
  'away.end': {
    who: learner,
    ids: { 'params.id': 'learner', 'params.awayId': 'learner' },
    unstaged: true,
  },
  // ——— notes to families ———
  'classnote.ofclass': { who: classPeople('attendance:view'), ids: { 'params.id': 'class' } },
  'classnote.list': {
    who: classPeople('attendance:view'),
    ids: { 'query.learnerId': { filter: 'learner' }, 'query.batchId': { filter: 'batch' } },
  },
  'classnote.write': {
    who: teachers('attendance:manage'),
    ids: {
      'params.id': 'class',
      'body.id': { open: 'booking' },
      'body.learnerId': { open: 'learner' },
      'body.fileIds.0': { open: 'file' },
    },
    input: () => ({ body: { note: 'Backhand grip.' } }),
  },
  // Neither tenant has written one: their own tests try a stranger's.
  'classnote.correct': {
    who: teachers('attendance:manage'),
    ids: { 'params.id': 'class', 'body.fileIds.0': { open: 'file' } },
    input: () => ({ body: { note: 'Backhand grip.', version: 1 } }),
    unstaged: true,
  },
  'classnote.withdraw': { who: teachers('attendance:manage'), ids: { 'params.id': 'class' }, unstaged: true },
  'classnote.done': {
    who: learner,
    ids: { 'params.id': 'class', 'params.learnerId': 'learner' },
    unstaged: true,
  },
  'classnote.undone': {
    who: learner,
    ids: { 'params.id': 'class', 'params.learnerId': 'learner' },
    unstaged: true,
  },
  'attendance.show': {
    who: classPeople('attendance:view'),
    ids: { 'params.id': 'learner', 'query.centerId': { filter: 'center' } },
  },
  'taught.list': {
    who: expert,
    ids: { 'query.centerId': { filter: 'center' }, 'query.batchId': { filter: 'batch' } },
  },
  // ——— polls ———
  'poll.list': { who: classPeople('member'), ids: { 'query.batch': { filter: 'batch' } } },
  'poll.create': {
    who: teachers('attendance:manage'),
    ids: {
      'body.batchId': 'batch',
      'body.serviceId': { kind: 'service', foreign: ['not_found'] },
      'body.classId': 'class',
    },
    input: () => ({
      body: {
        audience: 'batch',
        voters: 'family',
        question: 'Which day suits you?',
        choice: 'several',
        isNamed: true,
        options: [
          { label: '', startsAt: '2026-12-08T11:30:00Z' },
          { label: '', startsAt: '2026-12-09T11:30:00Z' },
        ],
        closesAt: '2026-11-24T06:00:00Z',
        remindBefore: false,
      },
    }),
    // The expert does not teach the batch that has a class.
    unstaged: true,
  },
  'poll.show': { who: classPeople('member'), ids: { 'params.id': 'poll' } },
  'poll.vote': {
    who: classPeople('member'),
    ids: {
      'params.id': 'poll',
      'body.learnerId': 'learner',
      'body.optionIds.0': { kind: 'poll option', foreign: ['poll_choice', 'not_found'] },
    },
    input: () => ({ body: { at: '2026-11-21T05:59:00Z', sentAt: '2026-11-21T06:00:00Z' } }),
  },
  'poll.close': { who: teachers('attendance:manage'), ids: { 'params.id': 'poll' } },
  'poll.remind': { who: teachers('attendance:manage'), ids: { 'params.id': 'poll' } },
  'poll.stats': { who: teachers('attendance:view'), ids: { 'params.id': 'poll' } },
  'poll.details': {
    who: teachers('attendance:view'),
    ids: { 'params.id': 'poll', 'query.option': { filter: 'poll option' } },
  },
  // ——— announcements ———
  'announcement.list': {
    who: classPeople('member'),
    ids: { 'query.batch': { filter: 'batch' }, 'query.learnerId': { filter: 'learner' } },
  },
  'announcement.plan': { who: teachers('learners:manage'), ids: toBatch },
  'announcement.create': {
    who: teachers('learners:manage'),
    ids: {
      ...toBatch,
      'body.pictureIds.0': { kind: 'file', foreign: ['file_not_usable', 'not_found'] },
      'body.documentIds.0': { open: 'gallery item' },
    },
    input: () => ({ body: { words: { en: { title: 'No classes', text: 'On Saturday.' } } } }),
  },
  'announcement.show': { who: classPeople('member'), ids: { 'params.id': 'announcement' } },
  'announcement.change': {
    who: teachers('learners:manage'),
    ids: {
      ...toBatch,
      'params.id': 'announcement',
      // It was sent, which comes first.
      'body.audience.batchId': { open: 'paused batch' },
      'body.pictureIds.0': { open: 'file' },
      'body.documentIds.0': { open: 'gallery item' },
    },
    input: () => ({ body: { words: { en: { title: 'No classes', text: 'On Saturday.' } } } }),
    // Experts change what they wrote themselves.
    unstaged: true,
  },
  'announcement.withdraw': {
    who: teachers('learners:manage'),
    ids: { 'params.id': 'announcement' },
    unstaged: true,
  },
  'announcement.again': {
    who: teachers('learners:manage'),
    ids: { 'params.id': 'announcement' },
    unstaged: true,
  },
  'announcement.see': { who: classPeople('member'), ids: { 'params.id': 'announcement' } },
  'announcement.answer': { who: classPeople('member'), ids: { 'params.id': 'announcement' } },
  'announcement.answers': { who: teachers('learners:view'), ids: { 'params.id': 'announcement' } },
  'announcement.readers': { who: teachers('learners:view'), ids: { 'params.id': 'announcement' } },
  // ——— messages ———
  'conversation.list': {
    who: { learner: true, expert: true, center: 'learners:view', admin: true },
    ids: { 'query.learnerId': { filter: 'learner' } },
  },
  'conversation.partners': {
    who: classPeople('learners:manage'),
    ids: { 'query.learnerId': { filter: 'learner' }, 'query.orderId': { filter: 'order' } },
  },
  'conversation.begin': {
    who: classPeople('learners:manage'),
    ids: {
      'body.id': { open: 'request' },
      'body.messageId': { open: 'request' },
      'body.learnerId': 'learner',
      'body.centerId': 'center',
      'body.expertId': { kind: 'expert', foreign: ['not_found'] },
      'body.batchId': 'paused batch',
      'body.orderId': 'order',
    },
    input: () => ({ body: { text: 'Can he come a day later?' } }),
    // About an order one writes to the center, not to a coach: both at once are refused.
    unstaged: true,
  },
  'conversation.show': {
    who: { learner: true, expert: true, center: 'learners:view', admin: true },
    ids: { 'params.id': 'conversation', 'query.before': { open: 'conversation message' } },
  },
  'conversation.write': {
    who: classPeople('learners:manage'),
    ids: { 'params.id': 'conversation', 'body.id': { open: 'request' } },
    // The same message of several people: it is of whoever wrote it first.
    unstaged: true,
  },
  'conversation.read': { who: classPeople('learners:view'), ids: { 'params.id': 'conversation' } },
  'conversation.close': { who: staff('learners:manage'), ids: { 'params.id': 'conversation' } },
  'conversation.reopen': { who: staff('learners:manage'), ids: { 'params.id': 'conversation' } },
  'conversation.report': {
    who: classPeople('learners:view'),
    ids: { 'params.id': 'conversation', 'body.messageId': 'conversation message' },
  },
  'conversation.resolveReport': {
    who: { center: 'staff:manage', admin: true },
    ids: { 'params.id': 'conversation', 'params.messageId': 'conversation message' },
    input: () => ({ body: { resolved: true } }),
  },
  'messageHours.show': { who: staff('learners:view') },
  'messageHours.save': { who: staff('hours:manage'), input: () => ({ body: { hours: null } }) },
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
}
