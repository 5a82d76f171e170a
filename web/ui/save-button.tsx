import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { toastRefused } from './toast.ts'

type SaveButtonProps = { save: () => Promise<void>; title?: string; children: ReactNode }

/** Fetches a file and gives it to the person; says so where that fails. */
export function SaveButton({ save, title, children }: SaveButtonProps) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await save()
    } catch (error) {
      toastRefused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      title={title}
      onClick={() => void run()}
    >
      {children}
    </Button>
  )
}
