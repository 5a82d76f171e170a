export { CenterPage } from './center-page.tsx'
export { ExpertPage } from './expert-page.tsx'
export { FindCenters } from './find-centers.tsx'
export { FindExperts } from './find-experts.tsx'
