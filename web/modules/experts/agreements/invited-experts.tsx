import { Button, Group, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { invitationStates } from '#domain/modules/experts/agreements/invitation-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useMay } from '#web/browser/center-access.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { type Column, ListBody } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { DateText } from '#web/ui/time-text.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import { InviteExpertButton } from './invite-expert-button.tsx'

type Invitation = ApiAnswer<'GET /center/expert-invitations'>['items'][number]
type Status = (typeof invitationStates.states)[number]

const tones: Record<Status, Tone> = {
  open: 'waiting',
  asked: 'good',
  lapsed: 'neutral',
  withdrawn: 'neutral',
}

/** Experts whom the center invited by phone before they signed up, and the outcome. */
export function InvitedExperts() {
  const t = useT('agreements.invitations')
  const mayManage = useMay('experts:manage')
  const filters = useMemo(
    () => [
      {
        kind: 'choice' as const,
        name: 'status',
        label: t('status'),
        options: invitationStates.states.map(value => ({ value, label: t(`statuses.${value}`) })),
      },
    ],
    [t],
  )
  const list = useList('GET /center/expert-invitations', { filters, search: true })
  return (
    <Stack gap="md">
      <FilterBar list={list} table />
      <ListBody
        title={t('title')}
        list={list}
        columns={useColumns()}
        rowKey={one => one.id}
        card={one => <InvitationCard invitation={one} />}
        {...(mayManage && { rowActions: (one: Invitation) => <Steps invitation={one} /> })}
        empty={{
          title: t('noneTitle'),
          text: t('noneText'),
          action: mayManage ? <InviteExpertButton /> : null,
        }}
      />
      <ListPager list={list} />
    </Stack>
  )
}

function useColumns(): Column<Invitation>[] {
  const t = useT('agreements.invitations')
  return [
    { label: t('name'), cell: one => <Who invitation={one} /> },
    { label: t('services'), cell: one => <Services invitation={one} /> },
    { label: t('status'), cell: one => <State invitation={one} /> },
    { label: t('sent'), cell: one => <DateText at={one.sentAt} /> },
    { label: t('ends'), cell: one => (one.status === 'open' ? <DateText at={one.expiresAt} /> : '–') },
    { label: t('by'), cell: one => one.invitedBy },
  ]
}

type OneProps = { invitation: Invitation }

function Who({ invitation }: OneProps) {
  return (
    <>
      <Text fw={600}>{invitation.name}</Text>
      <PhoneLink phone={invitation.phone} />
    </>
  )
}

function Services({ invitation }: OneProps) {
  const name = useNames()
  return <>{invitation.services.map(service => name(service.name)).join(', ')}</>
}

function State({ invitation }: OneProps) {
  const t = useT('agreements.invitations.statuses')
  const status = invitation.status as Status
  return <StatusBadge tone={tones[status]}>{t(status)}</StatusBadge>
}

function InvitationCard({ invitation }: OneProps) {
  const t = useT('agreements.invitations')
  return (
    <Stack gap={4}>
      <Who invitation={invitation} />
      <Text c="dimmed">
        <Services invitation={invitation} />
      </Text>
      <Group gap="sm">
        <State invitation={invitation} />
        {invitation.status === 'open' && (
          <Text c="dimmed" size="sm">
            {t('ends')} <DateText at={invitation.expiresAt} />
          </Text>
        )}
      </Group>
    </Stack>
  )
}

function Steps({ invitation }: OneProps) {
  const t = useT('agreements.invitations')
  const { id, name, can } = invitation
  const resend = useApiMutation('POST /center/expert-invitations/{id}/message')
  if (can.withdraw !== null) return null
  return (
    <Group gap="xs">
      <Button
        size="compact-sm"
        variant="light"
        loading={resend.isPending}
        onClick={() =>
          resend.mutate(
            { params: { id } },
            {
              onSuccess: () => toastDone(t('resent', { name })),
              onError: error => toastRefused(error),
            },
          )
        }
        aria-label={t('resendOf', { name })}
      >
        {t('resend')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        onClick={() => openModal('withdraw-expert-invitation', { invitationId: id, name })}
        aria-label={t('withdrawOf', { name })}
      >
        {t('withdraw')}
      </Button>
    </Group>
  )
}
