import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { smtpDouble } from '#server/testing/messages/smtp-double.ts'
import { createEmailInbox } from './inbox.ts'
import { createNoEmail } from './none.ts'
import type { EmailSender, OutgoingEmail } from './port.ts'
import { createSmtp } from './smtp.ts'
import { readSmtp, type SmtpSettings } from './smtp-config.ts'

const database = await testDatabase()
const double = await smtpDouble()
const settings: SmtpSettings = {
  ...{ host: '127.0.0.1', port: double.port, security: 'none', user: null, password: null },
  ...{ from: 'Triveni <hello@triveni.example>', replyTo: 'help@triveni.example', timeoutMs: 1500 },
}
const smtp = createSmtp(settings)
afterAll(async () => {
  smtp.close()
  await double.close()
})
const email: OutgoingEmail = {
  to: 'priya@example.com',
  subject: '₹800 मिले',
  text: 'Sampige received ₹800.',
  html: '<p>Sampige received ₹800.</p>',
  attachments: [{ name: 'रसीद 7.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 receipt') }],
  unsubscribeUrl: 'https://triveni.example/api/v1/email/unsubscribe/abc',
  messageId: '<01985a6e@triveni.example>',
}

beforeEach(async () => {
  await resetDatabase(database)
  double.reset()
})

/** What arrived, with the words it shows. */
const senders: [string, { sender: EmailSender; arrived(): Promise<{ to: string; whole: string }[]> }][] = [
  [
    'smtp',
    { sender: smtp, arrived: async () => double.mails.map(({ to, raw }) => ({ to, whole: decoded(raw) })) },
  ],
  [
    'inbox',
    {
      sender: createEmailInbox(database.kysely, () => new Date('2026-11-21T06:00:00Z')),
      arrived: async () =>
        (await database.kysely.selectFrom('demo_messages').select(['phone', 'body']).execute()).map(
          ({ phone, body }) => ({ to: phone, whole: body }),
        ),
    },
  ],
]

describe.each(senders)('the e-mail sender “%s”', (name, { sender, arrived }) => {
  it('brings subject, text and documents to one address', async () => {
    expect(sender.name).toBe(name)
    await sender.send(email)
    const [mail, ...more] = await arrived()
    expect(more).toEqual([])
    expect(mail?.to).toBe('priya@example.com')
    for (const part of ['₹800 मिले', 'Sampige received ₹800.', 'रसीद 7.pdf'])
      expect(mail?.whole).toContain(part)
  })
})

it('without a mail server nothing is sent', async () => {
  await expect(createNoEmail().send(email)).rejects.toMatchObject({ failure: 'refused' })
})

describe('a mail server', () => {
  it('gets text and HTML, the document, who writes, and how to end it with one press', async () => {
    await smtp.send(email)
    const { raw, from } = double.mails[0]!
    expect(from).toBe('hello@triveni.example')
    for (const line of [
      'From: Triveni <hello@triveni.example>',
      'Reply-To: help@triveni.example',
      'List-Unsubscribe: <https://triveni.example/api/v1/email/unsubscribe/abc>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Message-ID: <01985a6e@triveni.example>',
      'Auto-Submitted: auto-generated',
    ])
      expect(raw).toContain(line)
    expect(raw).toContain('multipart/alternative')
    expect(decoded(raw)).toContain('%PDF-1.7 receipt')
  })

  it.each([
    ['knows no such mailbox', { rcpt: '550 5.1.1 No such user' }, 'gone'],
    ['has closed the mailbox', { rcpt: '550 5.2.1 Mailbox disabled' }, 'gone'],
    ['refuses the recipient', { rcpt: '550 no thanks' }, 'gone'],
    ['refuses us by its policy', { rcpt: '550 5.7.1 Blocked' }, 'refused'],
    ['is too busy', { rcpt: '451 4.7.1 Try again later' }, 'later'],
    ['has a full mailbox', { data: '452 4.2.2 Mailbox full' }, 'later'],
    ['takes it for spam', { data: '554 5.7.1 Spam' }, 'refused'],
    ['falls silent after the content', { hangUpAfterData: true }, 'unknown'],
  ] as const)('that %s has not taken it', async (_, behaviour, failure) => {
    double.behave(behaviour)
    const own = createSmtp(settings)
    const error = await own.send(email).catch(reason => reason)
    own.close()
    expect(error).toMatchObject({ name: 'EmailNotSent', failure })
    expect(JSON.stringify([error, String(error)])).not.toMatch(/priya|800/)
    expect(double.mails).toEqual([])
  })

  it('that does not greet or is not there got nothing', async () => {
    double.behave({ mute: true })
    const muted = createSmtp(settings)
    await expect(muted.send(email)).rejects.toMatchObject({ failure: 'later' })
    muted.close()
    const gone = createSmtp({ ...settings, port: 1 })
    await expect(gone.send(email)).rejects.toMatchObject({ failure: 'later' })
    gone.close()
  })
})

it.each([
  [{ SMTP_HOST: 'mail.example' }, 'EMAIL_FROM must be set'],
  [{ SMTP_HOST: 'mail.example', EMAIL_FROM: 'nobody' }, 'EMAIL_FROM must be an address'],
  [{ SMTP_HOST: 'mail.example', EMAIL_FROM: 'a@b.in', SMTP_USER: 'x' }, 'go together'],
  [{ SMTP_HOST: 'mail.example', EMAIL_FROM: 'a@b.in', SMTP_SECURITY: 'none' as const }, 'on this machine'],
])('settings %#', (given, problem) => {
  const read = readSmtp(given, false)
  expect(read && 'problems' in read && read.problems.join(' ')).toContain(problem)
})

/** Headers and parts of a mail as people read them. */
function decoded(raw: string): string {
  const words = raw
    .replace(/\r?\n[ \t]+/g, ' ')
    .replace(/=\?utf-8\?B\?([^?]+)\?=\s?/gi, (_, text: string) => Buffer.from(text, 'base64').toString())
    .replace(/=\?utf-8\?Q\?([^?]+)\?=\s?/gi, (_, text: string) => quoted(text.replaceAll('_', ' ')))
    .replace(/filename\*0\*=utf-8''([^;\s]+)/g, (_, text: string) => decodeURIComponent(text))
  const parts = raw.matchAll(
    /Content-Transfer-Encoding: (base64|quoted-printable)\r\n(?:[\w-]+:[^\n]*\n|[ \t][^\n]*\n)*\r\n([\s\S]*?)(?=\r\n--)/g,
  )
  const texts = [...parts].map(([, how, text = '']) =>
    how === 'base64' ? Buffer.from(text, 'base64').toString() : quoted(text.replace(/=\r\n/g, '')),
  )
  return [words, ...texts].join('\n')
}

const quoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
