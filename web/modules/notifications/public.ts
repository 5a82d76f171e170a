export { Bell } from './bell.tsx'
export { LatestNotices } from './latest-notices.tsx'
