import type { ApiAnswer } from '#domain/wire.ts'
import { TILE_PATH, type TileSource } from '#server/adapters/tiles/port.ts'
import type { IdentityConfig } from '#server/platform/identity-config.ts'
import { operation } from '#server/platform/operation.ts'
import packageJson from '../../../../package.json' with { type: 'json' }

/** What the browser has to know about this installation. */
export const showConfig = operation('GET /config', async ({ config, platform, ports }) => ({
  demo: config.demo,
  tiles: ports.tiles && tilesOf(ports.tiles),
  version: packageJson.version,
  codesByWhatsApp: ports.whatsapp.reaches !== 'none',
  identity: identityChoice(config.identity),
  platform,
}))

/** Browsers see our own address of tiles alone. */
const tilesOf = ({ kind, zooms, attribution }: TileSource) => ({
  kind,
  path: TILE_PATH,
  minZoom: zooms.min,
  maxZoom: zooms.max,
  attribution: [...attribution],
})

function identityChoice(identity: IdentityConfig): ApiAnswer<'GET /config'>['identity'] {
  if (identity.kind === 'embedded') return identity
  const { kind, projectId, apiKey, authDomain, appId, emulatorHost } = identity
  const emulatorUrl = emulatorHost ? `http://${emulatorHost}` : null
  return { kind, projectId, apiKey, authDomain, appId, emulatorUrl }
}
