import { useApiMutation } from '#web/browser/query.ts'
import { useLeaving } from '#web/browser/use-leaving.ts'
import { useTermsBox } from '#web/modules/accounts/public.ts'

/** Starts paying an order at the gateway and leads to its page; the person comes back to the place of this app. */
export function useCheckout(orderId: string, returnTo: string) {
  const terms = useTermsBox()
  const start = useApiMutation('POST /orders/{id}/payments', { before: terms.accept })
  const { isLeaving, leaveFor } = useLeaving()
  /** `all`: of an order with a plan more than its next part. */
  const pay = (pays: 'next' | 'all' = 'next') =>
    start.mutate(
      { params: { id: orderId }, body: { returnTo, pays } },
      { onSuccess: ({ checkoutUrl }) => leaveFor(checkoutUrl) },
    )
  const again = () => pay(start.variables?.body.pays)
  return { pay, again, busy: start.isPending || isLeaving, problem: start.error, terms }
}
