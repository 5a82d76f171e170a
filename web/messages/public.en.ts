import { home } from './public/home.en.ts'
import { modals } from './public/modals.en.ts'

export default {
  home,
  modals,
  policy: {
    contents: 'Contents',
    version: 'Version {version}, in force since {date}',
    others: 'The other policies',
  },
  titles: {
    home: 'Triveni: find a place, an expert, a class near you',
    privacy: 'Privacy policy',
    terms: 'Terms and conditions',
    refunds: 'Refund policy',
    center: 'A center',
    expert: 'An expert',
    batch: 'A batch',
    notFound: 'Not found',
  },
  descriptions: {
    home: 'Find activity centers and experts near you, see free times, book a class and pay in a minute.',
    privacy: 'What Triveni keeps about you, why, for how long, and how to see, export or erase it.',
    terms: 'The terms that hold between you and Triveni when you use the service.',
    refunds: 'What you get back when a class is cancelled, and when.',
    center: 'A center: prices, opening hours, experts and batches.',
    expert: 'An expert: what they teach, where, and what it costs.',
    batch: 'A batch: when it meets, what it costs, and the seats that are free.',
    notFound: 'There is nothing at this address.',
  },
  frame: {
    skip: 'Skip to content',
    menu: 'Main menu',
    signIn: 'Sign in',
    otherLanguage: 'हिन्दी',
    scheme: 'Switch between light and dark',
    policies: 'Policies',
    privacy: 'Privacy',
    terms: 'Terms',
    refunds: 'Refunds',
    tagline: 'Centers, experts and learners, together.',
  },
} as const
