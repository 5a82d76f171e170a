import { Suspense, useEffect, useState } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { connectSteps } from '#web/browser/app/app-steps.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'
import { AcceptTermsDialog, useHelp } from '#web/modules/accounts/public.ts'

/** Does what the buttons of a refusal ask the frame for: leads on, opens the form that writes to us, shows the terms. */
export function RefusalSteps({ role }: { role: Role }) {
  const navigate = useNavigate()
  const help = useHelp()
  const [end, setEnd] = useState<{ tell: (isAccepted: boolean) => void } | null>(null)
  useEffect(() =>
    connectSteps({
      go: path => void navigate({ href: path }),
      contact: help,
      acceptTerms: () => new Promise(tell => setEnd({ tell })),
    }),
  )
  // What waits for an answer gets one, also where the screens of the role go away.
  useEffect(() => () => end?.tell(false), [end])
  if (!end || (role !== 'learner' && role !== 'expert')) return null
  return (
    <Suspense>
      <AcceptTermsDialog
        role={role}
        onEnd={isAccepted => {
          setEnd(null)
          end.tell(isAccepted)
        }}
      />
    </Suspense>
  )
}
