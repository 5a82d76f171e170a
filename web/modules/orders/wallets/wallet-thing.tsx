import { Text } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { QueryState } from '#web/ui/states.tsx'

/** What is in a family’s wallet at a center, in the detail of a notification. */
export default function WalletThing({ centerId }: { centerId: string }) {
  const t = useT('common.paying.wallet')
  const wallets = useApiQuery('GET /family/wallets', {})
  return (
    <QueryState query={wallets}>
      {({ items }) => {
        const wallet = items.find(({ center }) => center.id === centerId)
        if (!wallet) return <Text>{t('empty')}</Text>
        return (
          <>
            <Text>{t('of', { center: wallet.center.name })}</Text>
            <Text size="xl" fw={650}>
              <MoneyText value={wallet.balance} />
            </Text>
          </>
        )
      }}
    </QueryState>
  )
}
