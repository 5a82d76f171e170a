import { useState } from 'react'
import { useApiMutation } from '#web/browser/query.ts'
import { useTermsBox } from '#web/modules/accounts/public.ts'

/** Starts paying an order at the gateway and leads to its page; the person comes back to the place of this app. */
export function useCheckout(orderId: string, returnTo: string) {
  const terms = useTermsBox()
  const start = useApiMutation('POST /orders/{id}/payments', { before: terms.accept })
  // The page is on its way out once the checkout is known: the button stays busy until then.
  const [leaving, setLeaving] = useState(false)
  /** `all`: of an order with a plan more than its next part. */
  const pay = (pays: 'next' | 'all' = 'next') =>
    start.mutate(
      { params: { id: orderId }, body: { returnTo, pays } },
      {
        onSuccess: ({ checkoutUrl }) => {
          setLeaving(true)
          location.assign(checkoutUrl)
        },
      },
    )
  const again = () => pay(start.variables?.body.pays)
  return { pay, again, busy: start.isPending || leaving, problem: start.error, terms }
}
