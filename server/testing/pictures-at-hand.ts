import { makePictures } from '#server/adapters/pictures/make-pictures.ts'
import type { PictureMaker } from '#server/adapters/pictures/port.ts'

/** Makes pictures in the test’s own process, which is much quicker than starting one for each. */
export function createPicturesAtHand(): PictureMaker {
  return { make: makePictures }
}
