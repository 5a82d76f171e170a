import { Anchor, Group, Stack, Switch, Text, Title } from '@mantine/core'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { TimeField } from '#web/ui/form/time-field.tsx'
import { type ContractForm, useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { ChannelTable } from '../channel-table.tsx'
import { PushHere } from '../push-here.tsx'
import { bodyOf, type Chosen, chosenOf } from '../settings-values.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'notification-settings': Record<string, never>
  }
}

type Settings = ApiAnswer<'GET /me/notification-settings'>

/** What a user gets besides the bell, on which devices, and their quiet hours. */
export default function NotificationSettings({ close }: ModalProps<'notification-settings'>) {
  const t = useT('common.notifications')
  const settings = useApiQuery('GET /me/notification-settings', {})
  if (settings.data) return <SettingsForm settings={settings.data} close={close} />
  return (
    <PlainModal title={t('settings')} onClose={close}>
      <QueryState query={settings}>{() => null}</QueryState>
    </PlainModal>
  )
}

function SettingsForm({ settings, close }: { settings: Settings; close: () => void }) {
  const t = useT('common.notifications')
  const tActions = useT('common.actions')
  const save = useApiMutation('PUT /me/notification-settings')
  const zone =
    settings.quietHours?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone ?? DEFAULT_ZONE
  const role = currentRole() ?? 'learner'
  // What this installation has, but this person not yet.
  const missing = (['whatsapp', 'email'] as const)
    .filter(channel => settings.offered.includes(channel) && !settings.reach.includes(channel))
    .map(channel => t(`notThere.${channel}`))
  const form = useContractForm<Chosen>({
    initialValues: chosenOf(settings),
    check: ({ isQuiet, from, to }): Record<string, string> => {
      if (!isQuiet) return {}
      if (!from) return { from: t('quietMissing') }
      if (!to) return { to: t('quietMissing') }
      return from === to ? { to: t('quietSame') } : {}
    },
    send: async values => {
      await save.mutateAsync({ body: bodyOf(values, zone) })
      toastDone(t('saved'))
      close()
    },
  })
  return (
    <FormModal title={t('settings')} form={form} submitLabel={tActions('save')} onClose={close}>
      <PushHere isOn={settings.pushHere} />
      <Stack gap="xs">
        <Text c="dimmed" size="sm">
          {t('bellAlways')}
        </Text>
        <ChannelTable
          settings={settings}
          muted={form.values.muted}
          onChange={muted => form.setFieldValue('muted', muted)}
        />
        <Text c="dimmed" size="sm">
          {[settings.offered.includes('sms') ? t('codes') : t('notThere.sms'), ...missing].join(' ')}
        </Text>
        <Anchor size="sm" renderRoot={asLink({ to: `/${role}/notifications/messages` })}>
          {t('toMessages')}
        </Anchor>
      </Stack>
      {settings.reminders.length > 0 && <Reminders form={form} list={settings.reminders} />}
      <QuietFields form={form} />
      {settings.children.length > 0 && <Children form={form} list={settings.children} />}
    </FormModal>
  )
}

/** What somebody wants no reminder of at all. */
function Reminders({ form, list }: { form: ContractForm<Chosen>; list: Settings['reminders'] }) {
  const t = useT('common.notifications')
  const { mutedReminders: muted } = form.values
  return (
    <Stack gap="sm">
      <div>
        <Title order={3} size="h5">
          {t('reminders')}
        </Title>
        <Text c="dimmed" size="sm">
          {t('remindersText')}
        </Text>
      </div>
      {list.map(({ kind }) => (
        <Switch
          key={kind}
          label={t(`reminderKinds.${kind}`)}
          description={t(`reminderHints.${kind}`)}
          checked={!muted.includes(kind)}
          onChange={event =>
            form.setFieldValue(
              'mutedReminders',
              event.currentTarget.checked ? muted.filter(one => one !== kind) : [...muted, kind],
            )
          }
        />
      ))}
    </Stack>
  )
}

function QuietFields({ form }: { form: ContractForm<Chosen> }) {
  const t = useT('common.notifications')
  return (
    <Stack gap="sm">
      <Switch
        label={t('quiet')}
        description={t('quietText')}
        {...form.getInputProps('isQuiet', { type: 'checkbox' })}
      />
      {form.values.isQuiet && (
        <Group grow align="flex-start">
          <TimeField label={t('quietFrom')} {...form.getInputProps('from')} />
          <TimeField label={t('quietTo')} {...form.getInputProps('to')} />
        </Group>
      )}
    </Stack>
  )
}

function Children({ form, list }: { form: ContractForm<Chosen>; list: Settings['children'] }) {
  const t = useT('common.notifications')
  const { children } = form.values
  return (
    <Stack gap="sm">
      <div>
        <Title order={3} size="h5">
          {t('children')}
        </Title>
        <Text c="dimmed" size="sm">
          {t('childrenText')}
        </Text>
      </div>
      {list.map(({ learnerId, name }) => (
        <Switch
          key={learnerId}
          label={name}
          checked={children.includes(learnerId)}
          onChange={event =>
            form.setFieldValue(
              'children',
              event.currentTarget.checked
                ? [...children, learnerId]
                : children.filter(id => id !== learnerId),
            )
          }
        />
      ))}
    </Stack>
  )
}
