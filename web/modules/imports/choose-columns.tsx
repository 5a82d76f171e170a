import { Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { IMPORT_COLUMNS } from '#domain/modules/imports/import-columns.ts'
import { mappingProblem } from '#domain/modules/imports/import-mapping.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import type { Import } from './import-data.ts'

/** The second step: which column of the file contains what, with examples. */
export function ChooseColumns({ of, onChecked }: { of: Import; onChecked: () => void }) {
  const t = useT('imports.columns')
  const name = useNames()
  const [mapping, setMapping] = useState(of.mapping)
  const check = useApiMutation('POST /imports/{id}/check')
  const columns = IMPORT_COLUMNS[of.kind]
  const problem = mappingProblem(mapping, columns, of.headers.length)
  const headers = of.headers.map((header, index) => ({
    value: String(index),
    label: header || t('numbered', { number: index + 1 }),
  }))
  const sampleOf = (index: number | null) =>
    index === null
      ? []
      : of.samples
          .map(cells => cells[index] ?? '')
          .filter((cell, at, all) => cell && all.indexOf(cell) === at)
  return (
    <Stack gap="md">
      <Text style={{ overflowWrap: 'anywhere' }}>{t('text', { file: of.fileName })}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {columns.map(column => {
          const at = mapping[column.name] ?? null
          const samples = sampleOf(at)
          return (
            <Select
              key={column.name}
              label={name(column.label)}
              withAsterisk={column.isRequired}
              description={samples.length > 0 ? t('sample', { text: samples.join(', ') }) : name(column.hint)}
              placeholder={t('none')}
              data={headers}
              value={at === null ? null : String(at)}
              clearable={!column.isRequired}
              error={
                problem?.field === column.name && problem.code === 'required' ? t('required') : undefined
              }
              onChange={value =>
                setMapping({ ...mapping, [column.name]: value === null ? null : Number(value) })
              }
              styles={{ description: { overflowWrap: 'anywhere' } }}
            />
          )
        })}
      </SimpleGrid>
      <Refusal problem={check.error} />
      <Group justify="flex-end">
        <Button
          disabled={problem !== null}
          loading={check.isPending}
          onClick={() => check.mutate({ params: { id: of.id }, body: { mapping } }, { onSuccess: onChecked })}
        >
          {t('check')}
        </Button>
      </Group>
    </Stack>
  )
}
