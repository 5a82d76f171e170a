import { useEffect, useState } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { resumeSignIn, type Verification } from '#web/browser/sessions.ts'
import { forgetCode, type StoredCode, storeAgain, storeCode, storedCode } from '#web/browser/stored-code.ts'

/**
 * The number, and the code that was sent to it for a role. Stored for this tab: a phone that reloads the page while
 * its owner looks for the message continues at the code.
 */
export function useCodeStep(role: Role | null, startsWith = '') {
  const [phone, setPhone] = useState(startsWith)
  const [sent, setSent] = useState<{ role: Role; asked: Verification } | null>(null)
  const [former, setFormer] = useState<{ role: Role; stored: StoredCode } | null>(null)
  // Who goes back and chooses another role was sent no code for that.
  const asked = sent?.role === role ? sent.asked : null
  useEffect(() => {
    if (role && asked && phone) storeCode(role, phone, asked)
  }, [role, asked, phone])

  /** Goes on at the code that was sent from this tab, where one is still good. */
  async function goOn(of: Role, isGone = () => false) {
    const resumed = await resumeSignIn(of)
    if (!resumed || isGone()) return
    setPhone(resumed.phone)
    setSent({ role: of, asked: resumed.asked })
  }
  const isFormer = former?.role === role && former.stored.phone === phone && former.stored.endsAt > Date.now()
  return {
    phone,
    setPhone,
    asked,
    setAsked: (next: Verification) => role && setSent({ role, asked: next }),
    goOn,
    /** Back to the number. */
    changePhone() {
      if (!role) return
      const stored = storedCode(role)
      setFormer(stored && { role, stored })
      forgetCode(role)
      setSent(null)
    },
    /** Takes up what this number was sent before, which works for as long as before; undefined where nothing was. */
    enterFormer: isFormer
      ? () => {
          storeAgain(former.role, former.stored)
          void goOn(former.role)
        }
      : undefined,
  }
}
