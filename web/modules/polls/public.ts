export { BatchPolls, FamilyPolls, OpenPollsNote, VotesNotice } from './lazy-parts.ts'
export { PollsScreen } from './polls-screen.tsx'
