import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#domain/refusals.ts'
import type { Config } from '#server/platform/config.ts'
import { readLanguage } from './caller.ts'
import { sendProblem } from './send-problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts a form from any page, reads nothing of it and changes nothing. */
    readsNothing?: true
  }
}

/** Origins of the installed apps' pages (Capacitor: Android, then iOS). */
const NATIVE_SHELLS = ['https://localhost', 'capacitor://localhost']

/** Origins besides our own pages that may call the API. */
export function partnerOrigins(config: Config): string[] {
  return [...config.allowedOrigins, ...(config.nativeShells ? NATIVE_SHELLS : [])]
}

/** Whether a page of this origin may call: our own, a listed one, or a program that sends no origin. */
export function originAllowed(config: Config, origin: string | undefined, host: string): boolean {
  if (origin === undefined) return true
  if ([new URL(config.publicUrl).origin, ...partnerOrigins(config)].includes(origin)) return true
  // `null` and anything else that is no URL is refused.
  return URL.canParse(origin) && new URL(origin).host === host
}

/**
 * Whether a host name is ours: of PUBLIC_URL, listed, this machine's, or an IP address, which cannot be made to
 * point elsewhere.
 */
export function hostAllowed(config: Config, hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  // HTTP/1.0 sends none; a browser always does.
  if (name === '') return true
  if (name === new URL(config.publicUrl).hostname || config.allowedHosts.includes(name)) return true
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

/** Refuses requests to another host name, and changes requested by foreign pages. */
export function addOriginChecks(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    // Health checks use whatever name the machine has.
    if (request.url.startsWith('/health/')) return
    if (!hostAllowed(config, request.hostname)) {
      return sendProblem(reply, refuse('wrong_host'), readLanguage(request), request.id)
    }
    const reads = /^(GET|HEAD|OPTIONS)$/.test(request.method)
    // A gateway returns the buyer with a form that is not read and changes nothing.
    if (request.routeOptions.config.readsNothing) return
    if (!reads && !originAllowed(config, request.headers.origin, request.host)) {
      return sendProblem(reply, refuse('origin_not_allowed'), readLanguage(request), request.id)
    }
  })
}
