import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useApiMutation } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { Section } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import type { TabProps } from '../settings-data.ts'
import { type OfferedService, useShowSettings } from '../settings-data.ts'
import { PlainRow, PlainRows } from './plain-row.tsx'

/** What is taught or played at the center. */
export function ServicesTab({ settings, canEdit }: TabProps) {
  const t = useT('center.settings.services')
  const add = (
    <Button
      disabled={!settings.can.addServices}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => openModal('offer-service', { serviceId: null })}
    >
      {t('add')}
    </Button>
  )
  return (
    <Section title={useT('center.settings')('tabs.services')} text={t('text')} actions={add}>
      {settings.services.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <PlainRows>
          {settings.services.map(service => (
            <ServiceRow key={service.serviceId} service={service} canEdit={canEdit} />
          ))}
        </PlainRows>
      )}
    </Section>
  )
}

function ServiceRow({ service, canEdit }: { service: OfferedService; canEdit: boolean }) {
  const t = useT('center.settings.services')
  const actions = useT('common.actions')
  const name = useNames()(service.name)
  const show = useShowSettings()
  const offer = useApiMutation('PUT /center/services/{id}')
  const isOn = service.status === 'active'
  const toggle = () =>
    offer.mutate(
      {
        params: { id: service.serviceId },
        body: {
          description: service.description,
          whatToBring: service.whatToBring,
          status: isOn ? 'inactive' : 'active',
        },
      },
      {
        onSuccess: answer => {
          show(answer)
          toastDone(t(isOn ? 'switchedOff' : 'switchedOn', { name }))
        },
        onError: error => toastRefused(error),
      },
    )
  return (
    <PlainRow
      title={name}
      badge={<StatusBadge tone={isOn ? 'good' : 'neutral'}>{t(service.status)}</StatusBadge>}
      text={
        (service.description || service.whatToBring) && (
          <>
            {service.description}
            {service.whatToBring && <div>{t('bring', { what: service.whatToBring })}</div>}
          </>
        )
      }
      actions={
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={!canEdit}
            aria-label={`${actions('edit')}: ${name}`}
            onClick={() => openModal('offer-service', { serviceId: service.serviceId })}
          >
            {actions('edit')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            disabled={!canEdit}
            loading={offer.isPending}
            aria-label={`${t(isOn ? 'off' : 'on')}: ${name}`}
            onClick={toggle}
          >
            {t(isOn ? 'off' : 'on')}
          </Button>
        </>
      }
    />
  )
}
