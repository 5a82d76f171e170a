import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoney, sumMoney } from '#domain/kernel/money.ts'
import { monthText } from '#domain/modules/earnings/month-text.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { EarningWords } from '#web/modules/earnings/public.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { type Statement, statementTouches } from '../statement-data.ts'

/** Chooses approved statements for a bank file; all with a bank account to begin with. */
export default function MakePayout({ close }: ModalProps<'make-payout'>) {
  return (
    <EarningWords>
      <Make close={close} />
    </EarningWords>
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
  const make = useApiMutation('POST /payouts', statementTouches)
  const [left, setLeft] = useState<readonly string[]>([])
  const items = approved.data?.items ?? []
  const payable = items.filter(one => one.can.send)
  const chosen = payable.filter(one => !left.includes(one.id))
  const currency = chosen[0]?.total.currency ?? 'INR'
  const total = formatMoney(
    sumMoney(
      chosen.filter(one => one.total.currency === currency).map(one => one.total),
      currency,
    ),
    language,
  )
  return (
    <ConfirmModal
      title={t('title')}
      confirmLabel={t('submit', { count: chosen.length, total })}
      disabled={chosen.length === 0}
      busy={make.isPending}
      problem={make.error}
      onClose={close}
      onConfirm={() =>
        make.mutate(
          { body: { statementIds: chosen.map(one => one.id) } },
          {
            onSuccess: ({ code }) => {
              toastDone(t('done', { code }))
              close()
            },
          },
        )
      }
    >
      <Stack gap="md">
        <Text>{t('text')}</Text>
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
                .filter(one => !one.can.send)
                .map(one => (
                  <Text key={one.id} size="sm" c="dimmed">
                    {t('without', { name: one.expert.name })}
                  </Text>
                ))}
            </Stack>
          )}
        </QueryState>
      </Stack>
    </ConfirmModal>
  )
}

const labelOf = (one: Statement, language: 'en' | 'hi') =>
  `${one.expert.name} · ${monthText(one.month, language)} · ${formatMoney(one.total, language)}`
