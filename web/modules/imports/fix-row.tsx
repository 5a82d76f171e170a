import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { IMPORT_COLUMNS } from '#domain/modules/imports/import-columns.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import type { Import, ImportRow } from './import-data.ts'

/** A row's cells, editable in place. */
export function MendRow({ of, row, onClose }: { of: Import; row: ImportRow; onClose: () => void }) {
  const t = useT('imports.row')
  const name = useNames()
  const [values, setValues] = useState(row.values)
  const fix = useApiMutation('PUT /imports/{id}/rows/{line}')
  const columns = IMPORT_COLUMNS[of.kind]
  const first = row.problems.find(problem => problem.field)?.field ?? columns[0]?.name
  const save = () =>
    fix.mutate(
      { params: { id: of.id, line: String(row.line) }, body: { values } },
      { onSuccess: fixed => fixed.outcome !== 'wrong' && onClose() },
    )
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {columns.map(column => {
            const problem = row.problems.find(one => one.field === column.name)
            return (
              <TextInput
                key={column.name}
                label={name(column.label)}
                withAsterisk={column.isRequired}
                placeholder={name(column.hint)}
                value={values[column.name] ?? ''}
                autoFocus={column.name === first}
                error={problem ? name(problem.words) : undefined}
                onChange={event => setValues({ ...values, [column.name]: event.currentTarget.value })}
              />
            )
          })}
        </SimpleGrid>
        <Refusal problem={fix.error} />
        <Group gap="xs">
          <Button size="xs" type="submit" loading={fix.isPending}>
            {t('save')}
          </Button>
          <Button size="xs" variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
