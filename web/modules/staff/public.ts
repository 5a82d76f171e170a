export { StaffList } from './staff-list.tsx'
