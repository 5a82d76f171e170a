import { Alert, Button, Stack, Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import type { Meanwhile } from './use-following.ts'

/** Says that another user saved what is being edited, and shows theirs or what was typed; nothing otherwise. */
export function MeanwhileNotice({ form: { meanwhile } }: { form: { meanwhile: Meanwhile | null } }) {
  const t = useT('common.form.meanwhile')
  if (!meanwhile) return null
  return (
    <Alert color="saffron" variant="light" title={t('title')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t(meanwhile.shows === 'typed' ? 'typedText' : 'savedText')}</Text>
        <Button variant="default" size="xs" onClick={meanwhile.swap}>
          {t(meanwhile.shows === 'typed' ? 'showSaved' : 'showTyped')}
        </Button>
      </Stack>
    </Alert>
  )
}
