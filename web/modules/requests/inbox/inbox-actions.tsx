import { Button } from '@mantine/core'
import { waitingScreen } from '#domain/modules/discovery/waiting/waiting-kinds.ts'
import { currentRole } from '#web/browser/role.ts'
import { asLink, stepTo } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { HeldAnswer } from '../answers/held-answer.tsx'
import { useHeldAnswer } from '../answers/held-answers.ts'
import type { Request } from '../request-data.ts'
import classes from './inbox.module.css'
import { type InboxItem, useApproval } from './inbox-data.ts'

type InboxActionsProps = { item: InboxItem; name: string; isShort: boolean }

/** What answers a thing that waits, what matters most last, where the thumb is. */
export function InboxActions({ item, name, isShort }: InboxActionsProps) {
  return (
    <div className={classes.actions}>
      <Answers item={item} name={name} isShort={isShort} />
    </div>
  )
}

function Answers({ item, name, isShort }: InboxActionsProps) {
  const t = useT('common.inbox.actions')
  const said = (action: string, short = action): Said => ({
    'aria-label': t('named', { action, name }),
    children: isShort ? short : action,
    size: isShort ? 'xs' : 'sm',
  })
  switch (item.of) {
    case 'request':
      return <OfRequest request={item.request} name={name} said={said} />
    case 'attendance':
      return (
        <Button
          {...said(t('attendance'), t('take'))}
          onClick={() => openModal('mark-attendance', { classId: item.id })}
        />
      )
    case 'transfer':
      return (
        <Button
          {...said(t('check'), t('checkShort'))}
          onClick={() => openModal('verify-transfer', { orderId: item.orderId, paymentId: item.id })}
        />
      )
    case 'refund':
      return (
        <Button
          {...said(t('refund'), t('refundShort'))}
          onClick={() => openModal('decide-refund', { refundId: item.id })}
        />
      )
    case 'reschedule':
      return (
        <Button
          {...said(t('answer'))}
          onClick={() => openModal('answer-reschedule', { rescheduleId: item.id })}
        />
      )
    case 'agreement':
      return (
        <>
          <ToScreen item={item} said={said(t('read'))} />
          <Button
            {...said(t('sign'))}
            onClick={() => openModal('verify-agreement', { agreementId: item.id })}
          />
        </>
      )
    case 'documents':
      return <ToScreen item={item} said={said(t('documents'))} isMain />
  }
}

type Said = { 'aria-label': string; children: string; size: 'xs' | 'sm' }

/** Where the screen of its kind has more to it than a button. */
function ToScreen({ item, said, isMain = false }: { item: InboxItem; said: Said; isMain?: boolean }) {
  const role = currentRole()
  const screen = role && waitingScreen(role, item.kind)
  if (!screen) return null
  return (
    <Button {...said} variant={isMain ? 'filled' : 'default'} renderRoot={asLink({ ...stepTo(screen) })} />
  )
}

type OfRequestProps = { request: Request; name: string; said: (action: string) => Said }

function OfRequest({ request, name, said }: OfRequestProps) {
  const t = useT('common.inbox')
  const approve = useApproval()
  const answered = useHeldAnswer(request.id)
  const { can, id: requestId, card } = request
  const substitute = card.kind === 'leave' && request.side === 'answers' ? card.substitute : null
  if (answered) return <HeldAnswer answered={answered} />
  if (can.giveInfo)
    return (
      <Button
        {...said(t('actions.give'))}
        onClick={() => openModal('answer-request', { requestId, answer: 'give' })}
      />
    )
  return (
    <>
      {can.reject && (
        <Button
          {...said(t('actions.reject'))}
          variant="default"
          onClick={() => openModal('answer-request', { requestId, answer: 'reject' })}
        />
      )}
      {can.approve && (
        <Button
          {...said(t('actions.approve'))}
          {...(substitute && { variant: 'light' })}
          onClick={() => approve(request, t('approved', { name }))}
        />
      )}
      {can.approve && substitute && (
        <Button
          {...said(t('actions.approveWith', { substitute: substitute.name }))}
          onClick={() => approve(request, t('covered', { substitute: substitute.name }), substitute.id)}
        />
      )}
    </>
  )
}
