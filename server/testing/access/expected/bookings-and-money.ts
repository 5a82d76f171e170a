import { classPeople, type ExpectedAccess, family, learner, staff } from './row.ts'

/** Bookings and their money. */
export const bookingsAndMoney: Record<string, ExpectedAccess> = {
  // ——— bookings and their money ———
  'booking.quote': {
    who: family('bookings:view'),
    ids: { 'query.rateId': { open: 'rate' }, 'query.learnerId': 'learner' },
  },
  'booking.book': {
    who: family('bookings:manage'),
    ids: { 'body.rateId': { open: 'rate' }, 'body.learnerId': 'learner' },
    input: () => ({
      body: { startsAt: '2026-11-28T06:00:00Z', paymentChannel: 'center', expectedTotal: 80_000 },
    }),
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
  'familyorder.list': {
    who: learner,
    ids: { 'query.orderId': { filter: 'order' }, 'query.centerId': { filter: 'center' } },
  },
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
  'referral.own': { who: learner },
  'referral.code': { who: learner },
  'referral.list': { who: learner },
  'referral.invite': { who: learner, input: () => ({ body: { name: 'Meera', phone: '+919845012345' } }) },
  'referral.withdraw': { who: learner, ids: { 'params.id': 'referral' } },
  'referral.join': { who: learner },
  // A made-up code is nobody's.
  'referral.lookup': { who: 'anybody', unstaged: true },
  'referral.offer': { who: learner, ids: { 'params.centerId': { open: 'center' } } },
  'referralProgramme.show': { who: staff('money:view') },
  'referralProgramme.save': {
    who: staff('money:manage'),
    input: () => ({ body: { inviterAmount: 20_000, invitedAmount: 10_000, minimumAmount: 50_000 } }),
  },
  'wallet.list': { who: learner },
  'walletmovement.list': { who: learner, ids: { 'query.centerId': { open: 'center' } } },
  'wallet.pay': { who: learner, ids: { 'params.id': 'order' } },
  'wallet.payout': { who: staff('desk_payment:manage'), ids: { 'params.id': 'order' } },
  'refund.keep': { who: family('desk_payment:manage'), ids: { 'params.id': 'refund' } },
  'due.list': { who: staff('money:view') },
  'due.own': { who: learner },
  'due.planreminders': { who: staff('desk_payment:manage'), ids: { 'body.orderIds.0': 'order' } },
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
  'receipt.print': {
    who: family('desk_payment:manage'),
    ids: { 'params.id': { kind: 'order', foreign: ['not_found'] } },
    unstaged: true,
  },
  'receipt.send': {
    who: staff('desk_payment:manage'),
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
