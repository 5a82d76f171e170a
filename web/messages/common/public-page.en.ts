/** Words about the page that everybody sees, on the screens of those it is about. */
export const publicPage = {
  title: 'Your public page',
  text: 'Anybody may open it without signing in. This is how a link to it looks in a chat.',
  open: 'Open the page',
  notYetCenter: 'The page is there as soon as the center is active.',
  notYetExpert: 'The page is there as soon as your profile is active.',
  change: 'Change the address',
  changeTitle: 'Change the address',
  address: 'Address',
  addressHint: 'Small letters, figures and single hyphens, 3 to 60 signs. It will be {address}',
  addressForm: 'Small letters, figures and single hyphens only, 3 to 60 signs',
  addressReserved: 'This address is reserved. Try another one.',
  addressTaken: 'This address belongs to another page, or did. Try another one.',
  addressText: 'Links, posters and codes with your old addresses still lead to your page.',
  addressSave: 'Change it',
  addressDone: 'Your page is now at {address}',
} as const
