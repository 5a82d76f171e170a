export { appointAdmin } from './appoint-admin.ts'
export { newSetupAddress } from './setup-code.ts'
