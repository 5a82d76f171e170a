import type { Policy } from './policy.ts'

export const terms: Policy = {
  title: 'Terms and conditions',
  version: '1.1',
  date: '2026-11-27',
  lead: 'These terms apply between you and us, who run Triveni here, when you search, book, teach or run a center.',
  parts: [
    {
      id: 'who',
      title: 'Who is who',
      blocks: [
        [
          'We run Triveni here and are responsible for it.',
          'A center is where classes take place: an academy, a studio, a school, the clubhouse of a housing society.',
          'An expert teaches, at one center or at several.',
          'A learner takes classes. A parent or guardian acts for a learner under 18.',
        ],
        'A class is agreed between the learner and the center, and the expert teaches it. We bring them together, run the calendar, and pass on payments and refunds. We do not teach and do not run the center.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'You sign in with your mobile number and an OTP. Do not share the OTP. We will never ask you for it.',
        'You must be 18 or older to have an account. What you enter must be true and up to date. You are responsible for what happens through your account, unless you could not prevent it.',
        'An account and searching are free.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'Only a parent or legal guardian may add a learner under 18, book for them and give consent for them. Consent is asked separately for each purpose and can be withdrawn at any time, as the privacy policy says.',
        'The guardian brings the child to the class and collects the child, unless the center agrees to something else.',
      ],
    },
    {
      id: 'booking',
      title: 'Booking',
      blocks: [
        'A slot is free when the expert, the space and the center are all free. When you choose a slot and continue to pay, it is reserved for you for ten minutes. It is yours when the payment is confirmed, or at once where you may pay at the center.',
        'Before you confirm you see who teaches, where and when, each line of the price, and the center’s cancellation policy. By confirming you accept them.',
        'Some centers are for residents only or have other conditions. Their page says so. A center may decline a person who does not meet its conditions, and must then refund the payment.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices and payment',
      blocks: [
        'The center and the expert set the prices. They are in Indian rupees unless the page says something else, and include taxes. You pay what you see when you confirm.',
        'Payments go through a licensed payment provider. Card numbers and UPI PINs never reach us. The receipt or invoice comes from the center.',
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling and rescheduling',
      blocks: [
        'The refund policy says what is refunded when a class is cancelled. It is part of these terms. You see the exact refund before you cancel. If the center or the expert cancels, you get a full refund.',
        'A center or an expert may ask to reschedule a class. If the new time does not suit you, you get another time or a refund.',
      ],
    },
    {
      id: 'centers-experts',
      title: 'If you run a center or teach',
      blocks: [
        [
          'Your opening hours, prices, qualifications and addresses must be true and up to date.',
          'You must give the classes that were booked. You may cancel only for a reason, and as early as you can.',
          'You must have the permits, qualifications and insurance that your activity needs, and must meet your legal duties of child protection.',
          'You may use what you learn about learners only for their classes, and must never pass it on.',
        ],
        'If a complaint about you seems justified, we may hide your page or suspend your account while we check it. We tell you why and hear your side.',
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      blocks: [
        'You must not:',
        [
          'book slots that you do not mean to use, or resell them;',
          'harass, deceive or endanger anyone;',
          'try to get other people’s data, attack or overload the service, or copy it out by machine;',
          'upload anything that breaks the law or another person’s rights.',
        ],
      ],
    },
    {
      id: 'liability',
      title: 'What we are responsible for',
      blocks: [
        'We are liable without limit for intent and gross negligence, for harm to life and health that we cause, and wherever the law allows no limit. In all other cases we are liable for the breach of a main duty, up to the price of the class concerned.',
        'The center and the expert are responsible for how a class is taught. We run the service with care, but can’t promise that it is never interrupted. A booking that was confirmed to you stays valid.',
      ],
    },
    {
      id: 'end',
      title: 'Closing your account',
      blocks: [
        'You may close your account at any time. Bookings that are still open are first cancelled by their policy. We may close an account that breaks these terms, after a warning where one makes sense.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'A new version has a new number and date. We announce it at least 14 days before it applies. For bookings you have already made, the version of the day you booked still applies.',
      ],
    },
    {
      id: 'law',
      title: 'Law and complaints',
      blocks: [
        'Indian law applies. You may complain to our grievance officer through “Contact us” on the home page. We confirm your complaint within 48 hours and decide within one month. You may also go to a consumer commission or a court.',
        'These terms are in English and Hindi. If the two differ, the one that you read when you agreed applies to you.',
      ],
    },
  ],
}
