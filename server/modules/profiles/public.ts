export { profileUpdate } from './profile-update.ts'
