import { Alert, Button, Stack, Text } from '@mantine/core'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import type { Import } from './import-data.ts'
import { ImportRows } from './import-rows.tsx'

/** The third step: what every row would do; then it is done as shown. */
export function LookThrough({ of, onColumns }: { of: Import; onColumns: () => void }) {
  const t = useT('imports')
  const run = useApiMutation('POST /imports/{id}/run')
  const { create = 0, update = 0, wrong = 0 } = of.outcomes
  return (
    <Stack gap="md">
      <Text>{t('plan.text')}</Text>
      {wrong > 0 && <Text size="sm">{t('plan.leaveOut', { count: wrong })}</Text>}
      {create + update === 0 && <Alert color="gray">{t('plan.nothing')}</Alert>}
      <ImportRows of={of} by="outcome" first={wrong > 0 ? { by: 'outcome', value: 'wrong' } : null} />
      <Refusal problem={run.error} />
      <ModalActions>
        <Button variant="default" me="auto" onClick={onColumns}>
          {t('columns.again')}
        </Button>
        <Button
          disabled={!of.can.run}
          loading={run.isPending}
          onClick={() => run.mutate({ params: { id: of.id } })}
        >
          {t('plan.run', { count: create + update })}
        </Button>
      </ModalActions>
    </Stack>
  )
}
