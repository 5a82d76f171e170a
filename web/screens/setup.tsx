import { Center, Paper, Stack } from '@mantine/core'
import { FirstAdmin } from '#web/modules/onboarding/public.ts'
import { Logo } from '#web/ui/logo.tsx'

/** Where the address of a first start leads: who looks after this installation. */
export default function Setup() {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack w="100%" maw={440} gap="lg">
        <span style={{ alignSelf: 'center' }}>
          <Logo withName size={36} />
        </span>
        <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} bg="var(--surface)">
          <FirstAdmin />
        </Paper>
      </Stack>
    </Center>
  )
}
