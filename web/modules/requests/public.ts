export { RequestsList } from './requests-list.tsx'
