import { createTransport } from 'nodemailer'
import { type EmailFailure, EmailNotSent, type EmailSender, type OutgoingEmail } from './port.ts'
import type { SmtpSettings } from './smtp-config.ts'

/** E-mail through any SMTP server, over a few connections that stay open. */
export function createSmtp(settings: SmtpSettings): EmailSender {
  const { host, port, security, user, password, from, replyTo, timeoutMs } = settings
  const transport = createTransport({
    // It would send a message again by itself when the line breaks, though the server may have taken it.
    ...{ host, port, pool: true, maxConnections: 3, maxMessages: 100, maxRequeues: 0 },
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user && { auth: { user, pass: password } }),
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: 2 * timeoutMs },
    // An attachment is bytes of ours: an address or a path in a message is never fetched.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
  return {
    name: 'smtp',
    reaches: 'mailbox',
    async send(email) {
      try {
        await transport.sendMail(mailOf(email, from, replyTo))
      } catch (error) {
        const failure = failureOf(error as SmtpError)
        throw new EmailNotSent(failure, `the mail server did not take it: ${failure}`)
      }
    },
    close: () => transport.close(),
  }
}

function mailOf(email: OutgoingEmail, from: string, replyTo: string | null) {
  const { to, subject, text, html, attachments, unsubscribeUrl, messageId } = email
  return {
    ...{ from, to, subject, text, html, messageId },
    ...(replyTo && { replyTo }),
    attachments: attachments.map(({ name, type, bytes }) => ({
      ...{ filename: name, content: bytes, contentType: type },
    })),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/** What SMTP says of it: 4xx is for now, 5xx for good, and about the recipient the mailbox is gone. */
function failureOf({
  code = '',
  command = '',
  message,
  response = '',
  responseCode,
}: SmtpError): EmailFailure {
  if (responseCode !== undefined && responseCode >= 400) {
    if (responseCode < 500 || code === 'EAUTH') return 'later'
    const aboutMailbox = /\b5\.(1\.[0-36]|1\.10|2\.1)\b/.test(response)
    const refusedRecipient = command === 'RCPT TO' && [550, 551, 553].includes(responseCode)
    const byPolicy = /\b5\.7\.\d/.test(response)
    return aboutMailbox || (refusedRecipient && !byPolicy) ? 'gone' : 'refused'
  }
  if (['EDNS', 'ETLS', 'EAUTH'].includes(code)) return 'later'
  if (!['ETIMEDOUT', 'ECONNECTION', 'ESOCKET'].includes(code)) return 'refused'
  // A line that breaks later may have broken after the server took it, which nodemailer does not tell apart.
  return /greeting never|connection timeout|connect E|getaddrinfo/i.test(message) ? 'later' : 'unknown'
}
