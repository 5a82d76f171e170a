import { useApiQuery } from '#web/browser/query.ts'

/** How many notifications of this role are unread. */
export const useUnread = (): number => useApiQuery('GET /notifications/count', {}).data?.unread ?? 0
