import { Radio, Stack, Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'

export type RefundTo = 'source' | 'wallet'

type RefundToProps = {
  /** Where it goes of itself: online, over the desk; what was paid from the wallet has no choice. */
  way: 'source' | 'cash' | 'wallet'
  value: RefundTo
  onChange: (value: RefundTo) => void
}

/** Where money that comes back goes: the way it came, or into the wallet at the center, at once. */
export function RefundToChoice({ way, value, onChange }: RefundToProps) {
  const t = useT('common.paying.refundTo')
  if (way === 'wallet') return <Text>{t('walletOnly')}</Text>
  return (
    <Radio.Group
      label={t('label')}
      value={value}
      onChange={next => onChange(next === 'wallet' ? 'wallet' : 'source')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="source" label={t(way)} description={t(`${way}Text`)} />
        <Radio value="wallet" label={t('wallet')} description={t('walletText')} />
      </Stack>
    </Radio.Group>
  )
}
