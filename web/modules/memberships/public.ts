export { CenterLearners } from './center-learners.tsx'
export { CenterStanding } from './center-standing.tsx'
export { MembershipsList } from './memberships-list.tsx'
export { useOwnStanding } from './own-standing.ts'
