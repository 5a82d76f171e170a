import { useApiQuery } from './query.ts'

/** What the server tells every browser: whether it runs as a demo, where map tiles come from. Read once. */
export const useConfig = () => useApiQuery('GET /config', {}, { staleTime: Number.POSITIVE_INFINITY }).data
