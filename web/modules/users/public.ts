export { UsersList } from './users-list.tsx'
