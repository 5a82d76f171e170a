/** The part of autocannon that is used here; it comes without types. */
declare module 'autocannon' {
  interface Shot {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }
  interface Client {
    on(event: 'body', listener: (body: Buffer) => void): void
    on(event: 'response', listener: (status: number) => void): void
  }
  interface Result {
    '2xx': number
    non2xx: number
    errors: number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration?: number
    amount?: number
    timeout: number
    sampleInt: number
    requests: { setupRequest(request: Shot): Shot }[]
    setupClient(client: Client): void
  }): Promise<Result>
}
