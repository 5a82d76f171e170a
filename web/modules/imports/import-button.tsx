import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import type { ImportKindName } from '#domain/modules/imports/import-kinds.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'

/** Leads from a list to bringing one in from a file. */
export function ImportButton({ kind }: { kind: ImportKindName }) {
  const t = useT('common.imports')
  return (
    <Button
      variant="default"
      leftSection={<IconFileImport size={16} aria-hidden />}
      onClick={() => openModal('import', { kind })}
    >
      {t('action')}
    </Button>
  )
}
