import { Box } from '@mantine/core'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { AnotherReceipt } from '#web/modules/files/public.ts'
import { toastDone } from '#web/ui/toast.ts'

/** Another receipt for the transfer of a center that waits to be verified. */
export function ReplaceReceipt({ paymentId }: { paymentId: string }) {
  const t = useT('center.onboarding')
  const replace = useApiMutation('PUT /center/onboarding/transfers/{id}/receipt')
  return (
    <Box mt="md">
      <AnotherReceipt
        label={t('pending.replace')}
        hint={t('amount.receiptHint')}
        problem={replace.error}
        keep={async receiptFileId => {
          await replace.mutateAsync({ params: { id: paymentId }, body: { receiptFileId } })
          toastDone(t('pending.replaced'))
        }}
      />
    </Box>
  )
}
