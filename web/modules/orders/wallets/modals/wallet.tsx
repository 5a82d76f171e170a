import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import classes from '../wallets.module.css'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    wallet: { centerId: string; name: string }
  }
}

type Movement = ApiAnswer<'GET /family/wallet-movements'>['items'][number]

const PAGE = 25

/** A wallet with what came in and what went, newest first. */
export default function Wallet({ payload, close }: ModalProps<'wallet'>) {
  const t = useT('common.paying.wallet')
  const { centerId, name } = payload
  const [limit, setLimit] = useState(PAGE)
  const wallets = useApiQuery('GET /family/wallets', {})
  const balance = wallets.data?.items.find(each => each.center.id === centerId)?.balance
  const movements = useApiQuery('GET /family/wallet-movements', { query: { centerId, limit } })
  return (
    <PlainModal title={t('of', { center: name })} onClose={close}>
      <Stack gap="md">
        {balance && (
          <Text size="xl" fw={650}>
            <MoneyText value={balance} />
          </Text>
        )}
        <Text c="dimmed">{t('text', { center: name })}</Text>
        <QueryState query={movements}>
          {({ items, total }) => (
            <>
              {items.length === 0 && <Text>{t('empty')}</Text>}
              <ul className={classes.movements}>
                {items.map(movement => (
                  <MovementLine key={movement.id} movement={movement} />
                ))}
              </ul>
              {total > items.length && limit < 100 && (
                <Group justify="center">
                  <Button variant="default" onClick={() => setLimit(Math.min(100, limit + PAGE))}>
                    {t('more')}
                  </Button>
                </Group>
              )}
            </>
          )}
        </QueryState>
      </Stack>
    </PlainModal>
  )
}

function MovementLine({ movement }: { movement: Movement }) {
  const t = useT('common.paying.wallet.kinds')
  const name = useNames()
  const { kind, what, amount, at, center } = movement
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm" align="flex-start">
      <Stack gap={0} miw={0}>
        <Text component="span">{t(kind)}</Text>
        {what && (
          <Text component="span" size="sm" c="dimmed">
            {name(what)}
          </Text>
        )}
        <Text component="span" size="xs" c="dimmed">
          <DateTimeText at={at} zone={center.timeZone} />
        </Text>
      </Stack>
      <Text component="span" fw={600} c={amount.amount > 0 ? 'teal' : undefined}>
        {amount.amount > 0 && '+'}
        <MoneyText value={amount} />
      </Text>
    </Group>
  )
}
