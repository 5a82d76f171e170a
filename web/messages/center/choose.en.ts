/** Which of one’s centers to work in. */
export const choose = {
  text: 'Where do you want to work now?',
  search: 'Search your centers',
  noneFound: 'No center matches this search.',
  register: 'Register a center',
  registerText: 'Your center isn’t here yet? It takes three minutes.',
  switch: 'Switch center',
  last: 'Last used',
  roles: { head: 'Head', manager: 'Manager', coordinator: 'Coordinator', accountant: 'Accountant' },
  status: { draft: 'Being set up', active: 'Active', suspended: 'Suspended', closed: 'Closed' },
  gates: {
    terms: 'Terms not accepted yet',
    payment: 'Onboarding payment open',
    verification: 'Payment is being verified',
  },
} as const
