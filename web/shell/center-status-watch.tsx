import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { leadOf } from '#domain/modules/centers/activation-gates.ts'
import { storeFlags } from '#web/browser/center-flags.ts'
import { rolePath } from '#web/browser/own-path.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useSelectedCenterId } from '#web/browser/storage.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'

/** The selected center, with where its gates lead this member now. */
export function useSelectedCenter() {
  const chosen = useSelectedCenterId()
  const center = useApiQuery('GET /me', {}).data?.centers.find(one => one.centerId === chosen)
  return center ? { center, lead: leadOf(center, center.access) } : null
}

/**
 * Follows the center's status: stores its flags, moves on when a gate opens or closes, and says when it is
 * suspended.
 */
export function CenterStatusWatch() {
  const t = useT('center.status')
  const selected = useSelectedCenter()
  const navigate = useNavigate()
  const next = useRouterState({ select: state => (state.location.search as { next?: string }).next })
  const before = useRef<{ id: string; gate: string | null } | null>(null)
  const { center, lead } = selected ?? {}

  useEffect(() => {
    if (!center || !lead) return
    storeFlags(center)
    const known = before.current
    before.current = { id: center.centerId, gate: lead.gate }
    if (!known || known.id !== center.centerId || known.gate === lead.gate) return
    // The user stays where they are; the notification says the rest.
    if (lead.gate === 'suspended' || (known.gate === 'suspended' && lead.gate === null)) return
    if (lead.gate === null)
      void navigate({ href: rolePath('center', next, '/center/dashboard'), replace: true })
    else void navigate({ to: lead.path, search: next ? { next } : {}, replace: true })
  }, [center, lead, navigate, next])

  if (lead?.gate !== 'suspended') return null
  return (
    <Alert color="yellow" icon={<IconLock size={18} aria-hidden />} title={t('suspended')} mb="md">
      {t('suspendedText')}
    </Alert>
  )
}
