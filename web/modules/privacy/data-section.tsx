import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { apiBytes } from '#web/browser/api.ts'
import { platformName } from '#web/browser/platform-name.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { saveText } from '#web/browser/save-csv.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearDate } from '#web/ui/near-dates.ts'
import { Section } from '#web/ui/section.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'

/** Everything stored about the family, or about an expert, as a file to download. */
export function DataSection({ of: role }: { of: 'learner' | 'expert' }) {
  const t = useT('common.ownData')
  const exports = useApiQuery('GET /data-exports', {})
  const ask = useApiMutation('POST /data-exports')
  const isRunning = exports.data?.items.some(one => one.status === 'waiting') ?? false
  return (
    <Section
      title={t('title')}
      text={t(`text.${role}`)}
      actions={
        <Button
          variant="light"
          loading={ask.isPending}
          disabled={isRunning}
          onClick={() =>
            ask.mutate({}, { onSuccess: () => toastDone(t('asked')), onError: error => toastRefused(error) })
          }
        >
          {t('ask')}
        </Button>
      }
    >
      <QueryState query={exports}>
        {({ items }) => (
          <Stack gap="sm">
            {isRunning && <Text>{t('running')}</Text>}
            {items.map(
              one =>
                one.expiresAt && (
                  <OneExport key={one.id} id={one.id} bytes={one.bytes} until={one.expiresAt} />
                ),
            )}
            {items.length === 0 && <Text c="dimmed">{t('none')}</Text>}
          </Stack>
        )}
      </QueryState>
    </Section>
  )
}

function OneExport({ id, bytes, until }: { id: string; bytes: number | null; until: string }) {
  const t = useT('common.ownData')
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const fetchIt = async () => {
    setBusy(true)
    try {
      saveText(
        `${platformName()} data.zip`,
        await apiBytes('GET /data-exports/{id}/content', { params: { id } }),
        'application/zip',
      )
    } catch (error) {
      toastRefused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group justify="space-between" gap="sm">
      <Text>
        {t('until', {
          date: nearDate(new Date(until), DEFAULT_ZONE, language),
          kb: Math.ceil((bytes ?? 0) / 1024),
        })}
      </Text>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={busy}
        onClick={() => void fetchIt()}
      >
        {t('fetch')}
      </Button>
    </Group>
  )
}
