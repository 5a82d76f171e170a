import { useEffect } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { invalidate, queryClient, useApiQuery, write } from '#web/browser/query.ts'
import { useLanguage } from '#web/messages/use-messages.ts'
import { toastRefused } from '#web/ui/toast.ts'

type Page = ApiAnswer<'GET /notifications'>
type Count = ApiAnswer<'GET /notifications/count'>
export type Notification = Page['items'][number]

const latest = { query: { limit: 25 } }
const listKey = ['GET /notifications', latest]
const countKey = ['GET /notifications/count', {}]

/** The latest ones, in the reader's language. */
export function useLatest() {
  const language = useLanguage()
  // The server formats them, so another language needs a refetch.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the language changes
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: listKey })
  }, [language])
  return useApiQuery('GET /notifications', latest)
}

/** Marks as read, on the screen at once; what the server refuses is taken back. */
export function useReading() {
  const optimistically = async (isMeant: (one: Notification) => boolean, send: () => Promise<unknown>) => {
    const before = [
      queryClient.getQueryData<Page>(listKey),
      queryClient.getQueryData<Count>(countKey),
    ] as const
    const readAt = new Date().toISOString()
    const affected = before[0]?.items.filter(one => one.readAt === null && isMeant(one)).length ?? 0
    queryClient.setQueryData<Page>(
      listKey,
      page =>
        page && {
          ...page,
          items: page.items.map(one => (one.readAt === null && isMeant(one) ? { ...one, readAt } : one)),
        },
    )
    queryClient.setQueryData<Count>(
      countKey,
      count => count && { unread: Math.max(0, count.unread - affected) },
    )
    try {
      await send()
    } catch (error) {
      queryClient.setQueryData(listKey, before[0])
      queryClient.setQueryData(countKey, before[1])
      toastRefused(error)
      await invalidate('notifications')
    }
  }
  return {
    readOne: (id: string) =>
      optimistically(
        one => one.id === id,
        () => write('PUT /notifications/{id}/read', { params: { id } }),
      ),
    readAll: (newestId: string) =>
      optimistically(
        () => true,
        () => write('PUT /notifications/read', { body: { newestId } }),
      ),
  }
}
