import { Anchor, Button, FileInput, Group, Stack, Text, Title } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type ImportKindName, MOST_ROWS } from '#domain/modules/imports/import-kinds.ts'
import { useApiQuery, write } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { toastRefused } from '#web/ui/toast.ts'
import { type Import, saveTemplate } from './import-data.ts'

/** The first step: the template, the file, and what was brought in lately. */
export function ChooseFile({ kind }: { kind: ImportKindName }) {
  const t = useT('imports.file')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  // A repeat after a lost answer brings the same file once.
  const attempt = useRef<{ file: File; key: string } | null>(null)

  const bring = async (file: File | null) => {
    setProblem(null)
    if (!file) return
    if (attempt.current?.file !== file) attempt.current = { file, key: crypto.randomUUID() }
    setBusy(true)
    try {
      const brought = await write(
        'POST /imports',
        { query: { kind, fileName: file.name } },
        { piece: { bytes: file, offset: 0 }, idempotencyKey: attempt.current.key },
      )
      openModal('import', { kind, importId: brought.id })
    } catch (error) {
      attempt.current = null
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="md">
      <Text>{t('text', { rows: MOST_ROWS[kind] })}</Text>
      <Group gap="xs">
        <Text fw={600}>{t('template')}</Text>
        {(['xlsx', 'csv'] as const).map(format => (
          <Button
            key={format}
            size="xs"
            variant="light"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => saveTemplate(kind, format).catch(error => toastRefused(error))}
          >
            {t(format === 'xlsx' ? 'excel' : 'csv')}
          </Button>
        ))}
      </Group>
      <FileInput
        label={t('label')}
        placeholder={busy ? t('reading') : t('pick')}
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        accept=".csv,.xlsx,.tsv,.txt,text/csv"
        disabled={busy}
        onChange={file => void bring(file)}
      />
      <Refusal problem={problem} />
      <Latest kind={kind} />
    </Stack>
  )
}

function Latest({ kind }: { kind: ImportKindName }) {
  const t = useT('imports.file')
  const latest = useApiQuery('GET /imports', { query: { kind } }, { staleTime: 0 }).data?.items ?? []
  if (latest.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {t('latest')}
      </Title>
      {latest.map(one => (
        <Stack key={one.id} gap={0}>
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Anchor
              component="button"
              type="button"
              ta="start"
              style={{ overflowWrap: 'anywhere' }}
              onClick={() => goOn(one)}
            >
              {t('line', { file: one.fileName, count: one.rows })}
            </Anchor>
            <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              {t(`statuses.${one.undoneAt ? 'undone' : statusOf(one)}`)}
            </Text>
          </Group>
          <Text size="xs" c="dimmed">
            <DateTimeText at={one.createdAt} /> · {one.by}
          </Text>
        </Stack>
      ))}
    </Stack>
  )
}

const statusOf = ({ status }: Import) => status as 'uploaded' | 'checked' | 'running' | 'done'

function goOn({ id, kind, status }: Import) {
  if (status === 'done') openModal('import-result', { importId: id })
  else openModal('import', { kind, importId: id })
}
