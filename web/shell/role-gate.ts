import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/roles.ts'
import { type GateLead, leadOf, screenFor } from '#domain/modules/centers/activation-gates.ts'
import { api } from '#web/browser/api.ts'
import { forgetFlags, storedFlags, storeFlags } from '#web/browser/center-flags.ts'
import { canReturn } from '#web/browser/drafts.ts'
import { isProblem } from '#web/browser/problem.ts'
import { queryClient } from '#web/browser/query.ts'
import { isSessionOver, signedInUser } from '#web/browser/sessions.ts'
import { selectCenter, selectedCenterId } from '#web/browser/storage.ts'
import { redirect } from '#web/browser/typed-router.tsx'

type Place = { href: string; pathname: string }

/** Only lets users into a role's screens who are signed in with that role; others come back after signing in. */
export async function requireRole(role: Role, href: string) {
  const user = await signedInUser(role)
  // A cancelled Back comes through here too: the question above the screen stays.
  if (!user && !canReturn(role))
    throw redirect({ to: '/sign-in', search: { role, next: href }, replace: true })
}

/** A center's screens need a center that one works in, and that the center is through its gates; else one is led there. */
export async function requireCenter({ href, pathname }: Place) {
  if (isSessionOver('center') && canReturn('center')) return
  const centerId = selectedCenterId()
  if (!centerId) throw toChoice(href)
  const lead = passed() ?? (await leadIn(centerId))
  if (!lead) {
    selectCenter(null)
    forgetFlags()
    throw toChoice(href)
  }
  const asked = pathname.replace(/(.)\/$/, '$1')
  const shown = screenFor(lead, asked)
  if (shown === asked) return
  const search = lead.gate && lead.gate !== 'closed' ? { next: href } : {}
  throw redirect({ to: lead.path, search, replace: true })
}

const toChoice = (next: string) => redirect({ to: '/center/choose-center', search: { next }, replace: true })

/** A center that was through its gates when it was last seen needs no question: what changed since comes live. */
function passed(): GateLead | null {
  const flags = storedFlags()
  if (!flags || Object.values(flags).includes(false)) return null
  return leadOf({ status: 'active', ...flags }, CENTER_ROLE_PRESETS.head)
}

/** Where this member is led now; null when the center is not theirs any more. */
async function leadIn(centerId: string): Promise<GateLead | null> {
  try {
    const { centers } = await queryClient.fetchQuery({
      queryKey: ['GET /me', {}],
      queryFn: () => api('GET /me', {}, { role: 'center' }),
    })
    const center = centers.find(one => one.centerId === centerId)
    if (!center) return null
    storeFlags(center)
    return leadOf(center, center.access)
  } catch (error) {
    // Without an answer the flags last seen lead on; the server refuses what is not open all the same.
    const flags = storedFlags()
    if (!isProblem(error) || !flags) throw error
    return leadOf({ status: 'draft', ...flags }, CENTER_ROLE_PRESETS.head)
  }
}
