import type { Policy } from '#web/public/policies/policy.ts'

export const terms: Policy = {
  title: 'Terms for experts',
  version: '1.1',
  date: '2026-11-27',
  lead: 'These terms apply between you as an expert and us, who run Triveni here. Our general terms apply as well. What a center pays you is in your agreement with that center.',
  parts: [
    {
      id: 'you',
      title: 'You and your profile',
      blocks: [
        'You teach on your own account or for a center. We do not employ you. Name, qualifications, experience and languages in your profile must be true, and you must be able to prove them.',
        'Your profile is public, so that learners and centers can find you. Your phone number is shown only to centers you work with.',
      ],
    },
    {
      id: 'teaching',
      title: 'Teaching',
      blocks: [
        [
          'Your available hours and blocked time must be up to date. Free slots can be booked.',
          'You must teach the classes booked with you, start on time, and mark attendance correctly.',
          'If you can’t come, you must say so as early as you can. The center can then find another expert or time, or refund the class.',
          'You must not take learners you met here away from the center and Triveni.',
        ],
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'Of a child under 18 you see only the first name, the age group and what matters for safety. You may be alone with a child only if the guardian and the center have agreed. You must not take pictures without the guardian’s consent, and must not be in private contact with a child.',
        'You must take part in the checks that the law requires for people who work with children. If you notice that a child is in danger, you must report it at once.',
      ],
    },
    {
      id: 'money',
      title: 'Money',
      blocks: [
        'Your earnings follow the agreement that you sign with each center. They are worked out class by class, and you see how. You pay the taxes on your earnings.',
        'If a class is refunded to the learner, your earnings for it are corrected as your agreement says.',
      ],
    },
    {
      id: 'data',
      title: 'What you learn about learners',
      blocks: [
        'You may use it only for their classes. You must not pass it on, and must delete it when the classes are over. Notes about a learner must be factual. Guardians may ask to read them.',
      ],
    },
    {
      id: 'end',
      title: 'Leaving, changes and law',
      blocks: [
        'You may leave at any time, after you have taught or handed over your booked classes. We may close the account of an expert who breaks these terms or puts people at risk, and we tell you why.',
        'We announce a new version at least 14 days before it applies. This page shows which version you accepted, and when. Indian law applies. You may complain to our grievance officer.',
      ],
    },
  ],
}
