import { type ExpectedAccess, expert, october, service, staff, together } from './row.ts'

/** Terms that can be put down. */
const terms = {
  fee: { model: 'share', basisPoints: 6000 },
  weekdays: [1],
  fromOn: '2026-12-01',
  untilOn: null,
  noticeDays: 30,
  note: '',
}

/** Experts: work with centers, earnings, and what is their own. */
export const experts: Record<string, ExpectedAccess> = {
  // ——— working together, and the terms of it ———
  'engagement.list': { who: together('experts:view'), ids: { 'query.service': service } },
  'engagement.show': { who: together('experts:view'), ids: { 'params.id': 'engagement' } },
  'engagement.ask': {
    // A center names an expert, an expert a center.
    unstaged: true,
    who: together('experts:manage'),
    ids: { 'body.withId': { open: 'expert' }, 'body.serviceIds.0': service },
  },
  'engagement.own': {
    // A head alone: the others are told so.
    permissionByThing: true,
    who: staff('experts:manage'),
    ids: { 'body.serviceIds.0': service, 'body.verificationId': { open: 'booking' } },
    input: () => ({ body: { name: 'Radha Pai', code: '123456' } }),
  },
  'publicAddress.change': {
    who: together('profile:manage'),
    input: own => ({ body: { slug: `walked-${own.ids.center.slice(-12)}` } }),
  },
  'expertInvitation.list': { who: staff('experts:view') },
  'expertInvitation.send': { who: staff('experts:manage'), ids: { 'body.serviceIds.0': service } },
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
  'earning.expect': { who: together('money:view') },
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
      'body.substitutes.0.centerId': 'center',
      'body.substitutes.0.expertId': 'expert',
      'body.reasonId': { open: 'leave reason' },
    },
    input: () => ({ body: { startsAt: '2026-12-20T03:30:00Z', endsAt: '2026-12-21T03:30:00Z' } }),
  },
  'profile.approvesBookings': { who: expert },
  'timeoff.cancel': { who: expert, ids: { 'params.id': 'time off' } },
  'expert.today': { who: expert },
}
