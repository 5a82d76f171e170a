import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useApiMutation } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { OpenSpaceButton } from '#web/modules/classes/public.ts'
import { Section } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { SpanText } from '#web/ui/time-text.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import { useClosing } from '../closing.tsx'
import type { TabProps } from '../settings-data.ts'
import { type Settings, type Space, useShowSettings } from '../settings-data.ts'
import { PlainRow, PlainRows } from './plain-row.tsx'

/** Rooms, courts and lanes, with what fits into each. */
export function SpacesTab({ settings, canEdit }: TabProps) {
  const t = useT('center.settings.spaces')
  const add = (
    <Button
      disabled={!canEdit}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => openModal('edit-space', { spaceId: null })}
    >
      {t('add')}
    </Button>
  )
  return (
    <Stack gap="md">
      <Section title={useT('center.settings')('tabs.spaces')} text={t('text')} actions={add}>
        {settings.spaces.length === 0 ? (
          <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <PlainRows>
            {settings.spaces.map(space => (
              <SpaceRow key={space.id} space={space} services={settings.services} canEdit={canEdit} />
            ))}
          </PlainRows>
        )}
      </Section>
      {settings.spaceBlocks.length > 0 && (
        <Section title={t('closed.title')} text={t('closed.text')}>
          <PlainRows>
            {settings.spaceBlocks.map(block => (
              <PlainRow
                key={block.id}
                title={block.spaceName}
                text={
                  <>
                    <SpanText from={block.from} until={block.until} zone={settings.timeZone} />
                    {' · '}
                    {block.reason}
                  </>
                }
                actions={canEdit && <OpenSpaceButton blockId={block.id} name={block.spaceName} />}
              />
            ))}
          </PlainRows>
        </Section>
      )}
    </Stack>
  )
}

type SpaceRowProps = { space: Space; services: Settings['services']; canEdit: boolean }

function SpaceRow({ space, services, canEdit }: SpaceRowProps) {
  const t = useT('center.settings.spaces')
  const actions = useT('common.actions')
  const name = useNames()
  const show = useShowSettings()
  const update = useApiMutation('PATCH /center/spaces/{id}')
  const isOn = space.status === 'active'
  const closing = useClosing()
  const turn = (accepted: string | null) =>
    update.mutate(
      { params: { id: space.id }, body: { status: isOn ? 'inactive' : 'active', accepted } },
      {
        onSuccess: answer => {
          show(answer)
          toastDone(t(isOn ? 'switchedOff' : 'switchedOn', { name: space.name }))
        },
        onError: error => toastRefused(error),
      },
    )
  const toggle = () =>
    isOn
      ? void closing.ask({ close: 'space', spaceId: space.id }, turn).catch(error => toastRefused(error))
      : turn(null)
  const fitting = services
    .filter(service => space.serviceIds.includes(service.serviceId))
    .map(service => name(service.name))
  return (
    <PlainRow
      title={space.name}
      badge={<StatusBadge tone={isOn ? 'good' : 'neutral'}>{t(space.status)}</StatusBadge>}
      text={
        <>
          {t('placesCount', { count: space.places })}
          {' · '}
          {fitting.length > 0 ? fitting.join(', ') : t('noServices')}
        </>
      }
      actions={
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={!canEdit}
            aria-label={`${actions('edit')}: ${space.name}`}
            onClick={() => openModal('edit-space', { spaceId: space.id })}
          >
            {actions('edit')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            disabled={!canEdit}
            loading={update.isPending || closing.isLooking}
            aria-label={`${t(isOn ? 'off' : 'on')}: ${space.name}`}
            onClick={toggle}
          >
            {t(isOn ? 'off' : 'on')}
          </Button>
          {closing.question}
        </>
      }
    />
  )
}
