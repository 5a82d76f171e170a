import { Loader, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Role } from '#domain/access/roles.ts'
import { useT } from '#web/messages/use-messages.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'

/** The code was right: says so while the session opens, and goes with the screen that leads on. */
export default function OtpSubmitted({ role }: { role: Role }) {
  const t = useT('common')
  return (
    <PlainModal
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="sm"
      aria-labelledby="otp-submitted"
    >
      <Stack align="center" gap="sm" py="md" ta="center" role="status">
        <ThemeIcon size={56} radius="xl" color="teal" variant="light" aria-hidden>
          <IconCheck size={28} stroke={1.75} />
        </ThemeIcon>
        <Title order={2} id="otp-submitted">
          {t('signIn.submittedTitle')}
        </Title>
        <Text c="dimmed">{t('signIn.submittedText', { role: t(`roles.${role}`) })}</Text>
        <Loader size="sm" type="dots" aria-hidden />
      </Stack>
    </PlainModal>
  )
}
