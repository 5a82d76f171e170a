import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useT } from '#web/messages/use-messages.ts'

/** Those that are shown: the keys undo the newest. */
const shown: (() => void)[] = []

/** What was done, and the way back: by its button, or by the keys that undo everywhere. */
export function UndoWords({ message, run }: { message: string; run: () => void }) {
  const t = useT('common.actions')
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      // In a field it takes back what was typed.
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea')) return
      if (shown.at(-1) !== run) return
      event.preventDefault()
      run()
    }
    shown.push(run)
    addEventListener('keydown', press)
    return () => {
      shown.splice(shown.indexOf(run), 1)
      removeEventListener('keydown', press)
    }
  }, [run])
  return (
    <Group gap="sm" justify="space-between" wrap="nowrap">
      <Text span size="sm">
        {message}
      </Text>
      <Button size="compact-sm" flex="none" variant="light" onClick={run} aria-keyshortcuts="Control+Z">
        {t('undo')}
      </Button>
    </Group>
  )
}
