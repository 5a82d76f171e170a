/** What every role may set for itself, and where it asks for help. */
export const ownSettings = {
  title: 'Settings',
  language: 'Language',
  notifications: 'Notifications',
  notificationsText: 'What we tell you about, and how.',
  help: 'Help',
  helpText: 'Something does not work or is not clear? Write to us: you get a number, and an answer.',
  write: 'Write to us',
  policies: 'Good to know',
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  refunds: 'Refund policy',
  account: 'Your account',
  ownName: 'Your name',
  ownNameText: 'Centers and families you work with see it.',
  ownNameSaved: 'You are now called {name}',
  signedInAs: 'Signed in as {name}',
} as const
