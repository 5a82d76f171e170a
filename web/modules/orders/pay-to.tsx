import { ActionIcon, CopyButton, Group, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import { KeyValues } from '#web/ui/key-values.tsx'

export type TransferPayee = {
  name: string
  upiId: string | null
  bank: { name: string; account: string; ifsc: string } | null
}

/** Where to send money by UPI or bank transfer, each part to be copied. */
export function PayTo({ method, payee }: { method: 'upi' | 'bank'; payee: TransferPayee }) {
  const t = useT('common.orders.transfer')
  const rows =
    method === 'upi'
      ? [{ label: t('upiId'), value: payee.upiId }]
      : [
          { label: t('account'), value: payee.bank?.account },
          { label: t('ifsc'), value: payee.bank?.ifsc },
          { label: t('bankName'), value: payee.bank?.name },
        ]
  return (
    <KeyValues
      rows={[
        { label: t('payTo'), value: payee.name, strong: true },
        ...rows.map(({ label, value }) => ({
          label,
          value: value ? <Copyable what={label} value={value} /> : null,
        })),
      ]}
    />
  )
}

function Copyable({ what, value }: { what: string; value: string }) {
  const t = useT('common.orders.transfer')
  return (
    <Group component="span" gap={6} justify="flex-end" wrap="nowrap">
      <Text span className="tabular" style={{ overflowWrap: 'anywhere' }}>
        {value}
      </Text>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="subtle"
            size="sm"
            aria-label={copied ? t('copied') : t('copy', { what })}
            onClick={copy}
          >
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </Group>
  )
}
