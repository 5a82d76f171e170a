export { selectFiltered } from './center-learners/center-learner-queries.ts'
export { renewSearch } from './jobs/renew-search.ts'
export { countPublicPages, publicPaths } from './sitemap-queries.ts'
