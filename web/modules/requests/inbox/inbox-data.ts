import { useEffect } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { invalidate, queryClient, useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import { holdAnswer, takeOut } from '../answers/held-answers.ts'
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

/**
 * Approves with one press, and can be undone for some seconds. A leave with classes in it is approved at once: what
 * happens to them is decided next.
 */
export function useApproval() {
  const { mutate } = useApiMutation('POST /requests/{id}/approval')
  return (request: Request, said: string, choice: string | null = null) => {
    const body = { note: '', choice }
    if (!hasClassesToHandle(request)) return holdAnswer(request, { decision: 'approve', body }, said)
    void queryClient.cancelQueries({ queryKey: listKey }).then(() => {
      takeOut(request.id, request.kind)
      mutate(
        { params: { id: request.id }, body },
        {
          onSuccess: approved => {
            toastDone(said)
            const { card, requester } = approved
            if (hasClassesToHandle(approved) && card.kind === 'leave' && requester.id)
              openModal('displace-classes', {
                expertId: requester.id,
                from: card.startsAt,
                until: card.endsAt,
              })
          },
          onError: problem => {
            toastRefused(problem)
            void invalidate('requests')
          },
        },
      )
    })
  }
}

const hasClassesToHandle = ({ card, side }: Request) =>
  card.kind === 'leave' && card.classCount > 0 && side === 'answers'
