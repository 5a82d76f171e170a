import { Progress, Stack, Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import type { Import } from './import-data.ts'

/** How far the work on an import is, said aloud too. */
export function WorkProgress({ of }: { of: Import }) {
  const t = useT('imports.work')
  const { work, through, results } = of
  if (!work) return null
  const rows = work === 'undo' ? through + (results.created ?? 0) + (results.updated ?? 0) : of.rows
  return (
    <Stack gap="xs">
      <Text>{t(work)}</Text>
      <Progress value={(100 * through) / Math.max(1, rows)} aria-label={t(work)} animated />
      <Text size="sm" c="dimmed" role="status" className="tabular">
        {t('through', { through, rows })}
      </Text>
    </Stack>
  )
}
