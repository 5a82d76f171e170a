/** Re-encodes uploaded images. Never called inside a database transaction. */
export interface PictureMaker {
  /**
   * Decodes an image and encodes it anew, upright and without anything hidden; also in the requested widths, in px.
   * A refusal's code when the image cannot be used. Throws `FileStoreUnavailable` when no picture can be made now.
   */
  make(bytes: Buffer, wanted: WantedPictures): Promise<MadePicture | PictureProblem>
}

/** The requested output: the declared type, the widths, and whether those are cropped to squares. */
export interface WantedPictures {
  mediaType: string
  widths: readonly number[]
  square: boolean
}

/** A re-encoded image: it contains nothing of the uploaded file but the visible pixels. */
export interface MadePicture {
  original: Buffer
  width: number
  height: number
  variants: { width: number; bytes: Buffer }[]
}

/** Why an image cannot be processed, as a refusal's code. */
export type PictureProblem = 'file_broken' | 'file_not_what_it_says' | 'picture_too_large'
