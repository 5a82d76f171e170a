export { sendInvitation } from './jobs/send-invitation.ts'
