/** Words about the page that everybody sees, on the screens of those it is about. */
export const publicPage = {
  title: 'Your public page',
  text: 'Anybody may open it without signing in. This is how a link to it looks in a chat.',
  open: 'Open the page',
  notYetCenter: 'The page is there as soon as the center is active.',
  notYetExpert: 'The page is there as soon as your profile is active.',
} as const
