import { Text } from '@mantine/core'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'end-reschedule': {
      rescheduleId: string
      end: 'move' | 'keep' | 'announce' | 'undo' | 'withdraw'
      proposalId?: string
    }
  }
}

/** Decides a negotiated move, keeps the old time, makes it final, undoes or withdraws it: asks for confirmation. */
export default function EndReschedule({ payload, close }: ModalProps<'end-reschedule'>) {
  const t = useT('common.moves.decide')
  const language = useLanguage()
  const params = { id: payload.rescheduleId }
  const found = useApiQuery('GET /reschedules/{id}', { params })
  const decide = useApiMutation('POST /reschedules/{id}/decision')
  const announce = useApiMutation('POST /reschedules/{id}/announcement')
  const undo = useApiMutation('POST /reschedules/{id}/reversal')
  const withdraw = useApiMutation('POST /reschedules/{id}/withdrawal')
  const { end } = payload
  const proposal = found.data?.proposals.find(one => one.id === payload.proposalId)
  const version = found.data?.version ?? 0
  const done = () => {
    close()
    toastDone(t(end === 'move' ? 'moved' : DONE[end]))
  }
  const again = { onSuccess: done, onError: () => void found.refetch() }
  const confirm = () => {
    if (end === 'move' || end === 'keep') {
      const proposalId = end === 'move' ? (payload.proposalId ?? null) : null
      decide.mutate({ params, body: { proposalId, version } }, again)
    } else if (end === 'announce') announce.mutate({ params, body: { version } }, again)
    else if (end === 'undo') undo.mutate({ params, body: { version } }, again)
    else withdraw.mutate({ params, body: { version } }, again)
  }
  const all = [decide, announce, undo, withdraw]
  return (
    <ConfirmModal
      title={t(`${end}Title`)}
      confirmLabel={t(end)}
      onConfirm={confirm}
      onClose={close}
      danger={end === 'undo' || end === 'withdraw'}
      busy={all.some(one => one.isPending)}
      disabled={!found.data || found.isFetching}
      problem={all.find(one => one.error)?.error ?? found.error}
    >
      <Text>
        {end === 'move'
          ? t('moveText', {
              when:
                found.data && proposal
                  ? nearDateTime(new Date(proposal.startsAt), found.data.class.center.timeZone, language)
                  : '',
            })
          : t(`${end}Text`)}
      </Text>
    </ConfirmModal>
  )
}

const DONE = { keep: 'unmoved', announce: 'announced', undo: 'undone', withdraw: 'withdrawn' } as const
