import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { LoadingLines } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { ClassLine } from '../class-line.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'cancel-class': { classId: string }
  }
}

const LEAST_REASON = 3

/** Shows who is notified and what is refunded, then cancels a class of a batch. */
export default function CancelClass({ payload, close }: ModalProps<'cancel-class'>) {
  const t = useT('common.moves.cancelClass')
  const language = useLanguage()
  const params = { id: payload.classId }
  const [reason, setReason] = useState('')
  const cancellation = useApiMutation('POST /classes/{id}/cancellation')
  const quote = useApiQuery(
    'GET /classes/{id}/cancellation',
    { params },
    { staleTime: 0, enabled: !cancellation.isPending },
  )
  const found = quote.data
  const confirm = () => {
    if (!found) return
    cancellation.mutate(
      { params, body: { reason, version: found.version, expectedLearners: found.learners } },
      {
        onSuccess: () => {
          close()
          toastDone(t('done'))
        },
        onError: () => void quote.refetch(),
      },
    )
  }
  return (
    <ConfirmModal
      title={t('title')}
      confirmLabel={t('confirm')}
      dismissLabel={t('keep')}
      onConfirm={confirm}
      onClose={close}
      danger
      busy={cancellation.isPending}
      disabled={!found || found.whyNot !== null || reason.trim().length < LEAST_REASON}
      problem={cancellation.error ?? quote.error}
    >
      {!found && !quote.error && <LoadingLines lines={3} height={24} />}
      {found && <ClassLine item={found.class} />}
      {found?.whyNot && <Text>{t(`why.${found.whyNot}`)}</Text>}
      {found && !found.whyNot && (
        <>
          <Text>{t('told', { learners: found.learners })}</Text>
          {found.refund && found.refund.amount > 0 && (
            <KeyValues
              rows={[{ label: t('refund'), value: <MoneyText value={found.refund} />, strong: true }]}
            />
          )}
          {found.choosing > 0 && (
            <Text>
              {t('choice', {
                count: found.choosing,
                when: nearDateTime(new Date(found.chooseBy), found.class.center.timeZone, language),
              })}
            </Text>
          )}
          <Textarea
            label={t('reason')}
            description={t('reasonHint')}
            required
            autosize
            minRows={2}
            maxLength={300}
            value={reason}
            onChange={event => setReason(event.currentTarget.value)}
          />
        </>
      )}
    </ConfirmModal>
  )
}
