import { Anchor, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconBell, IconDevices, IconLogout, IconMessageQuestion, IconMessages } from '@tabler/icons-react'
import { isLanguage } from '#domain/kernel/language.ts'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import { pathTo } from '#domain/links.ts'
import { chooseLanguage } from '#web/browser/choose-language.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink, useNavigate } from '#web/browser/typed-router.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { Section } from '#web/ui/section.tsx'
import { useHelp } from './use-help.ts'
import { useLeave } from './use-leave.ts'

type OwnSettingsProps = { of: 'expert' | 'learner' }

/** The end of “More” in each role: language, notifications, help, terms and policies, and the way out. */
export function OwnSettings({ of: role }: OwnSettingsProps) {
  return (
    <>
      <Settings of={role} />
      <Help />
      <Policies of={role} />
      <Account of={role} />
    </>
  )
}

function Settings({ of: role }: OwnSettingsProps) {
  const t = useT('common.ownSettings')
  const names = useT('common.languages')
  const language = useLanguage()
  return (
    <Section title={t('title')}>
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Text>{t('language')}</Text>
          <SegmentedControl
            aria-label={t('language')}
            value={language}
            onChange={next => isLanguage(next) && void chooseLanguage(next)}
            data={[
              { value: 'en', label: names('en') },
              { value: 'hi', label: names('hi') },
            ]}
          />
        </Group>
        <Group justify="space-between" gap="sm">
          <Text flex="1 1 200px">{t('notificationsText')}</Text>
          <Button
            variant="light"
            leftSection={<IconBell size={16} aria-hidden />}
            onClick={() => openModal('notification-settings', {})}
          >
            {t('notifications')}
          </Button>
        </Group>
        <Group justify="space-between" gap="sm">
          <Text flex="1 1 200px">{t('messagesText')}</Text>
          <Button
            variant="light"
            leftSection={<IconMessages size={16} aria-hidden />}
            renderRoot={asLink({ to: `/${role}/notifications/messages` })}
          >
            {t('messages')}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}

function Help() {
  const t = useT('common.ownSettings')
  const help = useHelp()
  return (
    <Section
      title={t('help')}
      text={t('helpText')}
      actions={
        <Button variant="light" leftSection={<IconMessageQuestion size={16} aria-hidden />} onClick={help}>
          {t('write')}
        </Button>
      }
    />
  )
}

function Policies({ of: role }: OwnSettingsProps) {
  const t = useT('common.ownSettings')
  return (
    <Section title={t('policies')}>
      <Stack gap="sm" align="flex-start">
        <Anchor renderRoot={asLink({ to: `/${role}/terms-acceptance` })}>{t('acceptedTerms')}</Anchor>
        <Anchor href={pathTo('/terms-and-conditions')}>{t('terms')}</Anchor>
        <Anchor href={pathTo('/privacy-policy')}>{t('privacy')}</Anchor>
        <Anchor href={pathTo('/refund-policy')}>{t('refunds')}</Anchor>
      </Stack>
    </Section>
  )
}

function Account({ of: role }: OwnSettingsProps) {
  const t = useT('common.ownSettings')
  const shell = useT('common.shell')
  const devices = useT('common.devices')
  const navigate = useNavigate()
  const leave = useLeave(role)
  const me = useApiQuery('GET /me', {})
  return (
    <Section title={t('account')}>
      <Group justify="space-between" gap="sm">
        {me.data && (
          <Text>{t('signedInAs', { name: me.data.user.name || phoneWords(me.data.user.phone) })}</Text>
        )}
        <Group gap="sm">
          <Button
            variant="light"
            leftSection={<IconDevices size={16} aria-hidden />}
            onClick={() => void navigate({ to: `/${role}/devices` })}
          >
            {devices('title')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={() => void leave()}
          >
            {shell('signOut')}
          </Button>
        </Group>
      </Group>
    </Section>
  )
}
