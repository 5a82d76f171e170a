/** What an identity service of somebody else may refuse; loaded with its adapter alone. */
export default {
  code_wrong: 'Incorrect OTP. Please check it.',
  code_spent: 'This OTP is no longer valid. Ask for a new one.',
  too_many_requests: 'Too many tries. Please wait a little and try again.',
  phone_not_supported: 'We can’t send an OTP to this number.',
  person_not_proven: 'We couldn’t check that you’re a person. Reload the page and try again.',
  account_closed: 'This number can’t sign in right now. Please write to us.',
  identity_unavailable: 'The sign-in service isn’t responding. Try again in a moment.',
} as const
