import { List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'

type Plan = ApiAnswer<'POST /center/closing-plan'>
type Closing = ApiInput<'POST /center/closing-plan'>['body']

/**
 * Asks before something is closed that classes need: looks first what it hits, and saves at once where that is nothing.
 * `save` gets what was said yes to; where classes have changed meanwhile it is refused, and `ask` looks again.
 */
export function useClosing() {
  const look = useApiMutation('POST /center/closing-plan')
  const [shown, setShown] = useState<{ plan: Plan; save: (accepted: string | null) => unknown } | null>(null)
  const ask = async (closing: Closing, save: (accepted: string | null) => unknown) => {
    const plan = await look.mutateAsync({ body: closing })
    if (plan.count === 0) await save(null)
    else setShown({ plan, save })
  }
  const question = shown && (
    <ClosingQuestion
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

function ClosingQuestion({ plan, onYes, onNo }: { plan: Plan; onYes: () => void; onNo: () => void }) {
  const t = useT('center.settings.closing')
  const name = useNames()
  const more = plan.count - plan.classes.length
  return (
    <ConfirmModal
      title={t('title', { count: plan.count })}
      confirmLabel={t('save')}
      keepLabel={t('keep')}
      onConfirm={onYes}
      onClose={onNo}
      danger
    >
      <Text>{t('text')}</Text>
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
