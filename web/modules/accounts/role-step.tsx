import { Group, Stack, Text, ThemeIcon, UnstyledButton } from '@mantine/core'
import {
  IconBuildingCommunity,
  IconChevronRight,
  IconSchool,
  IconShieldCheck,
  IconUserStar,
} from '@tabler/icons-react'
import type { Role } from '#domain/access/roles.ts'
import { useT } from '#web/messages/use-messages.ts'
import classes from './sign-in.module.css'

const choices = [
  { role: 'learner', icon: IconSchool, color: 'indigo' },
  { role: 'expert', icon: IconUserStar, color: 'saffron' },
  { role: 'center', icon: IconBuildingCommunity, color: 'teal' },
  { role: 'admin', icon: IconShieldCheck, color: 'slate' },
] as const

/** First step: what the sign-in is for. */
export function RoleStep({ onChoose }: { onChoose: (role: Role) => void }) {
  const t = useT('common')
  return (
    <Stack gap="sm">
      <Text c="dimmed">{t('signIn.chooseRole')}</Text>
      {choices.map(({ role, icon: Icon, color }) => (
        <UnstyledButton key={role} className={classes.card} onClick={() => onChoose(role)}>
          <Group wrap="nowrap" gap="md">
            <ThemeIcon variant="light" color={color} size={40} radius="md" aria-hidden>
              <Icon size={22} stroke={1.75} />
            </ThemeIcon>
            <div className={classes.words}>
              <Text fw={650}>{t(`roles.${role}`)}</Text>
              <Text size="xs" c="dimmed">
                {t(`signIn.roleText.${role}`)}
              </Text>
            </div>
            <IconChevronRight size={18} aria-hidden />
          </Group>
        </UnstyledButton>
      ))}
    </Stack>
  )
}
