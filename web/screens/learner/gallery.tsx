import { GalleryScreen } from '#web/modules/galleries/public.ts'

export default function Gallery() {
  return <GalleryScreen viewer="learner" />
}
