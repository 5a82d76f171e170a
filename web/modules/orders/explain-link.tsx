import { ActionIcon, Anchor } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import type { Explained } from '#domain/modules/books/explanation-api.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'

type ExplainProps = { kind: Explained; id: string }

/** The way from an amount to how it came about. */
export function ExplainLink({ kind, id }: ExplainProps) {
  const t = useT('common.orders')
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      ta="start"
      onClick={() => openModal('explain-amount', { kind, id })}
    >
      {t('explain')}
    </Anchor>
  )
}

/** The same as a small sign beside an amount in a row. */
export function ExplainButton({ kind, id }: ExplainProps) {
  const t = useT('common.orders')
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={t('explain')}
      onClick={() => openModal('explain-amount', { kind, id })}
    >
      <IconListDetails size={18} aria-hidden />
    </ActionIcon>
  )
}
