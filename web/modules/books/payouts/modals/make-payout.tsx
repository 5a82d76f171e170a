import { Checkbox, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Language } from '#domain/kernel/language.ts'
import { formatMoney, sumMoney } from '#domain/kernel/money.ts'
import { monthText } from '#domain/modules/books/earnings/month-text.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { gatewayName, type Statement } from '../statement-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'make-payout': Record<string, never>
  }
}

/** Chooses approved statements, and how they are paid: by a bank file or, where it pays out, through the gateway. */
export default function MakePayout({ close }: ModalProps<'make-payout'>) {
  return (
    <RoleMessages areas={['payouts']}>
      <Make close={close} />
    </RoleMessages>
  )
}

const most = 100

function Make({ close }: { close: () => void }) {
  const t = useT('payouts.file')
  const language = useLanguage()
  const approved = useApiQuery(
    'GET /statements',
    { query: { status: ['approved'], limit: most, offset: 1 } },
    { staleTime: 0 },
  )
  const payouts = useApiQuery('GET /payouts', { query: { limit: 1, offset: 1 } }, { staleTime: 0 })
  const gateway = payouts.data?.gateway ?? null
  const make = useApiMutation('POST /payouts')
  const [through, setThrough] = useState<'file' | 'gateway'>('file')
  const [left, setLeft] = useState<readonly string[]>([])
  const items = approved.data?.items ?? []
  const isPayable = (one: Statement) => (through === 'file' ? one.can.send : one.can.sendOn)
  const payable = items.filter(isPayable)
  const chosen = payable.filter(one => !left.includes(one.id))
  const currency = chosen[0]?.total.currency ?? 'INR'
  const sum = sumMoney(
    chosen.filter(one => one.total.currency === currency).map(one => one.total),
    currency,
  )
  const total = formatMoney(sum, language, { trim: true })
  const isTooMuch = through === 'gateway' && gateway !== null && sum.amount > gateway.available.amount
  return (
    <ConfirmModal
      title={t('title')}
      confirmLabel={t(through === 'file' ? 'submit' : 'send', { count: chosen.length, total })}
      disabled={chosen.length === 0 || isTooMuch}
      busy={make.isPending}
      problem={make.error}
      onClose={close}
      onConfirm={() =>
        make.mutate(
          { body: { statementIds: chosen.map(one => one.id), through } },
          {
            onSuccess: ({ code }) => {
              toastDone(t(through === 'file' ? 'done' : 'sending', { code }))
              close()
            },
          },
        )
      }
    >
      <Stack gap="md">
        {gateway ? (
          <Radio.Group
            label={t('through')}
            value={through}
            onChange={value => setThrough(value as 'file' | 'gateway')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="file" label={t('file')} description={t('text')} />
              <Radio
                value="gateway"
                label={t('gateway', { gateway: gatewayName(gateway.name) })}
                description={t('available', {
                  available: formatMoney(gateway.available, language, { trim: true }),
                })}
                error={isTooMuch ? t('tooMuch', { total }) : undefined}
              />
            </Stack>
          </Radio.Group>
        ) : (
          <Text>{t('text')}</Text>
        )}
        <QueryState query={approved}>
          {() => (
            <Stack gap="sm" role="group" aria-label={t('choose')}>
              {payable.length === 0 && <Text c="dimmed">{t('none')}</Text>}
              {payable.map(one => (
                <Checkbox
                  key={one.id}
                  checked={!left.includes(one.id)}
                  onChange={event =>
                    setLeft(
                      event.currentTarget.checked ? left.filter(id => id !== one.id) : [...left, one.id],
                    )
                  }
                  label={labelOf(one, language)}
                />
              ))}
              {items
                .filter(one => !isPayable(one))
                .map(one => (
                  <Text key={one.id} size="sm" c="dimmed">
                    {t(through === 'file' ? 'without' : 'withoutAny', { name: one.expert.name })}
                  </Text>
                ))}
            </Stack>
          )}
        </QueryState>
      </Stack>
    </ConfirmModal>
  )
}

const labelOf = (one: Statement, language: Language) =>
  `${one.expert.name} · ${monthText(one.month, language)} · ${formatMoney(one.total, language, { trim: true })}`
