import { Button, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import { useMay } from '#web/browser/center-access.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'

type Plan = ApiAnswer<'POST /center/closing-plan'>
type Closing = ApiInput<'POST /center/closing-plan'>['body']

/**
 * Confirms closing something that classes need: first checks what is affected, and saves immediately if nothing is.
 * `save` gets what was confirmed; if classes have changed in the meantime it is refused, and `ask` checks again.
 */
export function useClosing() {
  const look = useApiMutation('POST /center/closing-plan')
  const [shown, setShown] = useState<{
    closing: Closing
    plan: Plan
    save: (accepted: string | null) => unknown
  } | null>(null)
  const ask = async (closing: Closing, save: (accepted: string | null) => unknown) => {
    const plan = await look.mutateAsync({ body: closing })
    if (plan.count === 0) await save(null)
    else setShown({ closing, plan, save })
  }
  const question = shown && (
    <ClosingQuestion
      closing={shown.closing}
      plan={shown.plan}
      onYes={() => {
        setShown(null)
        void shown.save(shown.plan.fingerprint)
      }}
      onNo={() => setShown(null)}
    />
  )
  return { ask, question, isLooking: look.isPending, problem: look.error }
}

type QuestionProps = { closing: Closing; plan: Plan; onYes: () => void; onNo: () => void }

function ClosingQuestion({ closing, plan, onYes, onNo }: QuestionProps) {
  const t = useT('center.settings.closing')
  const disruption = useT('center.disruption')
  const name = useNames()
  const mayMove = useMay('bookings:manage')
  const more = plan.count - plan.classes.length
  return (
    <ConfirmModal
      title={t(`title.${closing.close}`, { count: plan.count })}
      confirmLabel={t(`save.${closing.close}`)}
      dismissLabel={t('keep')}
      onConfirm={onYes}
      onClose={onNo}
      danger
    >
      <Text>{t('text')}</Text>
      {/* It takes one stretch of time; other hours come back every week. */}
      {mayMove && closing.close !== 'hours' && (
        <Stack gap="xs" align="flex-start">
          <Text>{t('cope')}</Text>
          <Button
            variant="light"
            onClick={() => {
              onNo()
              openModal('displace-classes', whatCameUp(closing, plan))
            }}
          >
            {disruption('action')}
          </Button>
        </Stack>
      )}
      <Stack mah={280} style={{ overflowY: 'auto' }} tabIndex={0} role="region" aria-label={t('list')}>
        <List spacing="xs">
          {plan.classes.map(one => (
            <List.Item key={one.id}>
              <Text span fw={600}>
                {name(one.title)}
              </Text>
              {one.spaceName && ` · ${one.spaceName}`}
              <br />
              <DateTimeText at={one.startsAt} {...(plan.timeZone ? { zone: plan.timeZone } : {})} />
            </List.Item>
          ))}
        </List>
      </Stack>
      {more > 0 && <Text c="dimmed">{t('more', { count: more })}</Text>}
    </ConfirmModal>
  )
}

/** What is known already of what came up: the space that closes, and the time of the classes that are hit. */
function whatCameUp(closing: Closing, { classes }: Plan) {
  const [first, last] = [classes[0], classes.at(-1)]
  return {
    ...(closing.close === 'space' ? { spaceId: closing.spaceId } : {}),
    ...(first && last ? { from: first.startsAt, until: last.endsAt } : {}),
  }
}
