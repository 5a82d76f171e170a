import { Stack, Text } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import { monthText } from '#domain/modules/books/earnings/month-text.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { OfStatement } from '../of-statement.tsx'
import type { Statement } from '../statement-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'approve-statement': { statementId: string }
  }
}

/** Says yes to a statement as it is shown. */
export default function ApproveStatement({ payload, close }: ModalProps<'approve-statement'>) {
  return (
    <OfStatement statementId={payload.statementId} close={close}>
      {statement => <Approve statement={statement} close={close} />}
    </OfStatement>
  )
}

function Approve({ statement, close }: { statement: Statement; close: () => void }) {
  const t = useT('payouts')
  const language = useLanguage()
  const approve = useApiMutation('POST /statements/{id}/approval')
  const { id, version, lines, disputed } = statement
  const { name } = statement.expert
  const total = formatMoney(statement.total, language, { trim: true })
  return (
    <ConfirmModal
      title={t('approve.title', { name, month: monthText(statement.month, language) })}
      confirmLabel={t('approve.submit', { total })}
      busy={approve.isPending}
      disabled={!statement.can.approve}
      problem={approve.error}
      onClose={close}
      onConfirm={() =>
        approve.mutate(
          { params: { id }, body: { version, total: statement.total.amount } },
          {
            onSuccess: () => {
              toastDone(t('approve.done', { name }))
              close()
            },
          },
        )
      }
    >
      <Stack gap="sm">
        <Text>{t('approve.text', { lines, name, total })}</Text>
        {disputed > 0 && <Text fw={600}>{t('statements.disputed', { count: disputed })}</Text>}
      </Stack>
    </ConfirmModal>
  )
}
