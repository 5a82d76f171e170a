import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { Refusal } from '../refusal/refusal.tsx'
import { toastDone } from '../toast.ts'
import type { Filterable } from './filterable.ts'
import { listNameOf, presentFilters } from './use-saved-filters.ts'

/** As long as the server lets a name be; the schema itself would be a big chunk for one field. */
export const LONGEST_NAME = 60

/** Saves what narrows the list now. */
export function SaveFilters({ list, onSaved }: { list: Filterable; onSaved: () => void }) {
  const t = useT('common.savedFilters')
  const [name, setName] = useState('')
  const [isDefault, setDefault] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const save = useApiMutation('POST /saved-filters')
  const values = presentFilters(list)
  if (Object.keys(values).length === 0) {
    return (
      <Text c="dimmed" size="sm">
        {t('nothingSet')}
      </Text>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const called = name.trim()
    setMissing(called === '')
    if (called === '' || save.isPending) return
    save.mutate(
      { body: { list: listNameOf(list), name: called, values, isDefault } },
      {
        onSuccess: () => {
          toastDone(t('saved', { name: called }))
          onSaved()
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label={t('name')}
          placeholder={t('nameHint')}
          maxLength={LONGEST_NAME}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          error={isMissing ? t('nameMissing') : isProblem(save.error, 'filter_name_taken')}
        />
        <Checkbox
          label={t('asDefault')}
          checked={isDefault}
          onChange={event => setDefault(event.currentTarget.checked)}
        />
        <Refusal problem={save.error} />
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </Stack>
    </form>
  )
}
