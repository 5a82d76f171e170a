import type { Policy } from '#web/public/policies/policy.ts'

export const terms: Policy = {
  title: 'Terms for experts',
  version: '1.0',
  date: '2026-01-01',
  lead: 'What holds between you as an expert and the operator of this installation of Triveni. The general terms hold beside it; what a center pays you stands in your agreement with that center.',
  parts: [
    {
      id: 'you',
      title: 'You and your profile',
      blocks: [
        'You teach on your own account or for a center; the operator does not employ you. Name, qualifications, experience and languages in your profile are true, and you can prove them when asked.',
        'Your profile is public: learners and centers find you by it. Your phone number is shown only to centers you work with.',
      ],
    },
    {
      id: 'teaching',
      title: 'Teaching',
      blocks: [
        [
          'You keep your availability and your time off up to date: what stands free can be booked.',
          'You hold the classes that were booked with you, begin on time, and mark attendance truly.',
          'If you cannot come you say so as early as you can, so that the center can find another expert, another time, or give the money back.',
          'You do not lead learners you met here past the center and the platform.',
        ],
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'You see of a child under 18 only the first name, the age group and what matters for safety. You are alone with a child only where the guardian and the center have agreed to it. You take no pictures without the guardian’s consent, and you keep no private contact with a child.',
        'You take part in the checks that the law asks of people who work with children. What you notice about a child in danger you report at once.',
      ],
    },
    {
      id: 'money',
      title: 'Money',
      blocks: [
        'What you earn is laid down in the agreement that you confirm with each center, and is worked out class by class, with the formula shown. Taxes on what you earn are yours to pay.',
        'If a class is given back to the learner, what you would have earned by it is corrected as the agreement says.',
      ],
    },
    {
      id: 'data',
      title: 'What you learn about learners',
      blocks: [
        'You use it for their classes alone, do not pass it on, and delete it when the classes are over. Notes on a learner stay factual: guardians may ask to read them.',
      ],
    },
    {
      id: 'end',
      title: 'Ending it, changes, law',
      blocks: [
        'You may end your part at any time; classes that are booked are held or handed over first. The operator may close the account of an expert who breaks these terms or endangers people, and says why.',
        'A new version is announced at least 14 days before it holds. Which version you accepted, and when, stays readable on this page. Indian law holds; complaints go to the grievance officer of the operator.',
      ],
    },
  ],
}
