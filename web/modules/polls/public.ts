export { BatchPolls, FamilyPolls, OpenPollsNote, PollThing, VotesNotice } from './lazy-parts.ts'
export { PollsScreen } from './polls-screen.tsx'
