import { Button, Group } from '@mantine/core'
import type { MenuAction } from './action-face.tsx'

/** The actions for the open item, as small buttons; in a list they are in its menu. */
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

/** Of a button whose words may be longer than a phone is wide: they go on in a second line. */
export const wraps = {
  maw: '100%',
  h: 'auto',
  mih: 44,
  py: 8,
  styles: { label: { whiteSpace: 'normal' } },
} as const
