import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'thank-you': { number: string; replyWithinHours: number }
  }
  interface PublicModals {
    'thank-you': { number: string; replyWithinHours: number }
  }
}

/** What was sent has arrived: its number, when the answer comes, and what happens until then. */
export default function ThankYou({ payload, close }: ModalProps<'thank-you'>) {
  const t = useT('public.modals.thanks')
  return (
    <PlainModal title={t('title')} onClose={close}>
      <Stack gap="md">
        <div>
          <Text c="dimmed">{t('number')}</Text>
          <Text size="xl" fw={650} className="tabular">
            {payload.number}
          </Text>
        </div>
        <Text>{t('reply', { hours: payload.replyWithinHours })}</Text>
        <div>
          <Text fw={600}>{t('next')}</Text>
          <List type="ordered" spacing={4}>
            <List.Item>{t('step1')}</List.Item>
            <List.Item>{t('step2')}</List.Item>
            <List.Item>{t('step3')}</List.Item>
          </List>
        </div>
        <Text c="dimmed">{t('keep')}</Text>
        <Group justify="flex-end">
          <Button onClick={close} data-autofocus>
            {t('done')}
          </Button>
        </Group>
      </Stack>
    </PlainModal>
  )
}
