import { Button, Group } from '@mantine/core'
import type { Role } from '#domain/access/roles.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { DotsMenu } from '#web/ui/dots-menu.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import type { Enrolment } from './enrolment-words.ts'

type Action = { label: string; main?: true; run: () => void }

/** What may be done with a place now, as the server says, what matters most first. */
function useActions(enrolment: Enrolment, viewer: Role): Action[] {
  const t = useT('common.enrolments')
  const { can, id: enrolmentId, due, status } = enrolment
  const refuse = useApiMutation('POST /enrolments/{id}/refusal')
  const offer = useApiMutation('POST /enrolments/{id}/offer')
  const goFirst = useApiMutation('POST /enrolments/{id}/going-first')
  const resume = useApiMutation('POST /enrolments/{id}/resumption')
  const params = { id: enrolmentId }
  const told = (done: string) => ({
    onSuccess: () => toastDone(done),
    onError: (error: Error) => toastRefused(error),
  })
  const name = firstNameOf(enrolment.learner.name)
  const isDesk = viewer === 'center'
  const hasFree = (enrolment.waitsFor?.free ?? 0) > 0
  const startWords = () => {
    if (!hasFree) return t('actions.goFirst', { name })
    return isDesk ? t('actions.offerOne', { name }) : t('actions.startNow', { name })
  }
  const afterGoingFirst = (place: Enrolment) => {
    if (place.status !== 'offered') {
      return toastDone(isDesk ? t('desk.first', { name }) : t('together.first', { name }))
    }
    if (isDesk) toastDone(t('desk.offered'))
    else openModal('accept-offer', { enrolmentId })
  }
  const isHeld = status === 'pending_payment'
  const leaveWords = () => {
    if (status === 'waitlisted') return t('actions.leaveLine')
    if (isHeld) return t('actions.letGo')
    return isDesk ? t('actions.end') : t('actions.leave')
  }
  const all: (Action | false)[] = [
    can.accept && {
      label: t('actions.accept'),
      main: true,
      run: () => openModal('accept-offer', { enrolmentId }),
    },
    can.pay &&
      viewer === 'learner' && {
        // What was transferred is not asked for a second time.
        ...(due?.isBeingChecked
          ? { label: t('actions.payment') }
          : { label: t('actions.pay'), main: true as const }),
        run: () => openModal('payment-batch', { enrolmentId }),
      },
    can.takeDeskPayment &&
      due !== null && {
        label: t('actions.desk'),
        main: true,
        run: () => openModal('desk-payment', { orderId: due.orderId }),
      },
    can.offer && {
      label: t('actions.offer'),
      main: true,
      run: () => offer.mutate({ params }, told(t('desk.offered'))),
    },
    // A seat that was not taken or paid in time: the batch may have another one.
    status === 'lapsed' &&
      viewer === 'learner' &&
      !enrolment.latePayment && {
        label: t('actions.joinAgain'),
        run: () => openModal('join-batch', { batchId: enrolment.batch.id, kind: enrolment.kind }),
      },
    can.goFirst && {
      label: startWords(),
      ...(hasFree && { main: true as const }),
      run: () =>
        goFirst.mutate({ params }, { onSuccess: afterGoingFirst, onError: error => toastRefused(error) }),
    },
    can.resume && {
      label: t('actions.resume'),
      run: () => resume.mutate({ params }, told(t('pause.resumed'))),
    },
    can.pause && { label: t('actions.pause'), run: () => openModal('pause-batch', { enrolmentId }) },
    can.transfer && { label: t('actions.transfer'), run: () => openModal('transfer-batch', { enrolmentId }) },
    can.refuse && {
      label: t('actions.refuse'),
      run: () => refuse.mutate({ params }, told(t('accept.refused'))),
    },
    can.leave &&
      status !== 'offered' && { label: leaveWords(), run: () => openModal('leave-batch', { enrolmentId }) },
  ]
  return all.filter(action => action !== false)
}

/** All of it as buttons, where there is room. */
export function EnrolmentActions({ enrolment, viewer }: { enrolment: Enrolment; viewer: Role }) {
  const actions = useActions(enrolment, viewer)
  return (
    <Group gap="sm">
      {actions.map(action => (
        <Button key={action.label} variant={action.main ? 'filled' : 'default'} onClick={action.run}>
          {action.label}
        </Button>
      ))}
    </Group>
  )
}

/** In a list: what matters as a button, the rest behind dots. */
export function EnrolmentRowActions({ enrolment, viewer }: { enrolment: Enrolment; viewer: Role }) {
  const t = useT('common.enrolments.actions')
  const actions = useActions(enrolment, viewer)
  const more = actions.filter(action => !action.main)
  if (actions.length === 0) return null
  return (
    <Group gap="sm" justify="flex-end" wrap="nowrap">
      {actions
        .filter(action => action.main)
        .map(action => (
          <Button key={action.label} size="xs" onClick={action.run}>
            {action.label}
          </Button>
        ))}
      {more.length > 0 && <DotsMenu label={t('more', { name: enrolment.learner.name })} actions={more} />}
    </Group>
  )
}
