import type { Config } from '#server/platform/config.ts'

/** Where the browser's part of the identity service reaches to, by directive of the Content-Security-Policy. */
export interface IdentityOrigins {
  script: string[]
  frame: string[]
  connect: string[]
}

/** Nothing for our own sign-in; with Firebase its services and the check that a person asks (reCAPTCHA). */
export function identityOrigins({ identity }: Config): IdentityOrigins {
  if (identity.kind === 'embedded') return { script: [], frame: [], connect: [] }
  // With the emulator nothing is asked of Google.
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
