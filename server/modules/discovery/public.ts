export { renewSearch } from './jobs/renew-search.ts'
