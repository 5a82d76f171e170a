import type { Policy } from '#web/public/policies/policy.ts'

export const terms: Policy = {
  title: 'Terms for centers',
  version: '1.0',
  date: '2026-01-01',
  lead: 'What holds between your center and the operator of this installation of Triveni. The general terms and the refund policy hold beside it.',
  parts: [
    {
      id: 'who-signs',
      title: 'Who signs',
      blocks: [
        'You accept these terms for the center, and confirm that you may bind it: as its owner, or as somebody it has authorised. The center answers for what its members do here through their access.',
        'The head decides who works in the center here and what each person may do, and takes access away as soon as somebody leaves.',
      ],
    },
    {
      id: 'true-facts',
      title: 'What you tell people',
      blocks: [
        'Name, address, opening hours, activities, prices, qualifications and amenities are true and kept up to date. The center holds the permits, the insurance and the registrations that its activities need.',
        'A center for a society’s residents says so, and admits residents by the same rule for everybody.',
      ],
    },
    {
      id: 'classes',
      title: 'Bookings and classes',
      blocks: [
        'A booking that was confirmed here is an agreement between the learner and the center. The center holds the class at that time, in that place and at that price.',
        'If the center or its expert calls a class off, the learner gets all money back or a credit, as the learner chooses. What a learner gets back on cancelling follows the policy that the center had published when the booking was made.',
      ],
    },
    {
      id: 'children',
      title: 'Children and safety',
      blocks: [
        [
          'Whoever works with children has been checked as the law asks, and is known to the center by name.',
          'Rooms and equipment are safe for the age group, and first aid is at hand.',
          'A child is handed over only to a guardian or to somebody the guardian has named.',
          'Pictures of a child are taken and shown only where the guardian’s consent for that purpose stands.',
        ],
      ],
    },
    {
      id: 'data',
      title: 'Personal data',
      blocks: [
        'What the center learns about learners and experts here it uses for their classes alone. It does not copy lists out to advertise, does not pass them on, and deletes its own copies when they are not needed any more.',
        'A breach is reported to the operator without delay, at the latest within 24 hours after it became known.',
      ],
    },
    {
      id: 'fees',
      title: 'The place on the platform',
      blocks: [
        'The center pays the plan that it chooses, for the period that the plan names, in advance and with the taxes shown. The center becomes active when the payment is confirmed: at once through the payment gateway; for a UPI or bank transfer after the operator has verified it.',
        'If the operator cannot verify a payment, it says why, and the center may pay again or send a better receipt. Money that came twice is given back.',
      ],
    },
    {
      id: 'suspension',
      title: 'Suspension and end',
      blocks: [
        'The operator may suspend a center that breaks these terms or endangers people. The reason is told to the head at once, and the center is heard. While suspended, the center is not found any more and its members can look at everything but change nothing. Bookings that stand are kept or cancelled with all money back.',
        'The center may leave at any time once it has held or cancelled what was booked. Its accounts and invoices stay available to it for as long as the law asks that they are kept.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and law',
      blocks: [
        'A new version is announced at least 14 days before it holds, with its number and date. Who accepted which version, and when, stays readable on this page.',
        'Indian law holds. Complaints go to the grievance officer of the operator: acknowledged within 48 hours, decided within one month.',
      ],
    },
  ],
}
