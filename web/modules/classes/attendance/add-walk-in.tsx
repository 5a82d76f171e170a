import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { DeskLearner, type DeskLearnerChoice } from '#web/modules/bookings/public.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { toastDone } from '#web/ui/toast.ts'

/** A learner came without a seat: found among the center's learners or added, with a warning if the class is full. */
export function AddWalkIn({ classId, onDone }: { classId: string; onDone: () => void }) {
  const t = useT('common.attendance.walkIn')
  const [chosen, setChosen] = useState<DeskLearnerChoice>()
  const add = useApiMutation('POST /classes/{id}/walk-ins')
  const put = (learner: DeskLearnerChoice, evenIfFull: boolean) => {
    setChosen(learner)
    add.mutate(
      { params: { id: classId }, body: { learnerId: learner.learnerId, evenIfFull } },
      {
        onSuccess: () => {
          toastDone(t('added', { name: learner.name }))
          onDone()
        },
      },
    )
  }
  const isFull = isProblem(add.error, 'class_full') && chosen
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={onDone}
          px="xs"
        >
          {t('back')}
        </Button>
        <Text fw={600}>{t('title')}</Text>
      </Group>
      {isFull ? (
        <Refusal
          problem={add.error}
          color="saffron"
          title={t('fullTitle')}
          own={{ choose_another: () => add.reset() }}
        >
          <Button loading={add.isPending} onClick={() => put(chosen, true)}>
            {t('addAnyway')}
          </Button>
        </Refusal>
      ) : (
        <>
          <Refusal problem={add.error} />
          <DeskLearner onChoose={learner => put(learner, false)} />
        </>
      )}
    </Stack>
  )
}
