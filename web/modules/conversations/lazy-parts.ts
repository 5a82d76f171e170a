import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** In the detail of a notification. */
export const ConversationThing = lazy(withWords(() => import('./conversation-thing.tsx')))
/** Beside a child, a batch or an order. */
export const MessageButton = lazy(withWords(() => import('./message-button.tsx')))
