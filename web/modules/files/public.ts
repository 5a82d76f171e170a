export { AnotherReceipt } from './another-receipt.tsx'
export { acceptOf, DropZone } from './drop-zone.tsx'
/** @public */
export { FileLink } from './file-link.tsx'
export { FilePicture } from './file-picture.tsx'
/** @public */
export { FileField } from './lazy-parts.ts'
export { PictureField } from './picture-field.tsx'
/** @public */
export { sizeText } from './size-text.ts'
export type { UploadedFile } from './upload.ts'
export { startUpload, type Upload, type UploadState, uploadFile } from './upload.ts'
