/** What stands in the way of classes ahead: a suspended center, an expert whose account is inactive. */
export const statusNotes = {
  suspended: {
    badge: 'Center suspended',
    title: '{center} is suspended',
    text: 'Its classes stay here, but they may not take place. Check with the center before you go.',
  },
  needsExpert: {
    badge: 'Needs an expert',
    other: 'Expert to be named',
    text: 'Its expert no longer teaches here. Choose a substitute, or cancel the class.',
    family:
      'Its expert no longer teaches here. The center is to find another one, or will tell you what happens to the class.',
  },
} as const
