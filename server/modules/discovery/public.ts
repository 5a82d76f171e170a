export { renewSearch } from './jobs/renew-search.ts'
export { countPublicPages, publicPaths } from './sitemap-queries.ts'
