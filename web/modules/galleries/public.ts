export { GalleryScreen } from './gallery-screen.tsx'
export { BatchGallery, GalleryStrip, PictureThing } from './lazy-parts.ts'
