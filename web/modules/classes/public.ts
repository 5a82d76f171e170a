export { DisplaceButton } from './displace-button.tsx'
export {
  loadCallOff,
  loadCompensations,
  loadMoveBack,
  loadRestore,
  loadSubstitute,
} from './lazy-parts.ts'
export { OpenSpaceButton } from './open-space-button.tsx'
