export { DataSection } from './data-section.tsx'
export { ErasureSection, PendingErasures } from './erasure-section.tsx'
