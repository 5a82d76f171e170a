import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { History } from './history-view.tsx'

/** What a child's teachers must know, written by the family. */
export function AlertField({ learner }: { learner: History['learner'] }) {
  const t = useT('common.attendance.alert')
  const actions = useT('common.actions')
  const [alert, setAlert] = useState(learner.alert)
  const save = useApiMutation('PUT /learners/{id}/alert')
  const keep = () =>
    save.mutate({ params: { id: learner.id }, body: { alert } }, { onSuccess: () => toastDone(t('saved')) })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        keep()
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          flex="1 1 240px"
          label={t('label', { name: learner.name })}
          description={t('hint')}
          maxLength={200}
          value={alert}
          onChange={event => setAlert(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={save.isPending} disabled={alert === learner.alert}>
          {actions('save')}
        </Button>
      </Group>
      <Refusal problem={save.error} />
    </form>
  )
}
