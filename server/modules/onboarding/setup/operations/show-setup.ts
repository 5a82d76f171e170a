import { setupPartsLeft, setupSteps } from '#domain/modules/onboarding/setup/setup-rules.ts'
import { operation } from '#server/platform/operation.ts'
import { codesReach, setupFacts } from '../platform-view.ts'

/** Whether this installation waits for its first admin, and how much is left to do. Reveals nothing about them. */
export const showSetup = operation('GET /setup', async ctx => {
  const by = codesReach(ctx.ports)
  const facts = await setupFacts(ctx)
  return {
    isOpen: !facts.hasAdmin,
    left: setupPartsLeft(setupSteps(facts)).length,
    codes: by === 'sms' ? ('phone' as const) : by === 'none' ? ('console' as const) : by,
  }
})
