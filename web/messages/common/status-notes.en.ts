/** What stands in the way of classes ahead: a suspended center, an expert whose account is inactive. */
export const statusNotes = {
  suspended: {
    badge: 'Center suspended',
    title: '{center} is suspended',
    text: 'Its classes stay here, but they may not take place. Check with the center before you go.',
  },
  needsExpert: {
    badge: 'Needs an expert',
    other: 'Expert to be announced',
    text: 'Its expert no longer teaches here. Choose a substitute, or cancel the class.',
    family: 'Its expert no longer teaches here. The center will find another one or let you know.',
  },
} as const
