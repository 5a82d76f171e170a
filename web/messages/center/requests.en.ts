export const requests = {
  learnersText: 'Families who ask to belong to your center, or to be let in as residents.',
  learnersEmpty: 'No family waits for you',
  learnersEmptyText: 'When a family asks to join or for access as residents, you answer here.',
  waiting: 'Waiting for your answer',
  waitingNone: 'Nothing is waiting for your answer.',
} as const
