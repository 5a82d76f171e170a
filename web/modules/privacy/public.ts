export { DataSection } from './data-section.tsx'
export { ErasureSection, PendingErasures } from './erasure-section.tsx'
export { UserThing } from './lazy-parts.ts'
export { UsersList } from './users/users-list.tsx'
