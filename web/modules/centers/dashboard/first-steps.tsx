import { Button, Progress, Text } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import type { CenterPermission } from '#domain/access/permissions.ts'
import type { FirstStep } from '#domain/modules/centers/first-steps.ts'
import { centerPath } from '#domain/modules/discovery/public-addresses.ts'
import { useCenterAccess } from '#web/browser/center-access.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { useHelp } from '#web/modules/accounts/public.ts'
import { Section } from '#web/ui/section.tsx'
import { SharePage } from '#web/ui/share/share-links.tsx'
import type { Dashboard } from './dashboard-data.ts'
import classes from './first-steps.module.css'

const rights: Record<FirstStep, CenterPermission | null> = {
  picture: 'profile:manage',
  hours: 'hours:manage',
  space: 'hours:manage',
  expert: 'experts:manage',
  price: 'money:manage',
  payee: 'money:manage',
  batch: 'bookings:manage',
  learners: 'learners:manage',
  share: null,
}

/** What a new center does until its first paid place: how far it is, and for each open step the way there. */
export function FirstSteps({ steps }: { steps: NonNullable<Dashboard['firstSteps']> }) {
  const t = useT('center.dashboard.firstSteps')
  const writeToUs = useHelp()
  const next = steps.find(one => !one.isDone)?.step
  const done = steps.filter(one => one.isDone).length
  const progress = t('progress', { done, of: steps.length })
  return (
    <Section
      title={t('title')}
      text={t('text')}
      actions={
        <Button variant="subtle" size="xs" onClick={writeToUs}>
          {t('help')}
        </Button>
      }
    >
      <div className={classes.progress}>
        <Progress value={(100 * done) / steps.length} aria-label={progress} flex={1} />
        <Text size="sm" c="dimmed" className="tabular">
          {progress}
        </Text>
      </div>
      <ol className={classes.steps}>
        {steps.map(({ step, isDone }) => (
          <Step key={step} step={step} isDone={isDone} isNext={step === next} steps={steps} />
        ))}
      </ol>
    </Section>
  )
}

type StepProps = {
  step: FirstStep
  isDone: boolean
  isNext: boolean
  steps: NonNullable<Dashboard['firstSteps']>
}

function Step({ step, isDone, isNext, steps }: StepProps) {
  const t = useT('center.dashboard.firstSteps')
  const { may, center } = useCenterAccess()
  const right = rights[step]
  const mayDo = right === null || may(right)
  const has = (wanted: FirstStep) => steps.some(one => one.step === wanted && one.isDone)
  // A price is for the class of an expert, and a page without batch or price has nothing that can be joined.
  const waitsFor =
    step === 'price' && !has('expert')
      ? t('notYet.price')
      : step === 'share' && !has('batch') && !has('price')
        ? t('notYet.share')
        : null
  return (
    <li className={classes.step} data-next={isNext || undefined}>
      {isDone ? (
        <IconCircleCheckFilled size={22} role="img" aria-label={t('done')} className={classes.done} />
      ) : (
        <IconCircleDashed size={22} role="img" aria-label={t('open')} className={classes.open} />
      )}
      <div className={classes.words}>
        <Text {...(isDone ? { c: 'dimmed' } : { fw: isNext ? 600 : 400 })}>{t(`steps.${step}`)}</Text>
        {!isDone && (isNext || waitsFor) && (
          <Text size="sm" c="dimmed">
            {mayDo ? (waitsFor ?? t(`why.${step}`)) : t('askHead')}
          </Text>
        )}
        {step === 'share' && !waitsFor && center && (
          <div className={classes.share}>
            <SharePage path={centerPath(center.centerId)} title={center.name} />
          </div>
        )}
      </div>
      {!isDone && mayDo && !waitsFor && step !== 'share' && <StepButton step={step} isNext={isNext} />}
    </li>
  )
}

function StepButton({ step, isNext }: { step: Exclude<FirstStep, 'share'>; isNext: boolean }) {
  const t = useT('center.dashboard.firstSteps')
  const look = { size: 'xs', variant: isNext ? 'filled' : 'default' } as const
  const label = {
    children: t(`buttons.${step}`),
    'aria-label': `${t(`buttons.${step}`)}: ${t(`steps.${step}`)}`,
  }
  switch (step) {
    case 'picture':
      return <Button {...look} {...label} onClick={() => openModal('center-pictures', {})} />
    case 'hours':
      return <Button {...look} {...label} onClick={() => openModal('center-hours', {})} />
    case 'space':
      return <Button {...look} {...label} onClick={() => openModal('edit-space', { spaceId: null })} />
    case 'expert':
      return <Button {...look} {...label} onClick={() => openModal('invite-expert', {})} />
    case 'price':
      return <Button {...look} {...label} onClick={() => openModal('set-price', { rateId: null })} />
    case 'payee':
      return <Button {...look} {...label} onClick={() => openModal('transfer-details', {})} />
    case 'batch':
      return <Button {...look} {...label} onClick={() => openModal('add-batch', { as: 'center' })} />
    case 'learners':
      return <Button {...look} {...label} onClick={() => openModal('add-learner', {})} />
  }
}
