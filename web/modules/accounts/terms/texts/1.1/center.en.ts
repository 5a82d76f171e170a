import type { Policy } from '#web/public/policies/policy.ts'

export const terms: Policy = {
  title: 'Terms for centers',
  version: '1.1',
  date: '2026-11-27',
  lead: 'These terms apply between your center and us, who run Triveni here. Our general terms and refund policy apply as well.',
  parts: [
    {
      id: 'who-signs',
      title: 'Who accepts',
      blocks: [
        'You accept these terms for the center. You confirm that you may do so, as its owner or with its authority. The center is responsible for what its staff do here with their access.',
        'The center head decides who works for the center here and what each person may do. When someone leaves, the center head must remove their access.',
      ],
    },
    {
      id: 'true-facts',
      title: 'What you tell people',
      blocks: [
        'Your name, address, opening hours, activities, prices, qualifications and facilities must be true and up to date. The center must have the permits, insurance and registrations that its activities need.',
        'A center for residents only must say so, and must admit all residents by the same rule.',
      ],
    },
    {
      id: 'classes',
      title: 'Bookings and classes',
      blocks: [
        'A confirmed booking is an agreement between the learner and the center. The center must give the class at that time, at that place and for that price.',
        'If the center or its expert cancels a class, the learner chooses a full refund or a make-up class. If the learner cancels, the refund follows the cancellation policy that the center showed when the booking was made.',
      ],
    },
    {
      id: 'children',
      title: 'Children and safety',
      blocks: [
        [
          'Everyone who works with children must have been checked as the law requires. The center must know each of them by name.',
          'Rooms and equipment must be safe for the age group. First aid must be available.',
          'A child may leave only with a guardian, or with a person the guardian has named.',
          'Pictures of a child may be taken and shown only if the guardian has agreed to that purpose.',
        ],
      ],
    },
    {
      id: 'data',
      title: 'Personal data',
      blocks: [
        'The center may use what it learns here about learners and experts only for their classes. It must not copy lists for advertising or pass them on. It must delete its own copies when they are no longer needed.',
        'The center must report a data breach to us at once, and within 24 hours of learning about it.',
      ],
    },
    {
      id: 'fees',
      title: 'Your plan',
      blocks: [
        'The center pays for the plan it chooses in advance, for the period of the plan, with the taxes shown. It becomes active when the payment is confirmed: at once for online payments, and after we have verified it for a UPI or bank transfer.',
        'If we can’t verify a payment, we tell you why. You may then pay again or send a better receipt. If you paid twice, we refund the second payment.',
      ],
    },
    {
      id: 'suspension',
      title: 'Suspension and leaving',
      blocks: [
        'We may suspend a center that breaks these terms or puts people at risk. We tell the center head the reason at once and hear the center’s side. While suspended, the center does not appear in search, and its staff can view everything but change nothing. Confirmed bookings take place, or are cancelled with a full refund.',
        'The center may leave at any time, once its booked classes are over or cancelled. Its accounts and invoices stay available to it for as long as the law requires.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and law',
      blocks: [
        'We announce a new version at least 14 days before it applies, with its number and date. This page shows who accepted which version, and when.',
        'Indian law applies. You may complain to our grievance officer. We confirm your complaint within 48 hours and decide within one month.',
      ],
    },
  ],
}
