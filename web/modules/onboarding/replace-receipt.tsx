import { Alert, Button, Stack } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { FileField } from '#web/modules/files/public.ts'
import { useProblemText } from '#web/ui/problem-text.ts'
import { LoadingLines } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'

/** Another receipt in the place of the one that was sent; kept as soon as it is here. */
export function ReplaceReceipt({ paymentId }: { paymentId: string }) {
  const t = useT('center.onboarding')
  const text = useProblemText()
  const [open, setOpen] = useState(false)
  const replace = useApiMutation('PUT /center/onboarding/transfers/{id}/receipt', { touches: ['onboarding'] })
  const send = (receiptFileId: string) =>
    replace.mutate(
      { params: { id: paymentId }, body: { receiptFileId } },
      {
        onSuccess: () => {
          toastDone(t('pending.replaced'))
          setOpen(false)
        },
      },
    )
  if (!open) {
    return (
      <Button variant="light" mt="md" onClick={() => setOpen(true)}>
        {t('pending.replace')}
      </Button>
    )
  }
  return (
    <Stack gap="sm" mt="md">
      <Suspense fallback={<LoadingLines lines={1} height={72} />}>
        <FileField
          purpose="payment_receipt"
          label={t('pending.replace')}
          description={t('amount.receiptHint')}
          onChange={([file]) => file && send(file.id)}
        />
      </Suspense>
      {replace.error && (
        <Alert color="red" role="alert">
          {text(replace.error)}
        </Alert>
      )}
    </Stack>
  )
}
