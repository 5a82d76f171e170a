import { Button, Paper, Select, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLeaving } from '#web/browser/use-leaving.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import type { useCheckout } from '../use-checkout.ts'
import { MandateCard } from './mandate-card.tsx'

type AutopayOfferProps = {
  order: ApiAnswer<'GET /orders/{id}'> | undefined
  returnTo: string
  terms: ReturnType<typeof useCheckout>['terms']
  /** The family wants it: the other ways to pay step back. */
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/** Paying this fee and letting the next ones be debited, each up to a limit that the family chooses; or what is set up already. */
export function AutopayOffer({ order, returnTo, terms, isOn, onSwitch }: AutopayOfferProps) {
  const t = useT('common.paying.autopay')
  const language = useLanguage()
  const id = order?.id ?? ''
  const autopay = useApiQuery('GET /orders/{id}/autopay', { params: { id } }, { enabled: id !== '' })
  const register = useApiMutation('POST /orders/{id}/mandates', { before: terms.accept })
  const [chosen, setChosen] = useState<string | null>(null)
  const { isLeaving, leaveFor } = useLeaving()
  const offer = autopay.data?.offer
  const mandate = autopay.data?.mandate
  if (!order || !(offer || mandate)) return null
  const say = (amount: number) => formatMoney({ ...order.payNow, amount }, language, { trim: true })
  // Room for a fee that rises a little, without being asked again.
  const cap = chosen ?? String(offer?.caps[1]?.amount ?? offer?.caps[0]?.amount ?? '')
  const begin = () =>
    register.mutate(
      { params: { id }, body: { cap: Number(cap), returnTo } },
      { onSuccess: ({ checkoutUrl }) => leaveFor(checkoutUrl) },
    )
  return (
    <Stack gap="sm">
      {mandate && <MandateCard mandate={mandate} />}
      {offer && (
        <Paper withBorder radius="md" p="sm" bg="var(--surface)">
          <Stack gap="sm">
            <Switch
              label={<Text fw={600}>{t('offer')}</Text>}
              description={t('offerText')}
              checked={isOn}
              onChange={event => onSwitch(event.currentTarget.checked)}
            />
            {isOn && (
              <>
                <Select
                  label={t('cap')}
                  description={t('capHint')}
                  value={cap}
                  onChange={setChosen}
                  allowDeselect={false}
                  data={offer.caps.map(({ amount }) => ({
                    value: String(amount),
                    label: t('upTo', { amount: say(amount) }),
                  }))}
                />
                <Text size="sm" c="dimmed">
                  {t('rules')}
                </Text>
                <Button onClick={begin} loading={register.isPending || isLeaving}>
                  {t('begin', { amount: say(order.payNow.amount) })}
                </Button>
              </>
            )}
            <Refusal problem={register.error} onAccepted={begin} />
          </Stack>
        </Paper>
      )}
    </Stack>
  )
}
