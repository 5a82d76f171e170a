export { checkBooks } from './jobs/check-books.ts'
