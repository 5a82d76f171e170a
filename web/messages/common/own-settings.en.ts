/** What every role may set for itself, and where it asks for help. */
export const ownSettings = {
  title: 'Settings',
  language: 'Language',
  notifications: 'Notifications',
  notificationsText: 'What we notify you about, and how.',
  help: 'Help',
  helpText: 'Something not working or unclear? Write to us. You’ll get a number and a reply.',
  write: 'Write to us',
  policies: 'Good to know',
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  refunds: 'Refund policy',
  account: 'Your account',
  ownName: 'Your name',
  ownNameText: 'Centers and families you work with see it.',
  ownNameSaved: 'Your name is now {name}',
  signedInAs: 'Signed in as {name}',
} as const
