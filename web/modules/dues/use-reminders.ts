import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { useProblemText } from '#web/ui/problem-text.ts'
import { toastDone, toastFailed } from '#web/ui/toast.ts'

/** Sends reminders and says to how many; `done` when they are sent. */
export function useReminders(done: () => void) {
  const t = useT('common.paying.dues')
  const text = useProblemText()
  const remind = useApiMutation('POST /center/due-reminders', { touches: ['dues'] })
  const send = (orderIds: string[]) =>
    remind.mutate(
      { body: { orderIds } },
      {
        onSuccess: ({ sent, left }) => {
          toastDone(left.length > 0 ? t('sentSome', { sent, left: left.length }) : t('sent', { sent }))
          done()
        },
        onError: error => toastFailed(text(error)),
      },
    )
  return { send, busy: remind.isPending }
}
