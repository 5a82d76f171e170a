export { FirstAdmin } from './first-admin.tsx'
export { PlatformSetup } from './platform-setup.tsx'
