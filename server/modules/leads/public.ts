export { changeFacts, keepLead, type LeadFacts, openLead, takeBackLead } from './import-lead.ts'
