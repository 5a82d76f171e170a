export { type Due, DuesList } from './dues-list.tsx'
