import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#domain/refusals.ts'
import type { Config } from '#server/platform/config.ts'
import { readLanguage } from './caller.ts'
import { sendProblem } from './send-problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a form from whatever page, reads nothing of it and changes nothing. */
    readsNothing?: true
  }
}

/** Where the pages of the installed apps come from (Capacitor: Android, then iOS). */
const NATIVE_SHELLS = ['https://localhost', 'capacitor://localhost']

/** Origins beside our own pages that may call the API. */
export function partnerOrigins(config: Config): string[] {
  return [...config.allowedOrigins, ...(config.nativeShells ? NATIVE_SHELLS : [])]
}

/** Whether a page of this origin may call: our own, a listed one, or a program that names none. */
export function originAllowed(config: Config, origin: string | undefined, host: string): boolean {
  if (origin === undefined) return true
  if ([new URL(config.publicUrl).origin, ...partnerOrigins(config)].includes(origin)) return true
  // `null` and what else is no address stands for nobody.
  return URL.canParse(origin) && new URL(origin).host === host
}

/** A name that is ours: of PUBLIC_URL, listed, this machine's, or an address, which nobody can make point elsewhere. */
export function hostAllowed(config: Config, hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  // HTTP/1.0 names none; a browser always does.
  if (name === '') return true
  if (name === new URL(config.publicUrl).hostname || config.allowedHosts.includes(name)) return true
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

/** Refuses what was sent to another name, and what a foreign page wants changed. */
export function addOriginChecks(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    // Whoever watches over the machine asks by whatever name it has.
    if (request.url.startsWith('/health/')) return
    if (!hostAllowed(config, request.hostname)) {
      return sendProblem(reply, refuse('wrong_host'), readLanguage(request), request.id)
    }
    const reads = /^(GET|HEAD|OPTIONS)$/.test(request.method)
    // A gateway sends the buyer back with a form of which nothing is read, and that changes nothing.
    if (request.routeOptions.config.readsNothing) return
    if (!reads && !originAllowed(config, request.headers.origin, request.host)) {
      return sendProblem(reply, refuse('origin_not_allowed'), readLanguage(request), request.id)
    }
  })
}
