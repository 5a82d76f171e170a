import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'

const touches = { touches: ['memberships', 'learners', 'requests'] }

/** Pauses, takes up again or ends a membership of the own family. */
export default function ChangeMembership({ payload, close }: ModalProps<'change-membership'>) {
  const t = useT('learner.memberships')
  const { change, learner, center } = payload
  const pause = useApiMutation('POST /memberships/{id}/pause', touches)
  const resume = useApiMutation('POST /memberships/{id}/resumption', touches)
  const end = useApiMutation('POST /memberships/{id}/end', touches)
  const chosen = { pause, resume, end }[change]
  const confirm = () =>
    chosen.mutate(
      { params: { id: payload.membershipId } },
      {
        onSuccess: () => {
          close()
          toastDone(t(`change.${change}Done`))
        },
      },
    )
  return (
    <ConfirmModal
      title={t(`change.${change}Title`)}
      confirmLabel={t(change)}
      onConfirm={confirm}
      onClose={close}
      danger={change === 'end'}
      busy={chosen.isPending}
      problem={chosen.error}
    >
      <Text>{t(`change.${change}Text`, { learner, center })}</Text>
      {isProblem(chosen.error, 'membership_in_use') && (
        <Anchor
          renderRoot={props => (
            <Link to="/learner/bookings" search={{ status: 'upcoming' } as never} {...props} />
          )}
        >
          {t('change.showBookings')}
        </Anchor>
      )}
    </ConfirmModal>
  )
}
