import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '#server/platform/config.ts'
import { identityOrigins } from './identity-origins.ts'

/** Features that neither the product nor anything it embeds uses; only our own pages ask for the device's location. */
const permissionsWith = (microphone: string) =>
  [
    ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'gyroscope'],
    ...['hid', 'idle-detection', 'magnetometer', 'midi', 'payment', 'serial', 'usb'],
    ...['xr-spatial-tracking', 'browsing-topics'],
  ]
    .map(name => `${name}=()`)
    .concat('geolocation=(self)', `microphone=${microphone}`)
    .join(', ')
const permissions = permissionsWith('()')
const permissionsOfStaff = permissionsWith('(self)')
/** Pages of the app on which experts and centers record a note; the service worker stores the page of the first. */
const recording = /^\/(?:sign-in|expert|center)(?:[/?]|$)/

/** An API answer is data: opened as a page it may load and run nothing. */
export const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** Headers of every answer. Scripts come from this host, or their hash is listed; styles may be inline (Mantine). */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const identity = identityOrigins(config)
  const isHttps = config.publicUrl.startsWith('https:')
  const always = headersOf({
    hsts: isHttps && { maxAge: 63_072_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...identity.script],
        scriptSrcAttr: ["'none'"],
        // Mantine sets inline styles. For scripts, pages add the hashes of what the server wrote itself.
        styleSrcElem: ["'self'", "'unsafe-inline'"],
        styleSrcAttr: ["'unsafe-inline'"],
        // A picture or film that somebody has just chosen, to make a smaller picture of it before it is sent.
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        connectSrc: ["'self'", ...identity.connect],
        frameSrc: identity.frame.length > 0 ? identity.frame : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
  })
  const ofPages = { ...always, 'permissions-policy': permissions }
  const ofRecordingPages = { ...always, 'permissions-policy': permissionsOfStaff }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(recording.test(request.url) ? ofRecordingPages : ofPages)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '')
    const isData = /^application\/(problem\+)?json\b/.test(type)
    if (isData) reply.header('Content-Security-Policy', DATA_POLICY)
    // An answer contains personal data unless its handler has set other headers.
    const isAnswer = isData || reply.statusCode >= 400 || request.url.startsWith('/api/')
    if (isAnswer && !reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
    done()
  })
}

/** The headers that Helmet sets, which are the same for each request: asked for once, for it builds them anew each time. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, error => {
    if (error) throw error
  })
  return headers
}
