import { home } from './public/home.en.ts'

export default {
  home,
  policy: {
    contents: 'Contents',
    version: 'Version {version}, in force since {date}',
    earlier: 'Earlier version {version}',
    failed: 'This version didn’t load. Close it and open it again.',
    others: 'Other policies',
    titles: {
      privacy: 'Privacy policy',
      terms: 'Terms and conditions',
      refunds: 'Refund policy',
    },
  },
  frame: {
    skip: 'Skip to content',
    menu: 'Main menu',
    accounts: { learner: 'My bookings', expert: 'My classes', center: 'My center', admin: 'Admin' },
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
