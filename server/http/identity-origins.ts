import type { Config } from '#server/platform/config.ts'

/** Origins the browser part of the identity service needs, by directive of the Content-Security-Policy. */
export interface IdentityOrigins {
  script: string[]
  frame: string[]
  connect: string[]
}

/** None for our own sign-in; with Firebase its services and the human check (reCAPTCHA). */
export function identityOrigins({ identity }: Config): IdentityOrigins {
  if (identity.kind === 'embedded') return { script: [], frame: [], connect: [] }
  // With the emulator, Google is not contacted.
  if (identity.emulatorHost) return { script: [], frame: [], connect: [`http://${identity.emulatorHost}`] }
  return {
    script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frame: [
      'https://www.google.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
      `https://${identity.authDomain}`,
    ],
    connect: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://www.google.com/recaptcha/',
    ],
  }
}
