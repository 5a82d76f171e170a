/** The short profile of a new person. */
export const profile = {
  title: 'Welcome to Triveni',
  text: 'Two short questions, then you can book.',
  whoTitle: 'Who will learn or play?',
  whoText: 'You can add more people of your family later.',
  homeText: 'So that we can show what is near.',
  save: 'Save and go on',
} as const

/** The place for everything about the own account. */
export const more = {
  title: 'More',
  family: 'Your family',
  familyText: 'Whom you book for. Choose who is shown first with “Use”.',
  use: 'Use',
  inUse: 'In use',
  edit: 'Change {name}',
  ages: '{relation}, born {date}',
  home: 'Your home',
  homeText: 'Distances are measured from here.',
  homeMissing: 'No home yet. Set it, then we can show what is near.',
  changeHome: 'Change',
  setHome: 'Set my home',
  language: 'Language',
  policies: 'Good to know',
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  refunds: 'Refund policy',
  account: 'Your account',
  signedInAs: 'Signed in as {name}',
} as const
