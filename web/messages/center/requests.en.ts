export const requests = {
  learnersText: 'Families who ask to join your center or to be confirmed as residents.',
  learnersEmpty: 'No requests from families',
  learnersEmptyText: 'When a family asks to join or for access as residents, you answer here.',
} as const
