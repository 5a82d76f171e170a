export { PublicPageCard } from './public-page-card.tsx'
export { ShareThing } from './share-thing.tsx'
