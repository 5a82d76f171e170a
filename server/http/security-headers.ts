import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'

/** Headers of every answer. Scripts come from this host, or have their hash named; styles may stand inline (Mantine). */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const tiles = config.tileUrl ? [new URL(config.tileUrl.replace(/\{[^}]*\}/g, 'x')).origin] : []
  const isHttps = config.publicUrl.startsWith('https:')
  await app.register(helmet, {
    hsts: isHttps,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine sets styles on elements. Scripts: pages add the hashes of what the server wrote itself.
        styleSrcElem: ["'self'", "'unsafe-inline'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...tiles],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Permissions-Policy', 'camera=(), microphone=(), payment=(), geolocation=(self)')
  })
}
