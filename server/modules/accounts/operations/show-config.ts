import { operation } from '#server/platform/operation.ts'
import packageJson from '../../../../package.json' with { type: 'json' }

/** What the browser has to know about this installation. */
export const showConfig = operation('GET /config', async ({ config }) => ({
  demo: config.demo,
  tileUrl: config.tileUrl ?? null,
  tileAttribution: config.tileAttribution ?? null,
  version: packageJson.version,
  identity: { kind: 'embedded' as const },
}))
