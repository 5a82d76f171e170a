import { Badge, Button, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pointed } from '#web/ui/pointed.tsx'
import { Section } from '#web/ui/section.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import classes from './devices-list.module.css'

type Session = ApiAnswer<'GET /sessions'>['items'][number]

/** Where the own number is signed in, in every role, and the way out from afar. */
export function DevicesList() {
  const t = useT('common.devices')
  // A notification of a sign-in leads to it.
  const [pointed] = useUrlState({ session: '' })
  const sessions = useApiQuery('GET /sessions', {})
  const others = (sessions.data?.items ?? []).filter(session => !session.isThis).length
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={others > 0 && <EverywhereElse count={others} />}
      />
      <QueryState query={sessions}>
        {({ items }) => (
          <Section>
            <ul className={classes.devices}>
              {items.map(session => (
                <li key={session.id} className={classes.device}>
                  <Pointed isMeant={session.id === pointed.session}>
                    <Device session={session} />
                  </Pointed>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </QueryState>
    </>
  )
}

function Device({ session }: { session: Session }) {
  const t = useT('common')
  const language = useLanguage()
  const when = (at: string) => nearDateTime(new Date(at), zoneHere(), language)
  const device = session.device ?? t('devices.unknown')
  const Icon = /Android|iPhone|iPad/.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <Group gap="md" wrap="nowrap" align="flex-start">
      <ThemeIcon variant="light" size={40} radius="md" aria-hidden>
        <Icon size={22} stroke={1.5} />
      </ThemeIcon>
      <Group flex={1} miw={0} justify="space-between" gap="sm">
        <Stack gap={2} miw={0} flex="1 1 220px">
          <Group gap="xs">
            <Text fw={600}>{device}</Text>
            {session.isThis && (
              <Badge variant="light" tt="none" size="lg">
                {t('devices.thisOne')}
              </Badge>
            )}
          </Group>
          <Text c="dimmed">
            {t(`roles.${session.role}`)} ·{' '}
            {session.place ? t('devices.place', { place: session.place }) : t('devices.here')}
          </Text>
          <Text c="dimmed" size="xs" className="tabular">
            {t('devices.lastUsed', { when: when(session.lastUsedAt) })} ·{' '}
            {t('devices.since', { when: when(session.createdAt) })}
          </Text>
        </Stack>
        {!session.isThis && <SignOutThere session={session} device={device} />}
      </Group>
    </Group>
  )
}

function SignOutThere({ session, device }: { session: Session; device: string }) {
  const t = useT('common')
  const end = useApiMutation('DELETE /sessions/{id}')
  return (
    <Button
      variant="default"
      loading={end.isPending}
      aria-label={t('devices.signOutLabel', { device, role: t(`roles.${session.role}`) })}
      onClick={() =>
        end.mutate(
          { params: { id: session.id } },
          {
            onSuccess: () => toastDone(t('devices.signedOutThere', { device })),
            onError: error => toastRefused(error),
          },
        )
      }
    >
      {t('devices.signOutThere')}
    </Button>
  )
}

function EverywhereElse({ count }: { count: number }) {
  const t = useT('common.devices')
  const [asking, setAsking] = useState(false)
  const end = useApiMutation('DELETE /sessions')
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('others')}
      </Button>
      {asking && (
        <ConfirmModal
          title={t('others')}
          confirmLabel={t('others')}
          busy={end.isPending}
          problem={end.error}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            end.mutate(
              {},
              {
                onSuccess: ({ ended }) => {
                  setAsking(false)
                  toastDone(t('othersDone', { count: ended }))
                },
              },
            )
          }
        >
          {t('othersText', { count })}
        </ConfirmModal>
      )}
    </>
  )
}

/** A sign-in belongs to no center: its times are those of the reader's own clock. */
const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone
