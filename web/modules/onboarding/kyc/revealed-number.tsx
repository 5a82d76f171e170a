import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '#web/browser/api.ts'
import { invalidate } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { toastRefused } from '#web/ui/toast.ts'

/**
 * A number that is masked until an admin reveals it; each access is recorded by the server, and nothing is stored
 * here.
 */
export function RevealedNumber({ documentId, masked }: { documentId: string; masked: string }) {
  const t = useT('kyc.view')
  const [number, setNumber] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const reveal = async () => {
    setBusy(true)
    try {
      const answer = await api('GET /admin/kyc-documents/{id}/number', { params: { id: documentId } })
      setNumber(answer.number)
      await invalidate('kyc')
    } catch (error) {
      toastRefused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group gap="sm">
      <Text span className="tabular" aria-live="polite">
        {number ?? masked}
      </Text>
      <Button
        size="compact-sm"
        variant="subtle"
        loading={busy}
        onClick={() => (number === null ? void reveal() : setNumber(null))}
      >
        {t(number === null ? 'showNumber' : 'hideNumber')}
      </Button>
    </Group>
  )
}
