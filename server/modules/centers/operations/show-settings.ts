import { operation } from '#server/platform/operation.ts'
import { settingsOf } from '../settings.ts'

/** Everything the settings screen edits. */
export const showSettings = operation('GET /center/settings', settingsOf)
