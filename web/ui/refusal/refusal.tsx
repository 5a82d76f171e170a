import { Alert, type AlertProps, Button, Stack, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isProblem } from '#web/browser/problem.ts'
import { currentRole } from '#web/browser/role.ts'
import { useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { useProblemText } from '../problem-text.ts'
import type { NextButtonsProps } from './next-buttons.tsx'
import classes from './refusal.module.css'

const buttonsWithWords = withWords(() => import('./next-buttons.tsx'))
/** A refusal is said also where its buttons cannot be fetched: to try again is always there. */
const AppButtons = lazy(() => buttonsWithWords().catch(() => ({ default: AgainButton })))

/** A public page has forms and no screens to lead to: what is left is to send again. */
export function NextButtons(props: NextButtonsProps) {
  if (currentRole() !== null || location.pathname.startsWith('/sign-in')) {
    return (
      <Suspense>
        <AppButtons {...props} />
      </Suspense>
    )
  }
  return <AgainButton {...props} />
}

function AgainButton({ onAgain }: NextButtonsProps) {
  const t = useT('common.actions')
  return (
    <Button variant="default" size="xs" mih={36} onClick={onAgain} type={onAgain ? 'button' : 'submit'}>
      {t('retry')}
    </Button>
  )
}

/** The steps that are open after a failure: those that the API names, else to try again. */
export const stepsAfter = (problem: unknown): readonly string[] =>
  isProblem(problem) && problem.next.length > 0 ? problem.next : ['retry']

type RefusalProps = {
  /** What failed; nothing is shown without it. */
  problem: unknown
  /** Said in place of the sentence of the API. */
  text?: ReactNode
  /** More about it, between the sentence and the buttons. */
  children?: ReactNode
} & Pick<NextButtonsProps, 'own' | 'onAgain' | 'onAccepted'> &
  Pick<AlertProps, 'title' | 'color'>

/** A dialog is often longer than its window: what was refused comes into sight, wherever in it that is said. */
export function showInDialog(said: HTMLElement | null) {
  if (said?.closest('[role=dialog]')) said.scrollIntoView({ block: 'nearest' })
}

/** Why something was refused, and the buttons that help (rule R17). Every failure is shown by this one. */
export function Refusal({
  problem,
  text,
  children,
  own,
  onAgain,
  onAccepted,
  color = 'red',
  title,
}: RefusalProps) {
  const words = useProblemText()
  const [taken, setTaken] = useState<unknown>(null)
  // A box that is to be ticked says so itself.
  if (!problem || taken === problem || isProblem(problem, 'terms_unticked')) return null
  return (
    <Alert
      color={color}
      role="alert"
      {...(title ? { title } : {})}
      ref={showInDialog}
      className={classes.refusal}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{text ?? words(problem)}</Text>
        {children}
        <NextButtons
          steps={stepsAfter(problem)}
          {...(own ? { own } : {})}
          onAgain={onAgain}
          onAccepted={onAccepted}
          onTaken={() => setTaken(problem)}
        />
      </Stack>
    </Alert>
  )
}

/** The same inside a toast, which has a frame of its own. */
export function RefusalWords({ problem, onTaken }: { problem: unknown; onTaken: () => void }) {
  const words = useProblemText()
  return (
    <Stack gap="xs" align="flex-start">
      <span>{words(problem)}</span>
      <NextButtons steps={stepsAfter(problem)} onTaken={onTaken} />
    </Stack>
  )
}
