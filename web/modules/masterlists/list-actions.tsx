import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { isFixed, type MasterlistName } from '#domain/modules/masterlists/masterlist-rules.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'

import { ImportButton } from '#web/modules/imports/public.ts'

/** What can be done with a whole list, in the head of its page. */
export function ListActions({ list }: { list: MasterlistName }) {
  const t = useT('admin.masterlists')
  return (
    <>
      <ImportButton kind="masterlists" />
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        // The words above the list say why.
        disabled={isFixed(list)}
        onClick={() => openModal('add-item', { list })}
      >
        {t('add')}
      </Button>
    </>
  )
}
