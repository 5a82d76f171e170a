import { hasAdmin } from '#server/modules/accounts/public.ts'
import { operation } from '#server/platform/operation.ts'
import { codesReach } from '../platform-view.ts'

/** Whether this installation waits for its first admin. Says nothing of who they are. */
export const showSetup = operation('GET /setup', async ctx => {
  const by = codesReach(ctx.ports)
  return {
    isOpen: !(await hasAdmin(ctx.tx)),
    codes: by === 'sms' ? ('phone' as const) : by === 'none' ? ('console' as const) : by,
  }
})
