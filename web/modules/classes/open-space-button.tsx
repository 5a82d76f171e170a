import { Button } from '@mantine/core'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { toastDone, toastRefused } from '#web/ui/toast.ts'

type OpenSpaceButtonProps = { blockId: string; name: string; onOpened?: () => void }

/** Lets a space be booked again in a time that was closed. */
export function OpenSpaceButton({ blockId, name, onOpened }: OpenSpaceButtonProps) {
  const t = useT('center.settings.spaces.closed')
  const open = useApiMutation('DELETE /center/space-blocks/{id}')
  const send = () =>
    open.mutate(
      { params: { id: blockId } },
      {
        onSuccess: () => {
          toastDone(t('done', { name }))
          onOpened?.()
        },
        onError: error => toastRefused(error),
      },
    )
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={open.isPending}
      aria-label={`${t('open')}: ${name}`}
      onClick={send}
    >
      {t('open')}
    </Button>
  )
}
