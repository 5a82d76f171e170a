import type { Policy } from '../policy.ts'

export const terms: Policy = {
  title: 'Terms and conditions',
  version: '1.0',
  date: '2026-11-21',
  lead: 'What holds between you and the operator of this installation of Triveni when you search, book, teach or run a center here. Written to be read.',
  parts: [
    {
      id: 'who',
      title: 'Who is who',
      blocks: [
        [
          'The operator runs this installation of Triveni and answers for it.',
          'A center is a place where classes happen: an academy, a studio, a school, the clubhouse of a housing society.',
          'An expert teaches, at one center or at several.',
          'A learner takes part. A learner under 18 is looked after here by a parent or guardian.',
        ],
        'A class is agreed between the learner and the center, and held by the expert. The operator brings them together, keeps the calendar, and passes on payments and refunds. It does not teach, and it does not run the center.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'You sign in with your phone number and a one-time code. Do not pass the code on: nobody from the operator will ever ask you for it.',
        'You must be 18 or older to have an account. What you enter must be true, and you keep it up to date. You are responsible for what happens through your account, unless you could not prevent it.',
        'Having an account and searching cost nothing.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'Only a parent or legal guardian may add a learner under 18, book for that learner, and consent for that learner. Consent is asked for each purpose on its own and can be withdrawn at any time, as the privacy policy says.',
        'Bringing a child to the class and collecting the child from it remains with the guardian, unless the center agrees otherwise.',
      ],
    },
    {
      id: 'booking',
      title: 'Booking',
      blocks: [
        'A free time is one at which the expert, the space and the center are all free. When you choose it and go on to pay, it is held for you for ten minutes. It is yours when the payment is confirmed, or at once where the center lets you pay at its desk.',
        'Before you confirm you see who teaches, where and when, each line of the price, and the center’s cancellation rule. With your confirmation you accept them.',
        'Some centers admit only residents of a society or ask something more of you. Their page says so. A center may turn away somebody who does not meet what it asks for, and gives back the money.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices and payment',
      blocks: [
        'Prices are set by the center and the expert, in Indian rupees unless the page says otherwise, and include the taxes that apply. What you see at confirmation is what you pay.',
        'Payments run through a licensed payment provider. Card numbers and UPI PINs never reach us. The receipt or invoice comes from the center.',
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling and moving',
      blocks: [
        'What comes back when a class is cancelled is laid down in the refund policy, which is part of these terms. You see the exact amount before you cancel. If the center or the expert cancels, everything comes back.',
        'A center or an expert may ask to move a class. If the new time does not suit you, you get another time or your money back.',
      ],
    },
    {
      id: 'centers-experts',
      title: 'If you run a center or teach',
      blocks: [
        [
          'You enter true opening hours, prices, qualifications and addresses, and keep them up to date.',
          'You hold the classes that were booked, and cancel only with reason and as early as you can.',
          'You hold the permits, qualifications and insurance that your activity needs, and meet the duties of child protection that the law lays on you.',
          'You use what you learn about learners only for their classes, and never give it to others.',
        ],
        'If a complaint about you seems founded, the operator may hide your page or suspend your account while it looks into it. You are told why, and heard.',
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      blocks: [
        'These are not allowed:',
        [
          'to book times that you do not mean to use, or to resell them;',
          'to harass, deceive or endanger anybody;',
          'to get at other people’s data, to attack or overload the service, or to read it out by machine;',
          'to upload what breaks the law or another person’s rights.',
        ],
      ],
    },
    {
      id: 'liability',
      title: 'What we answer for',
      blocks: [
        'The operator answers without limit for intent and gross negligence, for harm to life and health that it causes, and wherever the law allows no limit. Otherwise it answers for the breach of a main duty, up to the price of the class concerned.',
        'For how a class is held, the center and the expert answer. We keep the service running with care, but cannot promise that it is never interrupted. A booking that was confirmed to you is kept.',
      ],
    },
    {
      id: 'end',
      title: 'Ending it',
      blocks: [
        'You may close your account at any time; bookings that are still open are cancelled by their rule first. The operator may close an account that breaks these terms, after a warning where one makes sense.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'A new version has a new number and date, and is announced at least 14 days before it holds. For bookings that you have already made, the version of the day you booked goes on to hold.',
      ],
    },
    {
      id: 'law',
      title: 'Law and complaints',
      blocks: [
        'Indian law holds. Complaints go to the grievance officer of the operator, through “Contact us” on the start page: acknowledged within 48 hours, decided within one month. Your right to turn to a consumer commission or a court remains.',
        'These terms exist in English and Hindi. If the two differ, the version that you read when you agreed holds for you.',
      ],
    },
  ],
}
