import { Button, Group, Stack } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { phoneWords } from '#web/ui/phone-words.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { LEAD_TONES, useSourceWords } from '../lead-words.ts'

/** All that a lead left behind. */
export default function ShowLead({ payload: { lead }, close }: ModalProps<'show-lead'>) {
  const t = useT('admin.leads')
  const name = useNames()
  const source = useSourceWords()
  return (
    <PlainModal title={lead.name} onClose={close} size="lg">
      <Stack gap="md">
        <KeyValues
          rows={[
            { label: t('number'), value: lead.number },
            {
              label: t('status'),
              value: <StatusBadge tone={LEAD_TONES[lead.status]}>{t(`statuses.${lead.status}`)}</StatusBadge>,
            },
            { label: t('kind'), value: t(`kinds.${lead.kind}`) },
            { label: t('phone'), value: lead.phone },
            { label: t('place'), value: lead.place },
            { label: t('services'), value: lead.services.map(name).join(', ') },
            { label: t('message'), value: lead.message },
            { label: t('source'), value: source(lead.source) },
            { label: t('when'), value: <DateTimeText at={lead.createdAt} /> },
          ]}
        />
        <Group justify="flex-end">
          <Button
            component="a"
            href={`tel:${lead.phone}`}
            variant="light"
            leftSection={<IconPhone size={16} aria-hidden />}
          >
            {t('call', { phone: phoneWords(lead.phone) })}
          </Button>
        </Group>
      </Stack>
    </PlainModal>
  )
}
