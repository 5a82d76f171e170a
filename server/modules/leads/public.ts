export { changeFacts, keepLead, type LeadFacts, openLead, takeBackLead } from './import-lead.ts'
export { sendInvitation as sendLeadInvitation } from './jobs/send-invitation.ts'
