import { REFUND_DAYS } from '#domain/modules/orders/refund-days.ts'
import type { Policy } from './policy.ts'

export const refunds: Policy = {
  title: 'Refund policy',
  version: '1.2',
  date: '2026-11-27',
  lead: 'What is refunded when a class is cancelled, when the refund reaches you, and what you see before you decide. You always see the center’s own policy before you pay.',
  parts: [
    {
      id: 'before-you-pay',
      title: 'You see the policy before you pay',
      blocks: [
        'Every center sets its own cancellation policy: how much is refunded, and until how many hours before the class. You see it on the center’s page, and again with dates and rupees when you confirm a booking.',
        'The policy of the day you booked is saved with your order. If the center changes it later, the old policy still applies to your booking.',
      ],
    },
    {
      id: 'usual-rule',
      title: 'The usual policy',
      blocks: [
        'If the center has not set another policy, this applies to a booking that you cancel:',
        [
          '24 hours or more before the start: full refund.',
          'Between 24 and 6 hours before the start: 50% refund.',
          'Less than 6 hours before the start, or if you do not come: no refund.',
        ],
        'The moment you confirm the cancellation counts, in the center’s local time.',
      ],
    },
    {
      id: 'before-you-cancel',
      title: 'You see the amount before you cancel',
      blocks: [
        'When you choose to cancel, you first see the exact refund at that moment, and until when you get it. Nothing is cancelled before you confirm.',
        'Rescheduling a class to another free slot is not a cancellation. You may do it yourself until the center’s cut-off, usually 12 hours before the start. It is free if the price is the same.',
      ],
    },
    {
      id: 'called-off',
      title: 'When the center or the expert cancels',
      blocks: [
        'If the center or the expert cancels a class, for any reason and however late, you get a full refund for it. You do not have to ask.',
        'The same applies when a class can’t take place because of weather, an order of an authority or another event that nobody caused.',
      ],
    },
    {
      id: 'late-payment',
      title: 'When a payment arrives too late',
      blocks: [
        'A slot is reserved for ten minutes while you pay. Sometimes a bank confirms a payment after that. If the slot is still free, it becomes yours. If it is not, you choose another free slot or a refund. If you choose neither, you get a refund automatically.',
        'If you were charged twice for the same booking, the second payment is refunded in full.',
      ],
    },
    {
      id: 'how-and-when',
      title: 'How and when the refund reaches you',
      blocks: [
        'We start a refund as soon as the class is cancelled, to your original payment method. How long the last step takes depends on your bank:',
        [
          `UPI, cards, net banking and wallets: ${REFUND_DAYS.en}.`,
          'Paid at the center: the center refunds it there or by bank transfer, within 7 working days after the cancellation.',
        ],
        'Your booking shows which refunds are in progress, which have arrived, and the reference of each. If a refund has not arrived in that time, write to us with its reference.',
      ],
    },
    {
      id: 'not-agree',
      title: 'If you do not agree',
      blocks: [
        'Speak to the center first. It may refund more than its policy says. If that does not help, use “Contact us” on the home page. You get a reference number. Our grievance officer confirms your complaint within 48 hours and decides within one month.',
        'This policy does not change your rights under the Consumer Protection Act, 2019, and its rules.',
      ],
    },
  ],
}
