import type { Policy } from '../policy.ts'

export const privacy: Policy = {
  title: 'Privacy policy',
  version: '1.3',
  date: '2026-11-23',
  lead: 'What is kept about you, what for, who sees it and for how long, and how you see, correct, take with you or erase it. It follows the Digital Personal Data Protection Act, 2023, and the Rules of 2025.',
  parts: [
    {
      id: 'who',
      title: 'Who answers for your data',
      blocks: [
        'The operator of this installation of Triveni decides what is kept and why, and answers for it. Its grievance officer answers questions and complaints about your data: use “Contact us” on the start page. You get a number, an acknowledgement within 48 hours, and an answer within 30 days.',
        'For what a center writes down about its own learners and experts, the center answers too. If the answer does not satisfy you, you may turn to the Data Protection Board of India.',
      ],
    },
    {
      id: 'what',
      title: 'What is kept, and what for',
      blocks: [
        [
          'Phone number and name: to sign you in, to tell you about your bookings, and so that the center knows who comes.',
          'Home area or address, if you give it: to measure how far centers are from you. It is not shown to others.',
          'The position of your device, only when you press “Use my location”: to answer that one search. It is rounded to about ten metres and not kept with your account.',
          'Learners in your family, with name, date of birth and, if you give it, what an expert should know (an allergy, a limitation): to offer suitable classes and to keep them safe.',
          'Bookings, classes and payments: to hold the class, to settle money, and to keep the books that tax law asks for.',
          'What experts and centers enter about themselves (qualifications, hours, prices): to show it to those who search.',
          'Papers by which an expert or a center is verified: to check them, and for nothing else. Their numbers are kept sealed; a center sees the papers of an expert only where the expert shares them, and every look at a file or a full number is recorded.',
          'What you send through a form on the start page: to answer it.',
          'Technical records (time, address of the connection, what was asked, errors): to keep the service safe and to find faults.',
        ],
        'Card numbers, UPI PINs and bank passwords are never kept: they go straight to the payment provider.',
        'There is no advertising here, no selling of data and no profile of what you might like. Cookies and storage on your device hold only your sign-in, your language and your choice of light or dark.',
      ],
    },
    {
      id: 'consent',
      title: 'Consent, and how to take it back',
      blocks: [
        'Where we need your consent, we ask for it by itself, for one purpose, in plain words. Saying no to one thing does not close the others, unless a class cannot be held without it.',
        'You take a consent for a child back in the app: under “More”, in “What you agreed to”, each purpose has a switch of its own, and it acts at once. Any other consent you take back with one message, through “Contact us”. Nothing else is asked of you. What happened until then stays lawful; from then on the data is no longer used for that purpose, and is erased if nothing else requires it.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'Whoever is under 18 is a child here. Before anything is kept about a child, a parent or legal guardian consents, and we make sure that this is an adult we know: the guardian’s own verified account.',
        'The guardian consents to each purpose on its own:',
        [
          'taking part in classes and being on the roll: without it, no class can be held;',
          'photos and videos: no picture of the child is taken or shown without it;',
          'messages about the child beyond what a booking needs.',
        ],
        'There is no tracking of children, no watching of their behaviour and no advertising to them. Experts see a child’s first name, age group and what they must know for safety, not a phone number. No family sees another family’s children.',
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
          'Those who work for the operator under its instructions: hosting, sending of messages, payments. They may use the data for nothing else.',
          'Authorities, where the law obliges us, and only what it obliges us to.',
        ],
        'Nobody else. What somebody may see is checked by the server for every request, and who looked at or changed sensitive data is recorded.',
      ],
    },
    {
      id: 'how-long',
      title: 'For how long',
      blocks: [
        [
          'Your account, your family’s profiles and the profile of an expert: until you erase them, in the app under “More”.',
          'Bookings and attendance: three years after the class.',
          'Payments, invoices and refunds: eight years, because tax and company law ask for it. After an erasure they stand there without your name; only the documents that were issued (invoices, credit notes, agreements and statements of experts, and what a bank was told to pay) keep the name, and where the law asks for it the address, that is printed on them. No child is named on them.',
          'What you sent through a form: as long as it takes to answer and follow it up, or until you ask for it to be deleted.',
          'Papers that were submitted for verification: ninety days after nobody needs them any more (not accepted, replaced, ended, or their owner has left), their files are removed. That a paper was there stays, with its kind, its sealed number and until when it held. Who erases the profile takes all of it along at once.',
          'One-time codes: five minutes, and only in a form from which the code cannot be read.',
          'Technical records and the record of who did what: at least one year, as the Rules require, and longer only while an incident is being looked into.',
        ],
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        [
          'See what is kept about you and your family, and who got it.',
          'Have it corrected or completed.',
          'Take it with you, in a common format: the app makes the file under “More”.',
          'Have it erased. What the law makes us keep is kept without your name, except for what is printed on agreements and documents of money.',
          'Take back a consent.',
          'Name somebody who may use these rights for you if you die or cannot act.',
          'Complain, and get an answer.',
        ],
        'They cost nothing. We answer within 30 days, and first make sure that it is you who asks.',
      ],
    },
    {
      id: 'safety',
      title: 'How it is kept safe',
      blocks: [
        'All traffic is encrypted. Access is given by role and by center, and only as far as the work needs it. Phone numbers, codes and tokens do not appear in logs.',
        'Should data get into the wrong submits spite of that, we tell those concerned without delay, in plain words: what happened, what it may mean, what we do and what they can do. The Data Protection Board is told at once, and in detail within 72 hours.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'A new version has a new number and date. If it changes what your data is used for, we ask you again before it holds for you.',
      ],
    },
  ],
}
