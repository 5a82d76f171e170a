import type { Policy } from '#web/public/policies/policy.ts'

export const terms: Policy = {
  title: 'Terms for learners and families',
  version: '1.1',
  date: '2026-11-27',
  lead: 'These terms apply when you book and pay here, for yourself or for your family. Our general terms and refund policy apply as well.',
  parts: [
    {
      id: 'family',
      title: 'You and your family',
      blocks: [
        'You must be 18 or older. You may add others only if you are their parent or guardian, or if they have agreed. You may decide for them only what you have a right to decide.',
        'For a learner under 18, you agree separately to each purpose for which we store and show data. You can withdraw your consent at any time under “More”.',
      ],
    },
    {
      id: 'booking',
      title: 'Booking',
      blocks: [
        'When you book, you agree on a class with the center. Before you pay you see the time, the place, who teaches, every line of the price, and what is refunded if you cancel. What you saw then applies.',
        'A slot is reserved for you while you pay, for as long as the screen says. If you don’t pay in that time, someone else may book it.',
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling and rescheduling',
      blocks: [
        'Before you cancel you see the exact refund. If the center or the expert cancels, you get a full refund, or a make-up class if you prefer.',
        'If your payment reaches us too late, it is not lost. You choose another slot or a refund.',
      ],
    },
    {
      id: 'at-the-center',
      title: 'At the center',
      blocks: [
        [
          'You must come on time and follow the center’s rules.',
          'You must tell the center what it needs to know for safety: an illness, an allergy, a limitation.',
          'You, or a person you have named, must bring and collect a child.',
          'At a center for residents only, you must be a resident, and must show proof if asked.',
        ],
      ],
    },
    {
      id: 'data',
      title: 'Your data',
      blocks: [
        'The center and the expert see only what they need for the class: of a child the first name, the age group and what matters for safety. No other family sees your name, number or picture. You can download your data or have it deleted. Payment records stay for as long as the law requires.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and law',
      blocks: [
        'We announce a new version at least 14 days before it applies. For what you booked before, the old version still applies. This page shows which version you accepted, and when.',
        'Indian law applies. You may complain to our grievance officer. You may also go to a consumer commission or a court.',
      ],
    },
  ],
}
