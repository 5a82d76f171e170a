import { useEffect, useRef } from 'react'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { forgetReferral, rememberedReferral } from '#web/browser/referral-code.ts'
import { useT } from '#web/messages/use-messages.ts'
import { toastDone } from '#web/ui/toast.ts'

/**
 * Applies the code of the link by which somebody came, once they are signed in as a learner. Whoever is not new has come by
 * the link too; to them nothing is said.
 */
export default function ReferralWatch() {
  const t = useT('common.referrals.have')
  const join = useApiMutation('POST /referrals/joining')
  const begun = useRef(false)
  useEffect(() => {
    const code = rememberedReferral(Date.now())
    if (!code || begun.current) return
    begun.current = true
    join.mutateAsync({ body: { code } }).then(
      () => {
        forgetReferral()
        toastDone(t('done'))
      },
      error => {
        // Without network it is tried again next time.
        if (isProblem(error) && error.status >= 400 && error.status < 500 && error.status !== 429)
          forgetReferral()
      },
    )
  }, [join, t])
  return null
}
