import { lazy } from 'react'

/** @public */
export { FileLink } from './file-link.tsx'
export { FilePicture } from './file-picture.tsx'
export { PictureField } from './picture-field.tsx'
/** @public */
export type { UploadedFile } from './upload.ts'

/** Comes when a file is asked for.
 * @public */
export const FileField = lazy(() => import('./file-field.tsx'))
