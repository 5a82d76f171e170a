import { Menu, Text, useMantineColorScheme } from '@mantine/core'
import {
  IconBell,
  IconDevices,
  IconDownload,
  IconLogout,
  IconMessageQuestion,
  IconSwitchHorizontal,
  IconUserEdit,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { isLanguage } from '#domain/kernel/language.ts'
import { pathTo } from '#domain/links.ts'
import { askInstall, useInstallWay } from '#web/browser/app/install.ts'
import { chooseLanguage } from '#web/browser/choose-language.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { useHelp, useLeave } from '#web/modules/accounts/public.ts'
import { lastPlaceOf } from '#web/routes/last-place.ts'
import languageNames from '#web/ui/language-names.module.css'
import { MenuFrame } from '#web/ui/menu-frame.tsx'

/** Who is signed in, language, colours, the other roles, and the way out. */
export default function AccountMenu({ role, name, face }: { role: Role; name: string; face: ReactNode }) {
  const t = useT('common')
  const language = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  const help = useHelp()
  const leave = useLeave(role)
  const way = useInstallWay()

  return (
    <MenuFrame position="bottom-end" width={248} face={face}>
      <Menu.Label>
        <Text span display="block" fw={600} c="var(--mantine-color-text)">
          {name}
        </Text>
        {t(`roles.${role}`)}
      </Menu.Label>
      {role !== 'expert' && (
        // An expert is called as the profile says.
        <Menu.Item
          leftSection={<IconUserEdit size={18} aria-hidden />}
          onClick={() => openModal('own-name', {})}
        >
          {t('ownSettings.ownName')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconBell size={18} aria-hidden />}
        onClick={() => openModal('notification-settings', {})}
      >
        {t('notifications.settings')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{t('shell.language')}</Menu.Label>
      <Menu.RadioGroup value={language} onChange={value => isLanguage(value) && void chooseLanguage(value)}>
        <Menu.RadioItem value="en" lang="en">
          {t('languages.en')}
        </Menu.RadioItem>
        <Menu.RadioItem value="hi" lang="hi" className={languageNames.name}>
          {t('languages.hi')}
        </Menu.RadioItem>
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>{t('shell.appearance')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={value => setColorScheme(value as typeof colorScheme)}>
        <Menu.RadioItem value="light">{t('shell.light')}</Menu.RadioItem>
        <Menu.RadioItem value="dark">{t('shell.dark')}</Menu.RadioItem>
        <Menu.RadioItem value="auto">{t('shell.system')}</Menu.RadioItem>
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>{t('shell.switchRole')}</Menu.Label>
      {ROLES.filter(other => other !== role && other !== 'admin').map(other => (
        <Menu.Item
          key={other}
          component="a"
          href={lastPlaceOf(other)}
          leftSection={<IconSwitchHorizontal size={18} aria-hidden />}
        >
          {t(`roles.${other}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item
        component="a"
        href={pathTo(`/${role}/devices`)}
        onClick={event => {
          event.preventDefault()
          void navigate({ to: `/${role}/devices` })
        }}
        leftSection={<IconDevices size={18} aria-hidden />}
      >
        {t('devices.title')}
      </Menu.Item>
      {way && (
        <Menu.Item
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => (way === 'ask' ? void askInstall() : openModal('install-app', {}))}
        >
          {t('install.action')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconMessageQuestion size={18} aria-hidden />} onClick={help}>
        {t('shell.help')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void leave()}>
        {t('shell.signOut')}
      </Menu.Item>
    </MenuFrame>
  )
}
