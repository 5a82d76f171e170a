import { pathTo } from '#domain/links.ts'
import { currentRole } from '../role.ts'

/** What the frame of the app does for a refusal that is shown anywhere in it. */
export type AppSteps = {
  go: (path: string) => void
  contact: () => void
  /** Answers whether the terms are accepted now. */
  acceptTerms: () => Promise<boolean>
}

let steps: AppSteps | null = null

/** The frame says here how. */
export function connectSteps(given: AppSteps) {
  steps = given
  return () => {
    if (steps === given) steps = null
  }
}

/** Leads to a screen of our own; by loading it where no frame is there to lead. */
export const goTo = (path: string) => (steps ? steps.go(path) : location.assign(path))

/** Opens the form that writes to us. */
export const contactUs = () => (steps ? steps.contact() : location.assign('/'))

let accepting: Promise<boolean> | null = null

/**
 * Shows the role's terms and waits; false if they were not accepted, or cannot be shown. They are shown once for
 * all callers that wait.
 */
export async function acceptTerms(): Promise<boolean> {
  if (accepting) return accepting
  if (steps) {
    accepting = steps.acceptTerms().finally(() => {
      accepting = null
    })
    return accepting
  }
  const next = location.pathname + location.search
  const role = currentRole()
  // Admins accept no terms.
  if (role && role !== 'admin') location.assign(pathTo(`/${role}/terms-acceptance`, { next }))
  return false
}
