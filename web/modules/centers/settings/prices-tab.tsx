import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useApiMutation } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import type { TabProps } from '../settings-data.ts'
import { type Rate, useShowSettings } from '../settings-data.ts'
import { PlainRow, PlainRows } from './plain-row.tsx'

/** What an expert's class of an activity and length costs. */
export function PricesTab({ settings, canEdit }: TabProps) {
  const t = useT('center.settings.prices')
  const hasExperts = settings.experts.some(expert => expert.status !== 'ended')
  const add = (
    <Button
      disabled={!canEdit || !hasExperts}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => openModal('set-price', { rateId: null })}
    >
      {t('add')}
    </Button>
  )
  return (
    <Section title={useT('center.settings')('tabs.prices')} text={t('text')} actions={add}>
      {settings.rates.length === 0 ? (
        <EmptyState
          title={t('emptyTitle')}
          text={hasExperts ? t('emptyText') : t('noExperts')}
          action={
            hasExperts ? undefined : (
              <Button renderRoot={asLink({ to: '/center/experts' })}>{t('toExperts')}</Button>
            )
          }
        />
      ) : (
        <PlainRows>
          {settings.rates.map(rate => (
            <RateRow key={rate.id} rate={rate} canEdit={canEdit} />
          ))}
        </PlainRows>
      )}
    </Section>
  )
}

function RateRow({ rate, canEdit }: { rate: Rate; canEdit: boolean }) {
  const t = useT('center.settings.prices')
  const name = useNames()
  const show = useShowSettings()
  const retire = useApiMutation('DELETE /center/rates/{id}')
  const service = name(rate.service.name)
  const what = t('what', { expert: rate.expertName, service, minutes: rate.minutes })
  const takeOut = () =>
    retire.mutate(
      { params: { id: rate.id } },
      {
        onSuccess: answer => {
          show(answer)
          toastDone(t('retired', { what }))
        },
        onError: error => toastRefused(error),
      },
    )
  return (
    <PlainRow
      title={rate.expertName}
      text={`${service} · ${t('minutesValue', { minutes: rate.minutes })}`}
      actions={
        <>
          <strong>
            <MoneyText value={rate.price} />
          </strong>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={!canEdit}
            aria-label={t('changeOf', { what })}
            onClick={() => openModal('set-price', { rateId: rate.id })}
          >
            {t('change')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            disabled={!canEdit}
            loading={retire.isPending}
            aria-label={t('retireOf', { what })}
            onClick={takeOut}
          >
            {t('retire')}
          </Button>
        </>
      }
    />
  )
}
