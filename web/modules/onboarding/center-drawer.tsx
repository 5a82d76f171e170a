import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { PlatformInvoices } from '#web/modules/orders/public.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DateText, DateTimeText } from '#web/ui/time-text.tsx'
import { KycPart } from './kyc/kyc-part.tsx'
import { PaymentToCheck } from './payment-to-check.tsx'
import { CENTER_TONES, useStateChoices } from './state-choices.ts'

type CenterFile = ApiAnswer<'GET /admin/centers/{id}'>

/** All about one center beside the list: facts, members, terms, payments, and what can be done. */
export default function CenterDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const center = useApiQuery('GET /admin/centers/{id}', { params: { id } })
  return (
    <SidePanel title={center.data?.name ?? ''} onClose={onClose}>
      <QueryState query={center} loading={<LoadingLines lines={8} />}>
        {found => <WholeCenter center={found} />}
      </QueryState>
    </SidePanel>
  )
}

/** The same without a frame. */
export function WholeCenter({ center }: { center: CenterFile }) {
  return (
    <Stack gap="lg">
      <Actions center={center} />
      <KycPart kind="center" id={center.id} status={center.kyc} />
      <Facts center={center} />
      <Members center={center} />
      <Terms center={center} />
      <Payments center={center} />
      <PlatformInvoices centerId={center.id} />
    </Stack>
  )
}

function Actions({ center }: { center: CenterFile }) {
  const t = useT('admin.centers')
  const { id, name, waiting, can } = center
  return (
    <Stack gap="md" align="flex-start">
      <Group gap="xs">
        <StatusBadge tone={CENTER_TONES[center.status]}>{t(`statuses.${center.status}`)}</StatusBadge>
        {center.gate && (
          <StatusBadge tone={waiting ? 'warning' : 'waiting'}>
            {`${t('gate')}: ${t(`gates.${center.gate}`)}`}
          </StatusBadge>
        )}
      </Group>
      {center.statusReason && (
        <Text c="dimmed">
          {center.statusReason}
          {center.statusChangedAt && (
            <>
              {' · '}
              <DateText at={center.statusChangedAt} zone={center.timeZone} />
            </>
          )}
        </Text>
      )}
      <Group gap="sm">
        {waiting && (
          <Button onClick={() => openModal('verify-payment', { centerId: id })}>{t('verify')}</Button>
        )}
        {can.suspend && (
          <Button
            variant="light"
            color="red"
            onClick={() => openModal('turn-center', { centerId: id, name, event: 'suspend' })}
          >
            {t('suspend')}
          </Button>
        )}
        {can.resume && (
          <Button onClick={() => openModal('turn-center', { centerId: id, name, event: 'resume' })}>
            {t('resume')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Title order={3} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  )
}

function Facts({ center }: { center: CenterFile }) {
  const t = useT('admin.centers')
  const name = useNames()
  const states = useStateChoices()
  const state = states.find(one => one.value === center.stateCode)?.label
  return (
    <Part title={t('facts')}>
      <KeyValues
        rows={[
          { label: t('type'), value: name(center.centerType) },
          { label: t('access'), value: t(`accesses.${center.access}`) },
          { label: t('entity'), value: center.operatingEntity && name(center.operatingEntity) },
          {
            label: t('address'),
            value: [center.addressLine, center.city, state].filter(Boolean).join(', '),
          },
          {
            label: t('phone'),
            value: center.phone && <PhoneLink phone={center.phone} />,
          },
          { label: t('legalName'), value: center.legalName },
          { label: t('gstin'), value: center.gstin },
          { label: t('services'), value: center.services.map(name).join(', ') },
          { label: t('zone'), value: center.timeZone },
          { label: t('created'), value: <DateText at={center.createdAt} zone={center.timeZone} /> },
          {
            label: t('activated'),
            value: center.activatedAt && <DateText at={center.activatedAt} zone={center.timeZone} />,
          },
        ]}
      />
    </Part>
  )
}

const memberRoles = ['head', 'manager', 'coordinator', 'accountant'] as const

function Members({ center }: { center: CenterFile }) {
  const t = useT('admin.centers')
  const roleOf = (role: string) => {
    const known = memberRoles.find(one => one === role)
    return known ? t(`roles.${known}`) : role
  }
  return (
    <Part title={t('members')}>
      {center.members.length === 0 && <Text c="dimmed">{t('noMembers')}</Text>}
      <KeyValues
        rows={center.members.map(member => ({
          label: `${member.name ?? phoneWords(member.phone)} · ${roleOf(member.centerRole)}`,
          value: <PhoneLink phone={member.phone} />,
        }))}
      />
    </Part>
  )
}

function Terms({ center }: { center: CenterFile }) {
  const t = useT('admin.centers')
  return (
    <Part title={t('terms')}>
      {center.terms.length === 0 && <Text c="dimmed">{t('noTerms')}</Text>}
      <KeyValues
        rows={center.terms.map(one => ({
          label: t('termsBy', { name: one.name, version: one.version }),
          value: <DateTimeText at={one.acceptedAt} zone={center.timeZone} />,
        }))}
      />
    </Part>
  )
}

function Payments({ center }: { center: CenterFile }) {
  const t = useT('admin.centers')
  const orders = useT('common.orders.paymentStatuses')
  return (
    <Part title={t('payments')}>
      {center.payments.length === 0 && <Text c="dimmed">{t('noPayments')}</Text>}
      <Stack gap="lg">
        {center.payments.map(payment => (
          <Stack key={payment.id} gap={4}>
            <Text fw={600}>{orders(payment.status)}</Text>
            <PaymentToCheck payment={payment} zone={center.timeZone} />
          </Stack>
        ))}
      </Stack>
    </Part>
  )
}
