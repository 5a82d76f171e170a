// On its own because tests of modules reach vendors through here alone.
export { createEmailInbox } from '#server/adapters/email/inbox.ts'
export { createWhatsAppInbox } from '#server/adapters/whatsapp/inbox.ts'
