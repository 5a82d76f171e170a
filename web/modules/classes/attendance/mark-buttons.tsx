import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconClock, IconUmbrella, IconX, type TablerIcon } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { MARKS, type Mark } from '#domain/modules/classes/attendance/mark-merge.ts'
import { useT } from '#web/messages/use-messages.ts'
import classes from './attendance.module.css'
import { tones } from './roll-data.ts'

export const markIcons: Record<Mark, TablerIcon> = {
  present: IconCheck,
  late: IconClock,
  absent: IconX,
  excused: IconUmbrella,
}

/** The colours of a mark; always together with an icon or a word. */
export const markStyle = (mark: Mark | null): CSSProperties =>
  ({
    '--mark-fill': mark ? `var(--mantine-color-${tones[mark]}-light)` : 'var(--mantine-color-default-hover)',
    '--mark-text': mark ? `var(--mantine-color-${tones[mark]}-light-color)` : 'var(--mantine-color-text)',
  }) as CSSProperties

type MarkButtonsProps = {
  name: string
  mark: Mark | null
  disabled: boolean
  onMark: (mark: Mark) => void
}

/** Present, late, absent, excused: one tap each. */
export function MarkButtons({ name, mark, disabled, onMark }: MarkButtonsProps) {
  const t = useT('common.attendance')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in every row
    <div className={classes.marks} role="group" aria-label={name}>
      {MARKS.map(one => {
        const Icon = markIcons[one]
        return (
          <UnstyledButton
            key={one}
            className={classes.mark}
            style={markStyle(one)}
            aria-pressed={mark === one}
            aria-label={t('markOf', { name, mark: t(`marks.${one}`) })}
            disabled={disabled}
            onClick={() => onMark(one)}
          >
            <Icon size={18} aria-hidden />
            <span aria-hidden>{t(`marks.${one}`)}</span>
          </UnstyledButton>
        )
      })}
    </div>
  )
}
