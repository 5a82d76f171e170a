export { KycPart } from './kyc-part.tsx'
export { KYC_TONES } from './kyc-tones.ts'
export { KycWords } from './kyc-words.tsx'
export { OwnPapers } from './own-papers.tsx'
