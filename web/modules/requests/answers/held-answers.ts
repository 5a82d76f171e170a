import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import type { CallOptions } from '#web/browser/api.ts'
import { acceptTerms } from '#web/browser/app/app-steps.ts'
import { attempts } from '#web/browser/attempts.ts'
import { HELD_MS, heldWrites } from '#web/browser/held-writes.ts'
import { invalidate, queryClient, write } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { token } from '#web/browser/sessions.ts'
import { selectedCenterOf } from '#web/browser/storage.ts'
import { toastDone, toastRefused, toastUndo } from '#web/ui/toast.ts'
import type { Request } from '../request-data.ts'

type BodyOf<Key extends 'POST /requests/{id}/approval' | 'POST /requests/{id}/rejection'> = NonNullable<
  ApiInput<Key>['body']
>
type Answer =
  | { decision: 'approve'; body: BodyOf<'POST /requests/{id}/approval'> }
  | { decision: 'reject'; body: BodyOf<'POST /requests/{id}/rejection'> }

/** The state that a request will be in. */
export const statusOf = { approve: 'approved', reject: 'rejected' } as const

const answers = heldWrites<Answer['decision']>()

/** What was answered to a request and is not with the server yet. */
export const useHeldAnswer = answers.useHeld
export const useHeldAnswers = answers.useAll

/** Reasons of an answer that was undone: whoever declines again finds them. */
const typed = new Map<string, Extract<Answer, { decision: 'reject' }>['body']>()
export const typedBefore = (requestId: string) => typed.get(requestId)

/** A request that ends sooner is answered at once. */
const NEEDED_MS = HELD_MS + 5000

/**
 * Answers a request so that it can be undone for some seconds: only then the server hears of it, for an approval
 * acts at once, and tells people (decision 0108).
 */
export function holdAnswer(request: Request, answer: Answer, said: string) {
  const { id, kind } = request
  const role = currentRole()
  const options: CallOptions = { role, centerId: role && selectedCenterOf(role), keepalive: true }
  if (role)
    void token(role).then(
      bearer => Object.assign(options, { bearer }),
      () => undefined,
    )
  const attempt = attempts({
    send: (input: Answer, idempotencyKey) => send(id, input, { ...options, idempotencyKey }),
    acceptTerms,
  })
  let hide = () => {}
  answers.hold({
    id,
    what: answer.decision,
    send: async () => {
      await attempt(answer)
      typed.delete(id)
      takeOut(id, kind)
    },
    onSending: () => hide(),
    onRefused: problem => {
      toastRefused(problem)
      void invalidate('requests')
    },
  })
  if (Date.parse(request.expiresAt) - Date.now() < NEEDED_MS) {
    toastDone(said)
    return void answers.sendNow()
  }
  const undo = () => {
    if (answers.undo(id) && answer.decision === 'reject') typed.set(id, answer.body)
  }
  hide = toastUndo(said, undo, HELD_MS)
}

const send = (id: string, answer: Answer, options: CallOptions) =>
  answer.decision === 'approve'
    ? write('POST /requests/{id}/approval', { params: { id }, body: answer.body }, options)
    : write('POST /requests/{id}/rejection', { params: { id }, body: answer.body }, options)

type Inbox = ApiAnswer<'GET /inbox'>
type Counts = ApiAnswer<'GET /waiting'>

/** The row of what was answered leaves, and with it one of the badge, before both are read again. */
export function takeOut(id: string, kind: Request['kind']) {
  const listed = queryClient.getQueryData<Inbox>(['GET /inbox', {}])
  // Another browser's news may have come first.
  if (!listed?.items.some(item => item.id === id)) return
  queryClient.setQueryData<Inbox>(['GET /inbox', {}], {
    items: listed.items.filter(item => item.id !== id),
    total: Math.max(0, listed.total - 1),
  })
  queryClient.setQueryData<Counts>(
    ['GET /waiting', {}],
    counts =>
      counts && {
        ...counts,
        total: Math.max(0, counts.total - 1),
        waiting: counts.waiting
          .map(one => (one.kind === kind ? { ...one, count: one.count - 1 } : one))
          .filter(one => one.count > 0),
      },
  )
}
