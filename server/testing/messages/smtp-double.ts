import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** What the double says to the next mails; by default it takes them. */
interface Behaviour {
  /** To the recipient, such as '550 5.1.1 No such user'. */
  rcpt?: string
  /** To the content. */
  data?: string
  /** Closes the line after the content, without a word. */
  hangUpAfterData?: boolean
  /** Does not greet. */
  mute?: boolean
}

/** A small mail server on this machine: remembers what it took, and behaves as badly as it is told to. */
export async function smtpDouble() {
  let behaviour: Behaviour = {}
  const mails: { to: string; from: string; raw: string }[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    if (behaviour.mute) return
    const say = (line: string) => socket.write(`${line}\r\n`)
    let mail = { to: '', from: '', raw: '' }
    let pending = ''
    let inData = false
    say('220 double ESMTP')
    socket.setEncoding('utf8').on('data', chunk => {
      pending += chunk
      for (;;) {
        const end = pending.indexOf(inData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const part = pending.slice(0, end)
        pending = pending.slice(end + (inData ? 5 : 2))
        if (inData) {
          inData = false
          if (behaviour.hangUpAfterData) return void socket.destroy()
          if (!behaviour.data) mails.push({ ...mail, raw: part })
          say(behaviour.data ?? '250 2.0.0 taken')
          continue
        }
        command(part)
      }
    })

    function command(line: string) {
      const verb = line.slice(0, 4).toUpperCase()
      const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
      if (verb === 'EHLO') say('250-double\r\n250 ENHANCEDSTATUSCODES')
      else if (verb === 'MAIL') {
        mail = { to: '', from: address, raw: '' }
        say('250 2.1.0 ok')
      } else if (verb === 'RCPT') {
        mail.to = address
        say(behaviour.rcpt ?? '250 2.1.5 ok')
      } else if (verb === 'DATA') {
        inData = true
        say('354 go on')
      } else if (verb === 'QUIT') {
        say('221 2.0.0 bye')
        socket.end()
      } else say('250 2.0.0 ok')
    }
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    behave(next: Behaviour) {
      behaviour = next
    },
    reset() {
      behaviour = {}
      mails.length = 0
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(done => server.close(done))
    },
  }
}
