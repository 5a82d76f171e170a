import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { invalidate, useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { toastRefused } from '#web/ui/toast.ts'
import { type Import, saveFailures, useImport, WRITTEN } from '../import-data.ts'
import { ImportRows } from '../import-rows.tsx'
import { ImportWords } from '../import-words.tsx'
import { WorkProgress } from '../work-progress.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'import-result': { importId: string }
  }
}

/** What became of every row; what failed to download; and for a day the way back. */
export default function ImportResult({ payload, close }: ModalProps<'import-result'>) {
  return (
    <ImportWords>
      <Result importId={payload.importId} close={close} />
    </ImportWords>
  )
}

function Result({ importId, close }: { importId: string; close: () => void }) {
  const t = useT('imports.result')
  const found = useImport(importId)
  const of = found.data
  const kind = of?.kind
  const isUndone = Boolean(of?.undoneAt)
  useEffect(() => {
    if (isUndone && kind) void invalidate(...WRITTEN[kind])
  }, [isUndone, kind])
  return (
    <PlainModal title={t('title')} onClose={close} size="xl">
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {!of && !found.error && <Skeleton h={160} />}
      {of && (of.work ? <WorkProgress of={of} /> : <Outcome of={of} close={close} />)}
    </PlainModal>
  )
}

function Outcome({ of, close }: { of: Import; close: () => void }) {
  const t = useT('imports.result')
  const { created = 0, updated = 0, failed = 0, undone = 0, not_undone: notUndone = 0 } = of.results
  return (
    <Stack gap="md">
      <Stack gap={4} role="status">
        <Text fw={600}>{of.undoneAt ? t('undone', { count: undone }) : t('done', { created, updated })}</Text>
        {notUndone > 0 && <Text>{t('notUndone', { count: notUndone })}</Text>}
        {failed > 0 && <Text>{t('failed', { count: failed })}</Text>}
      </Stack>
      {failed + notUndone > 0 && (
        <Group>
          <Button
            variant="light"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveFailures(of).catch(error => toastRefused(error))}
          >
            {t('download')}
          </Button>
        </Group>
      )}
      {of.can.undo && <TakeBack of={of} />}
      <ImportRows of={of} by="result" first={failed > 0 ? { by: 'result', value: 'failed' } : null} />
      <ModalActions>
        <Button variant="default" onClick={() => openModal('import', { kind: of.kind })}>
          {t('another')}
        </Button>
        <Button onClick={close}>{t('close')}</Button>
      </ModalActions>
    </Stack>
  )
}

function TakeBack({ of }: { of: Import }) {
  const t = useT('imports.result')
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const undo = useApiMutation('POST /imports/{id}/undo')
  return (
    <Alert color="gray" variant="light">
      <Stack gap="sm">
        {of.undoUntil && (
          <Text size="sm">
            {t('undoUntil', { when: nearDateTime(new Date(of.undoUntil), DEFAULT_ZONE, language) })}
          </Text>
        )}
        {asking && <Text size="sm">{t('undoText')}</Text>}
        <Refusal problem={undo.error} />
        <Group gap="xs">
          {asking ? (
            <>
              <Button
                size="xs"
                color="red"
                loading={undo.isPending}
                onClick={() => undo.mutate({ params: { id: of.id } })}
              >
                {t('undoSure')}
              </Button>
              <Button size="xs" variant="default" onClick={() => setAsking(false)}>
                {t('keep')}
              </Button>
            </>
          ) : (
            <Button size="xs" variant="default" onClick={() => setAsking(true)}>
              {t('undo')}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}
