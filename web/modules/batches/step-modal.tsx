import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { useBackGuard } from '#web/ui/form/use-back-guard.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import classes from './batches.module.css'

type StepModalProps = {
  title: string
  /** The names of the steps, in order, and where one is. */
  steps: readonly string[]
  at: number
  onBack: () => void
  onClose: () => void
  /** Asks before what was filled in is lost. */
  isDirty: boolean
  problem: unknown
  /** Resends what the terms had blocked. */
  onAccepted?: (() => void) | undefined
  /** The way on, or the ways to save. */
  buttons: ReactNode
  children: ReactNode
}

/** A form of several steps; it takes the whole screen of a phone, and its buttons stay in reach. */
export function StepModal(props: StepModalProps) {
  const { title, steps, at, onBack, onClose, isDirty, problem, buttons, children } = props
  const t = useT('common')
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const [asking, setAsking] = useState(false)
  useBackGuard(isDirty, () => setAsking(true))
  const leave = () => (isDirty ? setAsking(true) : onClose())
  return (
    <>
      <PlainModal title={title} onClose={leave} size="xl" fullScreen={isPhone ?? false}>
        <Stack gap="md">
          {steps.length > 1 && (
            <div>
              <Text size="sm" c="dimmed" mb={6} aria-live="polite">
                {t('batchForm.step', { n: at + 1, of: steps.length })} · <b>{steps[at]}</b>
              </Text>
              <Progress
                value={((at + 1) / steps.length) * 100}
                size="sm"
                aria-label={t('batchForm.step', { n: at + 1, of: steps.length })}
              />
            </div>
          )}
          {/* Above a plan of many dates: below them nobody would see that it has changed. */}
          <Refusal problem={problem} onAccepted={props.onAccepted} />
          {children}
          <Group justify="space-between" gap="sm" className={classes.foot}>
            <Button variant="default" onClick={at === 0 ? leave : onBack}>
              {at === 0 ? t('actions.cancel') : t('batchForm.back')}
            </Button>
            <Group gap="sm">{buttons}</Group>
          </Group>
        </Stack>
      </PlainModal>
      {asking && (
        <ConfirmModal
          title={t('form.leaveTitle')}
          confirmLabel={t('form.leave')}
          dismissLabel={t('form.stay')}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
          danger
        >
          {t('form.leaveText')}
        </ConfirmModal>
      )}
    </>
  )
}
