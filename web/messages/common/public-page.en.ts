/** Words about the page that everybody sees, on the screens of those it is about. */
export const publicPage = {
  title: 'Your public page',
  text: 'Anyone can open it without signing in. This is how its link looks in a chat.',
  open: 'Open the page',
  notYetCenter: 'The page opens once the center is active.',
  notYetExpert: 'The page opens once your profile is active.',
  change: 'Change the address',
  changeTitle: 'Change the address',
  address: 'Address',
  addressHint: 'Small letters, digits and single hyphens, 3 to 60 characters. It will be {address}',
  addressForm: 'Only small letters, digits and single hyphens, 3 to 60 characters',
  addressReserved: 'This address is reserved. Try another one.',
  addressTaken: 'This address is used by another page. Try another one.',
  addressText: 'Links, posters and codes with your old addresses still lead to your page.',
  addressSave: 'Change it',
  addressDone: 'Your page is now at {address}',
} as const
