export { GalleryScreen } from './gallery-screen.tsx'
