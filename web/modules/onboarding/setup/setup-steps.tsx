import { Text, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { SETUP_PARTS, type SetupPart, setupPartsLeft } from '#domain/modules/onboarding/setup/setup-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'
import { Section } from '#web/ui/section.tsx'
import classes from './setup-steps.module.css'

type Platform = ApiAnswer<'GET /admin/platform'>

/** Where one is: every part with whether it is done, the next one marked; each leads to its place on the page. */
export function SetupSteps({ platform }: { platform: Platform }) {
  const t = useT('admin.setup')
  const left = setupPartsLeft(platform.steps)
  return (
    <Section title={t('left', { count: left.length })}>
      <ol className={classes.steps}>
        {SETUP_PARTS.map((part, nth) => {
          const done = !left.includes(part)
          const isNext = part === left[0]
          const row = (
            <>
              <span className={classes.mark} data-done={done || undefined} data-next={isNext || undefined}>
                {done ? <IconCheck size={16} aria-hidden /> : nth + 1}
              </span>
              <Text span flex={1} fw={isNext ? 650 : 400}>
                {t(`steps.${part}`)}
              </Text>
              <Text span size="sm" c="dimmed">
                {t(done ? 'done' : isNext ? 'next' : 'missing')}
              </Text>
            </>
          )
          return (
            <li key={part} {...(isNext ? { 'aria-current': 'step' as const } : {})}>
              {part === 'admin' ? (
                <div className={classes.row}>{row}</div>
              ) : (
                <UnstyledButton className={classes.row} onClick={() => lead(part)}>
                  {row}
                </UnstyledButton>
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

/** Scrolls a part to the top of the screen, and moves the keyboard focus into it. */
function lead(part: SetupPart) {
  const place = document.getElementById(`setup-${part}`)
  place?.scrollIntoView({ block: 'start' })
  place?.querySelector<HTMLElement>('input, button, a, summary')?.focus({ preventScroll: true })
}
