import type { Policy } from './policy.ts'

export const privacy: Policy = {
  title: 'Privacy policy',
  version: '1.4',
  date: '2026-11-27',
  lead: 'What we store about you, why, who sees it and for how long, and how you view, correct, download or delete it. It follows the Digital Personal Data Protection Act, 2023, and the Rules of 2025.',
  parts: [
    {
      id: 'who',
      title: 'Who is responsible for your data',
      blocks: [
        'We run Triveni here. We decide what is stored and why, and are responsible for it. Our grievance officer answers questions and complaints about your data: use “Contact us” on the home page. You get a reference number. We confirm within 48 hours and answer within 30 days.',
        'For what a center writes about its own learners and experts, the center is responsible as well. If the answer does not satisfy you, you may go to the Data Protection Board of India.',
      ],
    },
    {
      id: 'what',
      title: 'What we store, and why',
      blocks: [
        [
          'Mobile number and name: to sign you in, to notify you about your bookings, and so that the center knows who comes.',
          'Home area or address, if you give it: to measure how far centers are from you. Others do not see it.',
          'The location of your device, only when you tap “Use my location”: for that one search. It is rounded to about ten metres and not stored with your account.',
          'Learners in your family, with name, date of birth and, if you give it, what an expert should know (an allergy, a limitation): to offer suitable classes and make them safe.',
          'Bookings, classes and payments: to give the class, to settle money, and for the accounts that tax law requires.',
          'What experts and centers enter about themselves (qualifications, hours, prices): to show it to people who search.',
          'Documents that verify an expert or a center: to check them, and for nothing else. Their numbers are stored encrypted. A center sees the documents of an expert only if the expert shares them. Each time a file or a full number is opened, it is logged.',
          'What you send through a form on the home page: to answer it.',
          'Technical logs (time, address of the connection, what was requested, errors): to protect the service and find faults.',
        ],
        'We never store card numbers, UPI PINs and bank passwords. They go directly to the payment provider.',
        'There is no advertising here, we do not sell data, and we do not build a profile of what you might like. Cookies and storage on your device contain only your sign-in, your language and your choice of light or dark.',
      ],
    },
    {
      id: 'consent',
      title: 'Consent, and how to withdraw it',
      blocks: [
        'Where we need your consent, we ask for it separately, for one purpose, in plain words. If you decline one thing, the others stay available, unless a class can’t take place without it.',
        'You withdraw a consent for a child in the app: under “More”, in “Your consents”, each purpose has its own switch, and it takes effect at once. You withdraw any other consent with one message, through “Contact us”. We ask for nothing else. What happened until then stays lawful. After that we no longer use the data for that purpose, and delete it unless something else requires it.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'Everyone under 18 is a child here. Before we store anything about a child, a parent or legal guardian must consent. We make sure that this is an adult we know, by the guardian’s own verified account.',
        'The guardian consents separately to each purpose:',
        [
          'taking part in classes and attendance: without it, no class can take place;',
          'photos and videos: without it, no picture of the child is taken or shown;',
          'messages about the child beyond what a booking needs.',
        ],
        'We do not track children, monitor their behaviour or show them advertising. Experts see a child’s first name, age group and what they must know for safety, not a phone number. No family sees another family’s children.',
        'At 18, the learner takes over these decisions.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who sees it',
      blocks: [
        [
          'The center you book at: name, booking, what is paid, and what is needed for safety.',
          'The expert who teaches: who comes, when, and what is needed for safety.',
          'Companies that work for us under our instructions: hosting, sending of messages, payments. They may use the data for nothing else.',
          'Authorities, where the law requires it, and only what it requires.',
        ],
        'Nobody else. The server checks for every request what a person may see, and logs who viewed or changed sensitive data.',
      ],
    },
    {
      id: 'how-long',
      title: 'For how long',
      blocks: [
        [
          'Your account, your family’s profiles and the profile of an expert: until you delete them in the app under “More”.',
          'Bookings and attendance: three years after the class.',
          'Payments, invoices and refunds: eight years, because tax and company law require it. After a deletion they stay without your name. Only documents that were already issued (invoices, credit notes, agreements and statements of experts, and payment instructions to a bank) still show the printed name and, where the law requires it, the address. They name no child.',
          'What you sent through a form: as long as we need to answer it and follow it up, or until you ask us to delete it.',
          'Documents submitted for verification: we delete the files ninety days after they are no longer needed (declined, replaced, expired, or their owner has left). We still store that there was a document, its kind, its encrypted number and until when it was valid. If you delete your profile, all of this is deleted at once.',
          'OTPs: five minutes, and only in a form from which the code can’t be read.',
          'Technical logs and the log of who did what: at least one year, as the Rules require, and longer only while we investigate an incident.',
        ],
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        [
          'View what we store about you and your family, and who received it.',
          'Have it corrected or completed.',
          'Download it in a common format: the app makes the file under “More”.',
          'Have it deleted. What the law requires us to store stays without your name, except for what is printed on agreements and payment documents.',
          'Withdraw a consent.',
          'Name a person who may use these rights for you if you die or can’t act.',
          'Complain, and get an answer.',
        ],
        'This is free. We answer within 30 days, and first make sure that the request comes from you.',
      ],
    },
    {
      id: 'safety',
      title: 'How we protect it',
      blocks: [
        'All traffic is encrypted. Access depends on role and center, and is only as wide as the work needs. Phone numbers, codes and tokens do not appear in logs.',
        'If data still gets into the wrong hands, we notify those concerned without delay, in plain words: what happened, what it may mean, what we do and what they can do. We notify the Data Protection Board at once, and in detail within 72 hours.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'A new version has a new number and date. If it changes what your data is used for, we ask you again before it applies to you.',
      ],
    },
  ],
}
