import { Alert, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SharedState } from '#domain/installed-app.ts'
import { PURPOSES } from '#domain/modules/files/file-purposes.ts'
import { dropShared, readShared, type SharedReceipt } from '#web/browser/app/shared-receipt.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { uploadFile } from '#web/modules/files/public.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { type FamilyOrder, OrderFor, OrderStatus, OrderSum } from '../invoices/family-order.tsx'
import classes from './shared-receipt.module.css'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** What another app shared: it is on the device, or did not arrive. */
    'shared-receipt': { shared: SharedState }
  }
}

/** A receipt that was shared from the gallery or a UPI app: for which payment it is. */
export default function SharedReceiptModal({ payload, close }: ModalProps<'shared-receipt'>) {
  const t = useT('common.install.shared')
  const found = useQuery({
    queryKey: ['shared-receipt'],
    queryFn: async () => (await readShared()) ?? 'none',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  const missing = payload.shared === 'none' ? t('notArrived') : t('gone')
  return (
    <PlainModal title={t('title')} onClose={close}>
      {found === undefined && <LoadingLines lines={3} />}
      {found === 'none' && <Text role="status">{missing}</Text>}
      {found && found !== 'none' && (
        <RoleMessages areas={['invoices']}>
          <Receipt shared={found} close={close} />
        </RoleMessages>
      )}
    </PlainModal>
  )
}

function Receipt({ shared, close }: { shared: SharedReceipt; close: () => void }) {
  const t = useT('common.install.shared')
  const wrong = wrongWith(shared)
  const drop = async () => {
    await dropShared()
    toastDone(t('dropped'))
    close()
  }
  return (
    <Stack gap="md">
      <Group gap="xs" wrap="nowrap" c="dimmed">
        <IconPaperclip size={18} className={classes.clip ?? ''} aria-hidden />
        <Text truncate>{t('file', { name: shared.file.name })}</Text>
      </Group>
      {wrong ? (
        <Alert color="red" role="alert">
          {t(wrong, { megabytes: String(MOST_MB) })}
        </Alert>
      ) : (
        <Payments shared={shared} close={close} />
      )}
      <ModalActions>
        <Button variant="subtle" color="gray" onClick={() => void drop()}>
          {t('drop')}
        </Button>
      </ModalActions>
    </Stack>
  )
}

const { mediaTypes, maxBytes } = PURPOSES.payment_receipt
const MOST_MB = Math.floor(maxBytes / (1024 * 1024))

/** What the server would refuse, said before anything is sent. */
function wrongWith({ file, size }: SharedReceipt): 'wrongKind' | 'tooLarge' | null {
  if (!mediaTypes.includes(file.type)) return 'wrongKind'
  return size > maxBytes ? 'tooLarge' : null
}

type PaymentsProps = { shared: SharedReceipt; close: () => void }

/** What is still to be paid or being checked; choosing one leads on. */
function Payments({ shared, close }: PaymentsProps) {
  const t = useT('common.install.shared')
  const orders = useApiQuery('GET /family/orders', { query: { status: 'due', limit: 50 } })
  const [chosen, setChosen] = useState<FamilyOrder | null>(null)
  if (chosen) return <ForOrder order={chosen} shared={shared} close={close} />
  return (
    <QueryState query={orders} loading={<LoadingLines lines={3} height={56} />}>
      {({ items }) =>
        items.length === 0 ? (
          <Text>{t('none')}</Text>
        ) : (
          <Stack gap="xs">
            <Text fw={600}>{t('which')}</Text>
            <ul className={classes.list}>
              {items.map(order => (
                <li key={order.id}>
                  <UnstyledButton className={classes.choice ?? ''} onClick={() => setChosen(order)}>
                    <Stack gap={4} flex={1} miw={0} align="flex-start">
                      <OrderFor order={order} />
                      <OrderStatus order={order} />
                    </Stack>
                    <OrderSum order={order} />
                    <IconChevronRight size={18} aria-hidden />
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </Stack>
        )
      }
    </QueryState>
  )
}

/** A transfer is reported with it, or it is added to one that was reported. */
function ForOrder({ order, shared, close }: PaymentsProps & { order: FamilyOrder }) {
  const t = useT('common.install.shared')
  const facts = useApiQuery('GET /orders/{id}', { params: { id: order.id } })
  const replace = useApiMutation('PUT /payments/{id}/receipt')
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const reported = facts.data?.payments.findLast(payment => payment.status === 'submitted')
  const mayReport = facts.data?.can.reportTransfer === true
  useEffect(() => {
    if (mayReport) openModal('pay-by-transfer', { orderId: order.id, withShared: true })
  }, [mayReport, order.id])
  const send = async (paymentId: string) => {
    setBusy(true)
    setProblem(null)
    try {
      const { id } = await uploadFile('payment_receipt', shared.file)
      await replace.mutateAsync({ params: { id: paymentId }, body: { receiptFileId: id } })
      await dropShared()
      toastDone(t('sent', { center: order.center.name }))
      close()
    } catch (error) {
      setProblem(error)
      setBusy(false)
    }
  }
  return (
    <QueryState query={facts} loading={<LoadingLines lines={3} />}>
      {found => (
        <Stack gap="md">
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <OrderFor order={order} />
            <OrderSum order={order} />
          </Group>
          {found.can.replaceReceipt && reported ? (
            <Button loading={busy} onClick={() => void send(reported.id)} data-autofocus>
              {t('send')}
            </Button>
          ) : (
            !mayReport && <Text>{t('notTaken')}</Text>
          )}
          <Refusal problem={problem} />
        </Stack>
      )}
    </QueryState>
  )
}
