export * as galleriesAnswers from './answers.ts'
export { galleriesPersonalData } from './personal-data-queries.ts'
export { publicGallery } from './public-items.ts'
