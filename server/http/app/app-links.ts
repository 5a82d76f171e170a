import type { FastifyInstance } from 'fastify'
import { appPaths } from '#domain/paths.ts'
import type { Config } from '#server/platform/config.ts'

/** Says to both systems which app may open links to this host; each asks for its own file when the app is installed. */
export function mountAppLinks(app: FastifyInstance, { nativeApp }: Config): void {
  const { id, appleTeam, fingerprints } = nativeApp
  if (fingerprints.length > 0) {
    const target = { namespace: 'android_app', package_name: id, sha256_cert_fingerprints: fingerprints }
    const links = [{ relation: ['delegate_permission/common.handle_all_urls'], target }]
    app.get('/.well-known/assetlinks.json', (_request, reply) => reply.send(links))
  }
  if (appleTeam) {
    const components = appPaths.flatMap(path =>
      path.endsWith('/') ? [{ '/': `${path}*` }] : [{ '/': path }, { '/': `${path}/*` }],
    )
    const links = { applinks: { details: [{ appIDs: [`${appleTeam}.${id}`], components }] } }
    app.get('/.well-known/apple-app-site-association', (_request, reply) => reply.send(links))
  }
}
