/** What a process tells the others: that something happened and who is affected, never the content. */
export interface LiveMessage {
  id: string
  kind: string
  topics: string[]
}

/** PostgreSQL limits a notification to less than 8000 bytes. */
const mostBytes = 7900

/** Packs messages into as few notifications as possible; a message with too many topics is split. */
export function chunkLive(messages: readonly LiveMessage[], limit: number = mostBytes): string[] {
  const chunks: string[] = []
  let current: string[] = []
  let size = 2
  for (const text of messages.flatMap(message => parts(message, limit - 2))) {
    const bytes = Buffer.byteLength(text) + 1
    if (size + bytes > limit && current.length > 0) {
      chunks.push(`[${current.join(',')}]`)
      current = []
      size = 2
    }
    current.push(text)
    size += bytes
  }
  if (current.length > 0) chunks.push(`[${current.join(',')}]`)
  return chunks
}

/** Reads what `chunkLive` packed. */
export function readLive(payload: string): LiveMessage[] {
  return JSON.parse(payload) as LiveMessage[]
}

function parts({ id, kind, topics }: LiveMessage, limit: number): string[] {
  const text = JSON.stringify({ id, kind, topics })
  if (Buffer.byteLength(text) < limit || topics.length < 2) return [text]
  const middle = Math.ceil(topics.length / 2)
  return [topics.slice(0, middle), topics.slice(middle)].flatMap(half =>
    parts({ id, kind, topics: half }, limit),
  )
}
