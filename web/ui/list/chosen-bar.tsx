import { Button, CloseButton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { useEsc } from '../modal/use-esc.ts'
import classes from './choosing.module.css'

type ChosenBarProps = {
  /** How many are chosen, in words. */
  said: string
  /** More match than are on the page. */
  all: { count: number; isBusy: boolean; onChoose: () => Promise<void> } | null
  /** No more than so many can be chosen. */
  limit: number | null
  onClear: () => void
  children: ReactNode
}

/** What is chosen in a list, and what can be done with it; at the lower edge of the screen while it is there. */
export default function ChosenBar({ said, all, limit, onClear, children }: ChosenBarProps) {
  const t = useT('common.list.choosing')
  useEsc(onClear)
  return (
    <section className={classes.bar} aria-label={t('bar')} data-screen-only>
      <div className={classes.said}>
        <Text size="sm" fw={650} className="tabular" role="status">
          {said}
        </Text>
        {limit && (
          <Text size="xs" c="dimmed">
            {t('limit', { count: limit })}
          </Text>
        )}
        {all && (
          <Button variant="subtle" size="compact-sm" loading={all.isBusy} onClick={() => void all.onChoose()}>
            {t('all', { count: all.count })}
          </Button>
        )}
      </div>
      <div className={classes.actions}>{children}</div>
      <CloseButton className={classes.clear} aria-label={t('clear')} onClick={onClear} />
    </section>
  )
}
