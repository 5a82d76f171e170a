import { Text } from '@mantine/core'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { toastDone } from '#web/ui/toast.ts'
import { useOneCredit } from '../credit-card.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'give-up-make-up': { creditId: string; learnerId: string }
  }
}

/** Gives up a make-up class; whether it comes back is said before. */
export default function GiveUpMakeUp({ payload, close }: ModalProps<'give-up-make-up'>) {
  const t = useT('common.attendance.credits')
  const language = useLanguage()
  const name = useNames()
  const { credit, error } = useOneCredit(payload)
  const cancel = useApiMutation('POST /credits/{id}/cancellation')
  const isOver = isProblem(cancel.error, 'credit_would_lapse')
  const isBack = !isOver && credit?.backUntil ? new Date(credit.backUntil).getTime() >= Date.now() : false
  const say = (at: string) => nearDateTime(new Date(at), credit?.center.timeZone ?? 'UTC', language)
  const confirm = () =>
    cancel.mutate(
      { params: { id: payload.creditId }, body: { expectsBack: isBack } },
      {
        onSuccess: () => {
          toastDone(t('givenUp'))
          close()
        },
      },
    )
  return (
    <ConfirmModal
      title={t('giveUpTitle')}
      confirmLabel={t('giveUp')}
      onConfirm={confirm}
      onClose={close}
      danger
      busy={cancel.isPending}
      disabled={!credit?.reserved}
      problem={isOver ? null : (cancel.error ?? error)}
    >
      {credit?.reserved && (
        <Text fw={600}>
          {t('reservedFor', { title: name(credit.reserved.title), time: say(credit.reserved.startsAt) })}
        </Text>
      )}
      {credit?.backUntil && (
        <Text>{isBack ? t('giveUpBack', { time: say(credit.backUntil) }) : t('giveUpLost')}</Text>
      )}
    </ConfirmModal>
  )
}
