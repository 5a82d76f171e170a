import { z } from 'zod'

/** How to reach the mail server, and who writes. */
export interface SmtpSettings {
  host: string
  port: number
  /** `tls` from the first byte, `starttls` after a greeting, `none` on this machine alone. */
  security: 'tls' | 'starttls' | 'none'
  user: string | null
  password: string | null
  /** `Name <address>` */
  from: string
  replyTo: string | null
  timeoutMs: number
}

const text = z.string().trim().min(1).optional()

export const smtpSettings = {
  SMTP_HOST: text,
  SMTP_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  SMTP_SECURITY: z.enum(['tls', 'starttls', 'none']).optional(),
  SMTP_USER: text,
  SMTP_PASSWORD: z.string().min(1).optional(),
  EMAIL_FROM: text,
  EMAIL_REPLY_TO: text,
}

const sender = /^(?:[^<>@\r\n",;]{1,80} )?<?[^\s<>@,;]+@[^\s<>@,;]+\.[^\s<>@,;]+>?$/
const local = /^(localhost|127(\.\d+){3}|::1)$/

/** The settings, null when there are none, or what is wrong with them. */
export function readSmtp(
  values: z.output<z.ZodObject<typeof smtpSettings>>,
  demo: boolean,
): SmtpSettings | null | { problems: string[] } {
  const given = Object.keys(smtpSettings).some(
    name => values[name as keyof typeof smtpSettings] !== undefined,
  )
  if (!given) return null
  const { SMTP_HOST: host, EMAIL_FROM: from, SMTP_USER: user = null, SMTP_PASSWORD: password = null } = values
  const { SMTP_SECURITY: security = 'tls', EMAIL_REPLY_TO: replyTo = null } = values
  const problems = [
    ...(host ? [] : ['SMTP_HOST must be set with the other settings of e-mail.']),
    ...(from ? [] : ['EMAIL_FROM must be set with the other settings of e-mail.']),
    ...(from && !sender.test(from) ? ['EMAIL_FROM must be an address, or Name <address>.'] : []),
    ...(replyTo && !sender.test(replyTo) ? ['EMAIL_REPLY_TO must be an address, or Name <address>.'] : []),
    ...((user === null) === (password === null) ? [] : ['SMTP_USER and SMTP_PASSWORD go together.']),
    ...(demo ? ['SMTP_HOST must not be set with the demo (DEMO=0): it shows e-mails on screen.'] : []),
  ]
  if (security === 'none' && host && !local.test(host))
    problems.push(
      'SMTP_SECURITY=none is for a mail server on this machine: a password would travel in the open.',
    )
  if (problems.length > 0) return { problems }
  const port = values.SMTP_PORT ?? { tls: 465, starttls: 587, none: 25 }[security]
  return { host: host!, port, security, user, password, from: from!, replyTo, timeoutMs: 20_000 }
}
