import { Group, Paper, Text, ThemeIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { useT } from '#web/messages/use-messages.ts'
import classes from './otp-submitted.module.css'

export type SignedInNow = { role: Role; name: string | null }

/** Milliseconds: long enough to be read, and over what the next screen loads. */
const seenForMs = 1000

/** The code was right: seen for a second over the screen that opens meanwhile. It takes no press and no focus. */
export default function OtpSubmitted({ role, name, onSeen }: SignedInNow & { onSeen: () => void }) {
  const t = useT('common')
  useEffect(() => {
    const timer = setTimeout(onSeen, seenForMs)
    return () => clearTimeout(timer)
  }, [onSeen])
  return (
    <Paper className={classes.card ?? ''} radius="lg" p="lg" withBorder shadow="lg" data-screen-only>
      <Group gap="md" wrap="nowrap">
        <ThemeIcon size={48} radius="xl" color="teal" variant="light" aria-hidden>
          <IconCheck size={26} stroke={1.75} />
        </ThemeIcon>
        <div>
          <Text fw={700} size="lg">
            {t('signIn.submittedTitle')}
          </Text>
          <Text c="dimmed">
            {name ? t('signIn.signedIn', { name }) : t('signIn.submittedText', { role: t(`roles.${role}`) })}
          </Text>
        </div>
      </Group>
    </Paper>
  )
}
