import { useEffect } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { invalidate, queryClient, useApiQuery, write } from '#web/browser/query.ts'
import { useLanguage } from '#web/messages/use-messages.ts'
import { toastRefused } from '#web/ui/toast.ts'

type Page = ApiAnswer<'GET /notifications'>
type Count = ApiAnswer<'GET /notifications/count'>
/** A row: the newest of those that tell of one thing on one day. */
export type Notification = Page['items'][number]

const latest = { query: { limit: 25 } }
const lists = { queryKey: ['GET /notifications'] }
const countKey = ['GET /notifications/count', {}]

/** The server formats notifications, so another language needs a refetch. */
export function useSaidAnew(): void {
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the language changes
  useEffect(() => {
    void queryClient.invalidateQueries(lists)
  }, [language])
}

/** The latest ones, in the reader's language. */
export function useLatest() {
  useSaidAnew()
  return useApiQuery('GET /notifications', latest)
}

/** A row of which so many were read now. */
function readOf(row: Notification, read: number, readAt: string): Notification {
  const unread = Math.max(0, row.unread - read)
  return { ...row, unread, readAt: unread === 0 ? (row.readAt ?? readAt) : row.readAt }
}

/** Marks as read, on the screen at once; what the server refuses is taken back. */
export function useReading() {
  /** `affects` says how many of a row are read by it; `affected` how many in all. */
  const optimistically = async (
    affects: (row: Notification) => number,
    affected: number,
    send: () => Promise<unknown>,
  ) => {
    await queryClient.cancelQueries(lists)
    const before = queryClient.getQueriesData<Page>(lists)
    const counted = queryClient.getQueryData<Count>(countKey)
    const readAt = new Date().toISOString()
    queryClient.setQueriesData<Page>(
      lists,
      page => page && { ...page, items: page.items.map(row => readOf(row, affects(row), readAt)) },
    )
    queryClient.setQueryData<Count>(
      countKey,
      count => count && { unread: Math.max(0, count.unread - affected) },
    )
    try {
      await send()
    } catch (error) {
      for (const [key, page] of before) queryClient.setQueryData(key, page)
      queryClient.setQueryData(countKey, counted)
      toastRefused(error)
      await invalidate('notifications')
    }
  }
  return {
    readOne: (id: string) =>
      optimistically(
        row => (row.id === id ? 1 : 0),
        1,
        () => write('PUT /notifications/{id}/read', { params: { id } }),
      ),
    /** All that share its row. */
    readRow: ({ id, unread }: Pick<Notification, 'id' | 'unread'>) =>
      optimistically(
        row => (row.id === id ? row.unread : 0),
        unread,
        () => write('PUT /notifications/{id}/same/read', { params: { id } }),
      ),
    readAll: (newestId: string) =>
      optimistically(
        row => row.unread,
        Number.POSITIVE_INFINITY,
        () => write('PUT /notifications/read', { body: { newestId } }),
      ),
  }
}
