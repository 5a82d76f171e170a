export { expectedObjects, knownFiles } from './agreement-queries.ts'
/** @public */
export { claimFile } from './claim-file.ts'
/** @public */
export { fileAnswer } from './file-answer.ts'
export { publicLink, signedLink } from './file-links.ts'
export { discardFiles, findFiles } from './file-queries.ts'
export { describeFile } from './file-view.ts'
export { sweepFiles } from './jobs/sweep-files.ts'
export { filesPersonalData } from './personal-data-queries.ts'
export { publicPicture } from './public-picture.ts'
export { replacePicture } from './replace-picture.ts'
export { objectOf } from './stored-bytes.ts'
