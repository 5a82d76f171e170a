import { useEffect } from 'react'
import type { WaitingKind } from '#domain/modules/discovery/waiting/waiting-kinds.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { invalidate, queryClient, useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import type { Request } from '../request-data.ts'

export type Inbox = ApiAnswer<'GET /inbox'>
export type InboxItem = Inbox['items'][number]
type Counts = ApiAnswer<'GET /waiting'>

const listKey = ['GET /inbox', {}]
const countKey = ['GET /waiting', {}]

/** All that waits for the signed-in side. Classes begin without telling anybody, so it also asks by itself. */
export function useInbox() {
  const inbox = useApiQuery('GET /inbox', {}, { refetchInterval: 60_000 })
  const total = inbox.data?.total
  useEffect(() => {
    const counted = queryClient.getQueryData<Counts>(countKey)
    // What the list has and the badge does not know of yet.
    if (total !== undefined && counted && counted.total !== total)
      void queryClient.invalidateQueries({ queryKey: countKey })
  }, [total])
  return inbox
}

/** Approves with one press: the row leaves at once, and comes back where the server refuses. */
export function useApproval() {
  const { mutate } = useApiMutation('POST /requests/{id}/approval')
  return async (request: Request, said: string, choice: string | null = null) => {
    await queryClient.cancelQueries({ queryKey: listKey })
    takeOut(request.id, request.kind)
    mutate(
      { params: { id: request.id }, body: { note: '', choice } },
      {
        onSuccess: ({ card }) => {
          toastDone(said)
          const { id: expertId } = request.requester
          // The leave's classes are still scheduled: they are handled next.
          if (card.kind === 'leave' && card.classCount > 0 && expertId && request.side === 'answers')
            openModal('displace-classes', { expertId, from: card.startsAt, until: card.endsAt })
        },
        onError: problem => {
          toastRefused(problem)
          void invalidate('requests')
        },
      },
    )
  }
}

function takeOut(id: string, kind: WaitingKind) {
  queryClient.setQueryData<Inbox>(
    listKey,
    inbox =>
      inbox && { items: inbox.items.filter(item => item.id !== id), total: Math.max(0, inbox.total - 1) },
  )
  queryClient.setQueryData<Counts>(
    countKey,
    counts =>
      counts && {
        total: Math.max(0, counts.total - 1),
        waiting: counts.waiting
          .map(one => (one.kind === kind ? { ...one, count: one.count - 1 } : one))
          .filter(one => one.count > 0),
      },
  )
}
