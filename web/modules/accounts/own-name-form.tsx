import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { useDraft } from '#web/ui/form/use-back-guard.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { toastDone } from '#web/ui/toast.ts'

/** One line for the name of who signs in. */
export default function OwnNameForm() {
  const t = useT('common')
  const [name, setName] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const update = useApiMutation('PATCH /me')
  useDraft(name.trim() !== '' && !update.isSuccess)
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    setEmpty(name.trim() === '')
    if (name.trim() === '' || update.isPending) return
    update.mutate(
      { body: { name: name.trim() } },
      { onSuccess: ({ user }) => toastDone(t('ownSettings.ownNameSaved', { name: user.name ?? '' })) },
    )
  }
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-label={t('ownSettings.askName')}>
      <form onSubmit={save} noValidate>
        <Stack gap="xs">
          <Text fw={600}>{t('ownSettings.askName')}</Text>
          <Text size="sm" c="dimmed">
            {t('ownSettings.askNameText')}
          </Text>
          <Group gap="sm" align="flex-start" wrap="nowrap">
            <TextInput
              flex={1}
              aria-label={t('ownSettings.ownName')}
              placeholder={t('learners.namePlaceholder')}
              autoComplete="name"
              value={name}
              onChange={event => setName(event.currentTarget.value)}
              error={isEmpty && name.trim() === '' && t('form.required')}
            />
            <Button type="submit" variant="light" loading={update.isPending}>
              {t('actions.save')}
            </Button>
          </Group>
          <Refusal problem={update.error} />
        </Stack>
      </form>
    </Paper>
  )
}
