import type { Policy } from '../policy.ts'

export const refunds: Policy = {
  title: 'Refund policy',
  version: '1.1',
  date: '2026-11-23',
  lead: 'What you get back when a class is cancelled, when it reaches you, and what you see before you decide. The center’s own rule is always shown before you pay.',
  parts: [
    {
      id: 'before-you-pay',
      title: 'The rule is shown before you pay',
      blocks: [
        'Every center sets its own cancellation rule: from how many hours before the class which share comes back. You see it on the center’s page and again, with dates and rupees, in the window where you confirm a booking.',
        'The rule as it stood when you booked is kept with your order. If the center changes it later, your booking keeps the old one.',
      ],
    },
    {
      id: 'usual-rule',
      title: 'The usual rule',
      blocks: [
        'Unless the center has set another rule, this holds for a booking that you cancel:',
        [
          '24 hours or more before the start: everything you paid comes back.',
          'Between 24 and 6 hours before the start: half of what you paid comes back.',
          'Less than 6 hours before the start, or if you do not come: nothing comes back.',
        ],
        'What counts is the moment at which you confirm the cancellation, in the center’s local time.',
      ],
    },
    {
      id: 'before-you-cancel',
      title: 'You see the amount before you cancel',
      blocks: [
        'When you choose to cancel, you first see the exact amount that would come back at that moment, and until when. Nothing is cancelled before you confirm it.',
        'Moving a class to another free time is not a cancellation. You can do it yourself until the center’s cut-off, usually 12 hours before the start, and it costs nothing if the price is the same.',
      ],
    },
    {
      id: 'called-off',
      title: 'When the center or the expert cancels',
      blocks: [
        'If the center or the expert cancels a class, for whatever reason, everything you paid for it comes back, however near the class was. You do not have to ask for it.',
        'The same holds when a class cannot take place because of weather, an order of an authority or another event that nobody caused.',
      ],
    },
    {
      id: 'late-payment',
      title: 'When a payment arrives too late',
      blocks: [
        'A time is held for you for ten minutes while you pay. Sometimes a bank confirms a payment after that. If the time is still free, it becomes yours. If it is not, you choose another free time or your money back. If you choose neither, the money goes back by itself.',
        'If you were charged twice for the same booking, the second payment goes back in full.',
      ],
    },
    {
      id: 'how-and-when',
      title: 'How and when the money reaches you',
      blocks: [
        'We start a refund as soon as the class is cancelled, and it goes back the way it came. How long the last step takes depends on your bank:',
        [
          'UPI, cards, net banking and wallets: 5–7 working days.',
          'Paid at the center’s desk: the center gives it back at the desk or by bank transfer, within 7 working days after the cancellation.',
        ],
        'Your booking shows what is on its way, what has arrived, and the reference of the refund. If nothing has arrived after that time, write to us with that reference.',
      ],
    },
    {
      id: 'not-agree',
      title: 'If you do not agree',
      blocks: [
        'Speak to the center first: it can give back more than its rule says. If that does not help, use “Contact us” on the start page. You get a number, an acknowledgement within 48 hours and a decision within one month, from the grievance officer of the operator of this installation.',
        'Your rights under the Consumer Protection Act, 2019, and its rules remain untouched by this policy.',
      ],
    },
  ],
}
