import { Badge } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

/** The tone of a state; each with a colour and an icon, so that colour is never the only sign. */
export type Tone = 'good' | 'waiting' | 'bad' | 'warning' | 'neutral'

const looks: Record<Tone, { color: string; icon: TablerIcon }> = {
  good: { color: 'teal', icon: IconCircleCheck },
  waiting: { color: 'indigo', icon: IconClock },
  warning: { color: 'saffron', icon: IconAlertTriangle },
  bad: { color: 'red', icon: IconCircleX },
  neutral: { color: 'gray', icon: IconInfoCircle },
}

/** A state in words, with its icon: `<StatusBadge tone="good">{t('status.confirmed')}</StatusBadge>`. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const { color, icon: Icon } = looks[tone]
  return (
    <Badge
      className={classes.badge}
      color={color}
      variant="light"
      size="lg"
      tt="none"
      fw={600}
      leftSection={<Icon size={14} aria-hidden />}
      styles={{ section: { marginInlineEnd: 4 } }}
    >
      {children}
    </Badge>
  )
}
