/** What an identity service of somebody else may refuse; loaded with its adapter alone. */
export default {
  code_wrong: 'That code is not right. Please check it.',
  code_spent: 'This code cannot be used any more. Ask for a new one.',
  too_many_requests: 'Too many tries. Please wait a little and try again.',
  phone_not_supported: 'We cannot send a code to this number.',
  person_not_proven: 'We could not tell that a person is asking. Reload the page and try again.',
  account_closed: 'This number cannot sign in at the moment. Please write to us.',
  identity_unavailable: 'The sign-in service does not answer. Please try again in a moment.',
} as const
