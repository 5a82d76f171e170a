export { centerAcceptances } from './terms-view.ts'
