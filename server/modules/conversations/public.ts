export { countUnread } from './conversation-queries.ts'
export { conversationsPersonalData } from './personal-data-queries.ts'
