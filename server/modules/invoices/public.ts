export { issueDocuments } from './issue-documents.ts'
export { issueInvoices } from './jobs/issue-invoices.ts'
