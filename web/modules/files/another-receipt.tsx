import { Button, Stack } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { LoadingLines } from '#web/ui/states.tsx'
import { FileField } from './lazy-parts.ts'

type AnotherReceiptProps = {
  /** On the button, and above the field once it is pressed. */
  label: string
  hint: string
  /** Saves the file; the field is shown until that worked. */
  keep: (fileId: string) => Promise<unknown>
  problem: unknown
}

/** Replaces the receipt that was sent; saved as soon as it is uploaded. */
export function AnotherReceipt({ label, hint, keep, problem }: AnotherReceiptProps) {
  const [open, setOpen] = useState(false)
  if (!open) {
    return (
      <Button variant="light" style={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
        {label}
      </Button>
    )
  }
  const send = (fileId: string) =>
    keep(fileId).then(
      () => setOpen(false),
      // What went wrong is said below; the field stays for another try.
      () => undefined,
    )
  return (
    <Stack gap="sm">
      <Suspense fallback={<LoadingLines lines={1} height={72} />}>
        <FileField
          purpose="payment_receipt"
          label={label}
          description={hint}
          onChange={([file]) => file && void send(file.id)}
        />
      </Suspense>
      <Refusal problem={problem} />
    </Stack>
  )
}
