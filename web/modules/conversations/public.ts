export { ConversationThing, MessageButton } from './lazy-parts.ts'
export { MessagesScreen } from './messages-screen.tsx'
