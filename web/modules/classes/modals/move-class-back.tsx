import { Text } from '@mantine/core'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { toastDone } from '#web/ui/toast.ts'
import { ClassLine } from '../class-line.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'move-class-back': { classId: string }
  }
}

/** Undoes the center's own latest move of a class: it is back at its former time. */
export default function MoveClassBack({ payload, close }: ModalProps<'move-class-back'>) {
  const t = useT('common.moves.moveBack')
  const language = useLanguage()
  const params = { id: payload.classId }
  const found = useApiQuery('GET /classes/{id}', { params }, { staleTime: 0 })
  const back = useApiMutation('POST /classes/{id}/move-back')
  const { undoTo, center } = found.data ?? { undoTo: null, center: null }
  const when = undoTo && center && nearDateTime(new Date(undoTo), center.timeZone, language)
  const confirm = () =>
    undoTo &&
    back.mutate(
      { params, body: { startsAt: undoTo } },
      {
        onSuccess: () => {
          close()
          toastDone(t('done', { when: when ?? '' }))
        },
        onError: () => void found.refetch(),
      },
    )
  return (
    <ConfirmModal
      title={t('title')}
      confirmLabel={t('confirm')}
      dismissLabel={t('keep')}
      onConfirm={confirm}
      onClose={close}
      busy={back.isPending}
      disabled={!undoTo}
      problem={back.error ?? found.error}
    >
      {found.data && <ClassLine item={found.data} />}
      {found.data && <Text>{when ? t('text', { when }) : t('gone')}</Text>}
    </ConfirmModal>
  )
}
