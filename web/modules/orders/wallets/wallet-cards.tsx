import { Group, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconWallet } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import classes from './wallets.module.css'

/** The buyer's own money, one card for each center with a wallet; nothing if there never was any. */
export function WalletCards() {
  const t = useT('common.paying.wallet')
  const wallets = useApiQuery('GET /family/wallets', {}).data?.items ?? []
  useOpened(wallets)
  if (wallets.length === 0) return null
  return (
    <Stack component="section" gap="xs" aria-labelledby="wallets" mb="lg">
      <Title order={2} id="wallets" size="h4">
        {t('heading')}
      </Title>
      <ul className={classes.cards}>
        {wallets.map(({ center, balance }) => (
          <li key={center.id}>
            <UnstyledButton
              className={classes.card}
              onClick={() => openModal('wallet', { centerId: center.id, name: center.name })}
            >
              <Paper withBorder radius="lg" p="md" bg="var(--surface)">
                <Group wrap="nowrap" gap="sm">
                  <IconWallet size={22} aria-hidden />
                  <Stack gap={0} flex={1} miw={0}>
                    <Text component="span" truncate>
                      {center.name}
                    </Text>
                    <Text component="span" size="lg" fw={650}>
                      <MoneyText value={balance} />
                    </Text>
                  </Stack>
                  <IconChevronRight size={18} aria-hidden />
                </Group>
              </Paper>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** A notification leads to one of them, `?wallet=<center>`. */
function useOpened(wallets: readonly { center: { id: string; name: string } }[]): void {
  const [{ wallet }, change] = useUrlState({ wallet: '' })
  const center = wallets.find(one => one.center.id === wallet)?.center
  useEffect(() => {
    if (!center) return
    // One after the other: two steps at once would both begin at this address, and the dialog would be lost.
    const afterwards = () => openModal('wallet', { centerId: center.id, name: center.name })
    change({ wallet: '' }, { replace: true, afterwards })
  }, [center, change])
}
