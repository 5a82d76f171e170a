import { Button, Stack, Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'

/** Looks round before accepting. */
export function LaterButton({ onLater }: { onLater: () => void }) {
  const t = useT('common.terms')
  return (
    <Stack gap={4} align="center">
      <Button variant="subtle" onClick={onLater}>
        {t('later')}
      </Button>
      <Text size="xs" c="dimmed" ta="center">
        {t('laterText')}
      </Text>
    </Stack>
  )
}
