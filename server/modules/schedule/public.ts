export { claimSlot } from './operations/claim-slot.ts'
export { moveSlot } from './operations/move-slot.ts'
export { completeSlots, releaseSlot } from './operations/release-slot.ts'
export { renumberPlaces } from './place-queries.ts'
