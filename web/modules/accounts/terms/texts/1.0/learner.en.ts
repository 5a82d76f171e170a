import type { Policy } from '#web/public/policies/policy.ts'

export const terms: Policy = {
  title: 'Terms for learners and families',
  version: '1.0',
  date: '2026-01-01',
  lead: 'The few things that hold when you book and pay here, for yourself or for your family. The general terms and the refund policy hold beside it.',
  parts: [
    {
      id: 'family',
      title: 'You and your family',
      blocks: [
        'You are 18 or older. You add others only if you are their parent, guardian or have their agreement, and you decide for them only what is yours to decide.',
        'For a learner under 18 you agree, purpose by purpose, to what is kept and shown. You can take that back at any time under “More”.',
      ],
    },
    {
      id: 'booking',
      title: 'Booking',
      blocks: [
        'When you book, you agree on a class with the center. Before you pay you see the time, the place, who teaches, every line of the price, and what you get back if you cancel. What you saw then is what holds.',
        'A time is held for you while you pay, for as long as the screen says. If you do not pay in that time, somebody else may have it.',
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling and moving',
      blocks: [
        'Before you cancel you see the exact amount that comes back. If the center or the expert cancels, everything comes back, or you take a credit if you prefer.',
        'Money that reaches us too late is never lost: you choose another time, or you get it back.',
      ],
    },
    {
      id: 'at-the-center',
      title: 'At the center',
      blocks: [
        [
          'You come on time and follow the rules of the house.',
          'You tell the center what it has to know for safety: an illness, an allergy, a limit.',
          'A child is brought and collected by you, or by somebody you have named.',
          'In a society’s center you are a resident, and show so when asked.',
        ],
      ],
    },
    {
      id: 'data',
      title: 'Your data',
      blocks: [
        'The center and the expert see what they need for the class, and no more: of a child the first name, the age group and what matters for safety. No other family sees your name, number or picture. You can take your data with you or have it erased; records of money stay as long as the law asks.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and law',
      blocks: [
        'A new version is announced at least 14 days before it holds; for what you booked before, the old one goes on to hold. Which version you accepted, and when, stays readable on this page.',
        'Indian law holds. Complaints go to the grievance officer of the operator; your right to turn to a consumer commission or a court remains.',
      ],
    },
  ],
}
