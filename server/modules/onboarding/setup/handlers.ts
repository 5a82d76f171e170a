import type { setupApi } from '#domain/modules/onboarding/setup/setup-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { savePlatform, sendTestMessage, showPlatform, takeTextsOver } from './operations/keep-platform.ts'
import { makeFirstAdmin, sendSetupCode } from './operations/make-first-admin.ts'
import { showSetup } from './operations/show-setup.ts'

export const setupHandlers = {
  'GET /setup': showSetup,
  'POST /setup/code': sendSetupCode,
  'POST /setup/admin': makeFirstAdmin,
  'GET /admin/platform': showPlatform,
  'PUT /admin/platform': savePlatform,
  'PUT /admin/platform/texts': takeTextsOver,
  'POST /admin/platform/test-message': sendTestMessage,
} satisfies HandlersOf<typeof setupApi>
