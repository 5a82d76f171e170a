import { Chip, Group } from '@mantine/core'
import { Suspense, useState } from 'react'
import { MOST_TOGETHER } from '#domain/modules/learners/learner-rules.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { LoadingLines } from '#web/ui/states.tsx'
import { AddLearnerForm } from './lazy-parts.ts'
import classes from './learners.module.css'

type LearnerPickerProps = {
  value: readonly string[]
  onChange: (learnerIds: string[]) => void
  /** What is asked; “Who attends?” without it. */
  legend?: string
}

/** Which of the own learners take part together; one who is missing, such as the first, is added on the spot. */
export function LearnerPicker({ value, onChange, legend }: LearnerPickerProps) {
  const t = useT('common.learners')
  const me = useApiQuery('GET /me', {})
  const [adding, setAdding] = useState(false)
  const learners = me.data?.learners.filter(one => one.status === 'active') ?? []
  const isFirst = me.data?.learners.length === 0
  if (adding || isFirst) {
    return (
      <Suspense fallback={<LoadingLines lines={3} />}>
        <AddLearnerForm
          isShort
          onAdded={learner => {
            onChange([...value, learner.id])
            setAdding(false)
          }}
          {...(!isFirst && { onCancel: () => setAdding(false) })}
        />
      </Suspense>
    )
  }
  const isFull = value.length >= MOST_TOGETHER
  return (
    <fieldset className={classes.choices}>
      <legend>{legend ?? t('who')}</legend>
      <Group gap="sm">
        <Chip.Group multiple value={[...value]} onChange={onChange}>
          {learners.map(one => (
            <Chip key={one.id} value={one.id} disabled={isFull && !value.includes(one.id)}>
              {one.name}
            </Chip>
          ))}
        </Chip.Group>
        <Chip checked={false} variant="light" disabled={isFull} onChange={() => setAdding(true)}>
          {t('addAnother')}
        </Chip>
      </Group>
    </fieldset>
  )
}
