export { CodeStep } from './code-step.tsx'
export { DemoCast } from './demo-cast.tsx'
export { DevicesList } from './devices-list.tsx'
/** @public Terms and agreements are confirmed with it. */
export { OwnCodeField } from './own-code-field.tsx'
export { PhoneStep } from './phone-step.tsx'
export { RoleStep } from './role-step.tsx'
export { useAfterSignIn } from './use-after-sign-in.ts'
