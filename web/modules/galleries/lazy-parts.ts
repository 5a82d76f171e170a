import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** The gallery of a center or an expert, on their page. */
export const GalleryStrip = lazy(withWords(() => import('./gallery-strip.tsx')))
/** The gallery of a batch, in its panel. */
export const BatchGallery = lazy(withWords(() => import('./batch-gallery.tsx')))
/** In the detail of a notification. */
export const PictureThing = lazy(withWords(() => import('./picture-thing.tsx')))
