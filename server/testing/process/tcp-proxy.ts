import { createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A bad network between two programs of this machine. Faults hold until `heal`. */
export interface TcpProxy {
  port: number
  /** Holds back every packet, in both directions, for so many milliseconds. */
  delay(ms: number): void
  /** Lets nothing through, and tells nobody: both sides believe that they are connected. */
  freeze(): void
  /** Refuses new connections and resets those that stand. */
  cut(): void
  /** Resets the next connection on which the client says this after the other; the words never arrive. */
  resetOn(words: string, after: string): Promise<void>
  heal(): void
  close(): Promise<void>
}

/** Listens on 127.0.0.1 and hands everything on to the target. */
export async function startTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  let delayMs = 0
  let frozen = false
  let refusing = false
  let trap: { words: string; after: string; sprung: () => void } | null = null
  const pairs = new Set<[Socket, Socket]>()

  const server = createServer(client => {
    if (refusing) return void client.resetAndDestroy()
    const upstream = createConnection(target)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    const reset = () => {
      pairs.delete(pair)
      client.resetAndDestroy()
      upstream.destroy()
    }
    let armed = false
    client.on('data', chunk => {
      armed ||= trap !== null && chunk.includes(trap.after)
      if (trap && armed && chunk.includes(trap.words)) {
        trap.sprung()
        trap = null
        return reset()
      }
      pass(chunk, upstream)
    })
    upstream.on('data', chunk => pass(chunk, client))
    for (const socket of pair) {
      // A side that breaks takes the other with it; there is nobody else to tell.
      socket.on('error', reset)
      socket.on('close', reset)
    }
  })

  function pass(chunk: Buffer | string, to: Socket) {
    if (frozen) return
    const write = () => {
      if (!to.destroyed && !frozen) to.write(chunk)
    }
    if (delayMs > 0) setTimeout(write, delayMs)
    else write()
  }
  function cutAll() {
    for (const pair of [...pairs]) for (const socket of pair) socket.destroy()
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no port')
  return {
    port: address.port,
    delay: ms => {
      delayMs = ms
    },
    freeze: () => {
      frozen = true
    },
    cut: () => {
      refusing = true
      cutAll()
    },
    resetOn: (words, after) =>
      new Promise(resolve => {
        trap = { words, after, sprung: resolve }
      }),
    heal: () => {
      // Bytes were swallowed: what was connected then can only go wrong.
      if (frozen) cutAll()
      delayMs = 0
      frozen = false
      refusing = false
      trap = null
    },
    close: async () => {
      cutAll()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
