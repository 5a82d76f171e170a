import { Button, Group } from '@mantine/core'
import type { MenuAction } from './menu-action.ts'

/** What may be done with what is open, as small buttons; what a list keeps behind its dots. */
export function ActionButtons({ actions }: { actions: readonly MenuAction[] }) {
  if (actions.length === 0) return null
  return (
    <Group gap="sm">
      {actions.map(action => (
        <Button
          key={action.label}
          size="xs"
          variant={action.danger ? 'subtle' : 'light'}
          {...(action.danger ? { color: 'red' } : {})}
          onClick={action.run}
        >
          {action.label}
        </Button>
      ))}
    </Group>
  )
}
