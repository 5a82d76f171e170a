export { GalleryScreen } from './gallery-screen.tsx'
export { BatchGallery, GalleryStrip } from './lazy-parts.ts'
