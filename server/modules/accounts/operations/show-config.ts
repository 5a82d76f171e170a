import type { ApiAnswer } from '#domain/wire.ts'
import type { IdentityConfig } from '#server/platform/identity-config.ts'
import { operation } from '#server/platform/operation.ts'
import packageJson from '../../../../package.json' with { type: 'json' }

/** What the browser has to know about this installation. */
export const showConfig = operation('GET /config', async ({ config, platform }) => ({
  demo: config.demo,
  tileUrl: config.tileUrl ?? null,
  tileAttribution: config.tileAttribution ?? null,
  version: packageJson.version,
  identity: identityChoice(config.identity),
  platform,
}))

function identityChoice(identity: IdentityConfig): ApiAnswer<'GET /config'>['identity'] {
  if (identity.kind === 'embedded') return identity
  const { kind, projectId, apiKey, authDomain, appId, emulatorHost } = identity
  const emulatorUrl = emulatorHost ? `http://${emulatorHost}` : null
  return { kind, projectId, apiKey, authDomain, appId, emulatorUrl }
}
